import { useState } from 'react'
import { Form } from 'react-router'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import { isCalendarDay } from '#app/lib/french-dates.ts'
import { clashesOf } from '../clashing-days.ts'
import { typedSpan } from '../closure-words.ts'
import { useSaves } from '../use-saves.ts'
import { ClashingDays } from './ClashingDays.tsx'
import { DaySpanFields } from './DaySpanFields.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { ExpectedVisits } from './ExpectedVisits.tsx'
import { DayFields } from './DayFields.tsx'

interface ExceptionsPanelProps {
  exceptions: readonly HoursException[]
  /** Calendar day in Paris. */
  today: string
  expected: readonly ExpectedVisit[]
  answer: FactsAnswer | undefined
}

/** Days apart: they count before the week. */
export function ExceptionsPanel({ exceptions, today, expected, answer }: ExceptionsPanelProps) {
  const saves = useSaves(answer, 'exception')
  return (
    <Panel title="Jours à part" note="Ils passent avant la semaine.">
      <ExceptionList exceptions={exceptions} today={today} />
      <ExceptionForm
        key={saves}
        exceptions={exceptions}
        today={today}
        expected={expected}
        answer={answer?.intent === 'exception' ? answer : undefined}
      />
    </Panel>
  )
}

function ExceptionForm({ exceptions, today, expected, answer }: ExceptionsPanelProps) {
  const { errors, typed } = answer ?? {}
  const [days, setDays] = useState({ from: typed?.['from'] ?? '', to: typed?.['to'] ?? '' })
  const [yearly, setYearly] = useState(typed?.['yearly'] !== undefined)
  const [everywhere, setEverywhere] = useState(typed?.['everywhere'] !== undefined)
  useUnsavedChanges(days.from !== '' || days.to !== '')
  const visits = days.from ? expected.filter(({ day }) => days.from <= day && day <= (days.to || days.from)) : []
  const span = typedSpan(days, today)
  const clashes = isCalendarDay(days.from) ? clashesOf(exceptions, { ...span, yearly, everywhere }, { today }) : []
  return (
    <Form method="post" className="form" noValidate>
      <DaySpanFields idPrefix="exception" days={days} onChange={setDays} errors={errors} mayBeOneDay />
      <ClashingDays clashes={clashes} />
      <ExpectedVisits visits={visits} />
      <DayFields day="day" name="heures" slots={[]} errors={errors} typed={typed} />
      <p className="field-hint">Sans heures, le magasin est fermé.</p>
      <Field id="exception-message" label="Ce que lit le visiteur" optional error={errors?.['message']}>
        {(control) => <TextInput {...control} name="message" maxLength={140} defaultValue={typed?.['message']} />}
      </Field>
      <Checkbox id="exception-yearly" name="yearly" label="Chaque année" checked={yearly} onChange={(event) => setYearly(event.target.checked)} />
      <Checkbox
        id="exception-everywhere"
        name="everywhere"
        label="Dans tous les magasins (un jour propre à un magasin y passe avant)"
        checked={everywhere}
        onChange={(event) => setEverywhere(event.target.checked)}
      />
      <Button type="submit" variant="solid" name="intent" value="exception">
        Ajouter ce jour
      </Button>
    </Form>
  )
}
