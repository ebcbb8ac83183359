import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import type { DayHours, Store, WeekHours } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FieldError } from '#app/ui/FieldError.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import {
  FORM_DAYS,
  SLOTS_MAX,
  changedDays,
  daysBehind,
  differingDays,
  firstOpenDay,
  slotField,
  textOf,
  visitsOn,
  weekProblems,
  weekValues,
  withDayCopied,
} from '../week-form.ts'
import type { CopiedDay, FormDay } from '../week-form.ts'
import { useSaves } from '../use-saves.ts'
import { ExpectedVisits } from './ExpectedVisits.tsx'

interface WeekFormProps {
  store: Store
  /** The other shops, whose week can be taken over. */
  others: readonly { id: string; town: string }[]
  expected: readonly ExpectedVisit[]
  answer: FactsAnswer | undefined
}

/** What became of the last press on the button that copies a day. */
interface DayCopy {
  day: CopiedDay
  /** How many presses there were: each makes the fields of the days anew. */
  number: number
  week: WeekHours | undefined
  said: string
  isProblem: boolean
  /** What the server had answered before. */
  answer: FactsAnswer | undefined
}

/** The usual week, as many slots a day as there are. */
export function WeekForm({ store, others, expected, answer }: WeekFormProps) {
  const saves = useSaves(answer, 'week')
  return (
    <>
      <WeekFields key={`${saves} ${JSON.stringify(store.week)}`} store={store} expected={expected} answer={answer} />
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
function WeekFields({ store, expected, answer }: Omit<WeekFormProps, 'others'>) {
  const own = answer?.intent === 'week' ? answer : undefined
  const problems = weekProblems(own?.errors ?? {})
  const [changed, setChanged] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState<DayCopy | null>(null)
  // A form that was refused since shows the fields as they were sent.
  const copy = pressed?.answer === answer || !own?.errors ? pressed : null

  const [copiedDay, setCopiedDay] = useState(() => firstOpenDay((name) => weekValues(store.week)[name] ?? ''))

  function copyDay(form: HTMLFormElement | null, day: CopiedDay) {
    const typed = new FormData(form ?? undefined)
    const read = withDayCopied((name) => textOf(typed, name), day)
    const number = (pressed?.number ?? 0) + 1
    if ('problem' in read) {
      setPressed({ day: copy?.day ?? day, number: copy?.number ?? number, week: copy?.week, said: read.problem, isProblem: true, answer })
      return
    }
    setPressed({ day, number, week: read.week, said: copiedText(day), isProblem: false, answer })
    setChanged(differingDays(store.week, read.week))
  }

  return (
    <Form
      method="post"
      className="form"
      noValidate
      onChange={(event) => {
        const typed = new FormData(event.currentTarget)
        setChanged(changedDays(store.week, typed))
        setCopiedDay(firstOpenDay((name) => textOf(typed, name)))
      }}
    >
      <HiddenFields fields={{ base: JSON.stringify(weekValues(store.week)) }} />
      {/* Seven days are five screens of a phone: a refusal beside its field alone would not be seen from the button. */}
      {problems.length > 0 && <ErrorSummary title="À corriger" errors={problems} answer={answer} />}
      {FORM_DAYS.map(({ field, weekday, name }) => {
        // The day that is copied, those before it and Sunday keep what is typed, and the fields of the others are new ones.
        const copied = copy && daysBehind(copy.day).some((day) => day.field === field) ? copy.week : undefined
        return (
          <DayFields
            key={copied ? `${field} ${copy?.number}` : field}
            day={field}
            name={name}
            slots={(copied ?? store.week)[weekday]}
            errors={copied ? undefined : own?.errors}
            typed={copied ? undefined : own?.typed}
          >
            {field === copiedDay && (
              <>
                <Button variant="outline" size="s" icon={Copy} onClick={(event) => copyDay(event.currentTarget.form, copiedDay)}>
                  {field === 'mon' ? 'Copier lundi sur les autres jours' : `Copier ${name} sur les jours suivants`}
                </Button>
                <p className="small" role="status">
                  {copy && !copy.isProblem && copy.said}
                </p>
                {copy?.isProblem && <FieldError fieldId="copy-day">{copy.said}</FieldError>}
              </>
            )}
            {changed.includes(field) && <ExpectedVisits visits={visitsOn(weekday, store, expected)} />}
          </DayFields>
        )
      })}
      <Button type="submit" variant="solid" name="intent" value="week">
        Enregistrer
      </Button>
    </Form>
  )
}

/** "Mercredi à samedi reprennent mardi.", and what to do then. */
function copiedText(day: CopiedDay): string {
  const name = FORM_DAYS.find(({ field }) => field === day)?.name ?? ''
  const [first, ...more] = daysBehind(day)
  const who = more.length === 0 ? `${capital(first?.name ?? '')} reprend` : `${capital(first?.name ?? '')} à samedi reprennent`
  return `${who} ${name}. Vérifiez, puis enregistrez.`
}

interface DayFieldsProps {
  day: FormDay | 'day'
  /** "lundi". */
  name: string
  slots: DayHours
  errors: FactsAnswer['errors']
  typed: FactsAnswer['typed']
  /** What stands beside the hours. */
  children?: ReactNode
}

/** Two slots stand open, as most days have them; more come with the button. */
export function DayFields({ day, name, slots, errors, typed, children }: DayFieldsProps) {
  const [count, setCount] = useState(Math.max(2, slots.length, typedSlots(day, typed)))
  const problems = Array.from({ length: count }, (_, index) => slotField(day, index)).flatMap(({ start, end }) =>
    [start, end].flatMap((field) => (errors?.[field] ? [{ field, text: errors[field] }] : [])),
  )
  return (
    <fieldset className="field">
      <legend>{capital(name)}</legend>
      <div className="toolbar">
        {Array.from({ length: count }, (_, index) => {
          const fields = slotField(day, index)
          const slot = slots[index]
          return (
            <span className="time-pair" key={fields.start}>
              <TextInput
                type="time"
                id={fields.start}
                name={fields.start}
                defaultValue={typed?.[fields.start] ?? slot?.start}
                aria-label={`${name}, ouverture ${index + 1}`}
                aria-invalid={errors?.[fields.start] ? true : undefined}
              />
              à
              <TextInput
                type="time"
                id={fields.end}
                name={fields.end}
                defaultValue={typed?.[fields.end] ?? slot?.end}
                aria-label={`${name}, fermeture ${index + 1}`}
                aria-invalid={errors?.[fields.end] ? true : undefined}
              />
            </span>
          )
        })}
        {count < SLOTS_MAX && (
          <Button variant="bare" size="s" icon={Plus} aria-label={`Ajouter un créneau, ${name}`} onClick={() => setCount(count + 1)}>
            Créneau
          </Button>
        )}
      </div>
      {children}
      {problems.map(({ field, text }) => (
        <FieldError key={field} fieldId={field}>
          {text}
        </FieldError>
      ))}
    </fieldset>
  )
}

function typedSlots(day: FormDay | 'day', typed: FactsAnswer['typed']): number {
  const filled = Array.from({ length: SLOTS_MAX }, (_, index) => Boolean(typed?.[slotField(day, index).start]))
  return filled.lastIndexOf(true) + 1
}
