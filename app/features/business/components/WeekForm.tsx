import { useState } from 'react'
import { Form } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import { weekdayOf } from '#app/lib/paris-time.ts'
import type { DayHours, Store } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import {
  FORM_DAYS,
  changedDays,
  daysBehind,
  differingDays,
  isCopiedDay,
  readDay,
  textOf,
  visitsOn,
  weekProblems,
  weekValues,
  withDayCopied,
} from '../week-form.ts'
import type { CopiedDay, FormDay } from '../week-form.ts'
import { useSaves } from '../use-saves.ts'
import { ExpectedVisits } from './ExpectedVisits.tsx'
import { WeekDay } from './WeekDay.tsx'

interface WeekFormProps {
  store: Store
  /** The other shops, whose week can be taken over. */
  others: readonly { id: string; town: string }[]
  expected: readonly ExpectedVisit[]
  /** Calendar day in Paris, whose line is marked; none where a week is only prepared. */
  today?: string
  answer: FactsAnswer | undefined
}

/** The hours that days took from another by the button, and what is said of the last press on it. */
interface DayCopies {
  /** By day; each press makes the fields of the days anew. */
  days: Readonly<Partial<Record<FormDay, { press: number; slots: DayHours }>>>
  presses: number
  said: string
  isProblem: boolean
  /** What the server had answered before. */
  answer: FactsAnswer | undefined
}

const NO_COPIES: DayCopies = { days: {}, presses: 0, said: '', isProblem: false, answer: undefined }

/** The usual week, as many slots a day as there are. */
export function WeekForm({ store, others, expected, today, answer }: WeekFormProps) {
  const saves = useSaves(answer, 'week')
  return (
    <>
      <WeekFields key={`${saves} ${JSON.stringify(store.week)}`} store={store} expected={expected} today={today} answer={answer} />
      {others.length > 0 && (
        <Form method="post" className="toolbar">
          <label htmlFor="copy-from">Reprendre la semaine de</label>
          <SelectInput id="copy-from" name="copyFrom" options={others.map(({ id, town }) => ({ value: id, label: town }))} />
          <Button type="submit" variant="outline" name="intent" value="copy-week">
            Reprendre
          </Button>
        </Form>
      )}
    </>
  )
}

/** The days of a week as it is kept: another week has fields of its own. */
function WeekFields({ store, expected, today, answer }: Omit<WeekFormProps, 'others'>) {
  const own = answer?.intent === 'week' ? answer : undefined
  const problems = weekProblems(own?.errors ?? {})
  const isNew = store.week.every((slots) => slots.length === 0)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [made, setMade] = useState(NO_COPIES)
  // A form that was refused since shows the fields as they were sent.
  const copies = made.answer === answer || !own?.errors ? made : NO_COPIES
  // What cannot be read is shown as it was.
  const [typedDays, setTypedDays] = useState<Readonly<Record<string, DayHours>>>({})

  function copyDay(form: HTMLFormElement | null, day: CopiedDay) {
    const typed = new FormData(form ?? undefined)
    const read = withDayCopied((name) => textOf(typed, name), day)
    if ('problem' in read) {
      setMade({ ...copies, said: read.problem, isProblem: true, answer })
      return
    }
    const presses = made.presses + 1
    const taken = daysBehind(day).map(({ field, weekday }) => [field, read.week[weekday]] as const)
    const days = { ...copies.days, ...Object.fromEntries(taken.map(([field, slots]) => [field, { press: presses, slots }])) }
    setMade({ days, presses, said: copiedText(day), isProblem: false, answer })
    setTypedDays({ ...typedDays, ...Object.fromEntries(taken) })
    setChanged(differingDays(store.week, read.week))
  }

  return (
    <Form
      method="post"
      className="form week-form"
      noValidate
      onChange={(event) => {
        const typed = new FormData(event.currentTarget)
        setChanged(changedDays(store.week, typed))
        const readable = FORM_DAYS.flatMap(({ field }) => {
          const read = readDay((name) => textOf(typed, name), field)
          return 'slots' in read ? [[field, read.slots] as const] : []
        })
        setTypedDays({ ...typedDays, ...Object.fromEntries(readable) })
      }}
    >
      {/* A refused form says what it was held against: the page does not read the week anew then. */}
      <HiddenFields fields={{ base: own?.typed?.['base'] ?? JSON.stringify(weekValues(store.week)) }} />
      {/* Seven days are five screens of a phone: a refusal beside its field alone would not be seen from the button. */}
      {problems.length > 0 && <ErrorSummary title="À corriger" errors={problems} answer={answer} />}
      {FORM_DAYS.map(({ field, weekday, name }) => {
        // The day that is copied, those before it and Sunday keep what is typed, and the fields of the others are new ones.
        const copied = copies.days[field]
        return (
          <WeekDay
            key={copied ? `${field} ${copied.press}` : field}
            day={field}
            name={name}
            slots={copied?.slots ?? store.week[weekday]}
            startsUnfolded={isNew}
            shown={typedDays[field] ?? store.week[weekday]}
            errors={copied ? undefined : own?.errors}
            typed={copied ? undefined : own?.typed}
            isToday={today !== undefined && weekdayOf(today) === weekday}
            copy={isCopiedDay(field) ? { label: copyLabel(field, name), press: (form) => copyDay(form, field) } : undefined}
          >
            {changed.includes(field) && <ExpectedVisits visits={visitsOn(weekday, store, expected)} />}
          </WeekDay>
        )
      })}
      <p className="small" role="status">
        {!copies.isProblem && copies.said}
      </p>
      {copies.isProblem && <FieldError fieldId="copy-day">{copies.said}</FieldError>}
      <Button type="submit" variant="solid" name="intent" value="week">
        Enregistrer
      </Button>
    </Form>
  )
}

function copyLabel(day: CopiedDay, name: string): string {
  return day === 'mon' ? 'Copier lundi sur les autres jours' : `Copier ${name} sur les jours suivants`
}

/** "Mercredi à samedi reprennent mardi.", and what to do then. */
function copiedText(day: CopiedDay): string {
  const name = FORM_DAYS.find(({ field }) => field === day)?.name ?? ''
  const [first, ...more] = daysBehind(day)
  const who = more.length === 0 ? `${capital(first?.name ?? '')} reprend` : `${capital(first?.name ?? '')} à samedi reprennent`
  return `${who} ${name}. Vérifiez, puis enregistrez.`
}
