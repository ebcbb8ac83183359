import { useState } from 'react'
import { Form } from 'react-router'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import { useAdditions } from '#app/ui/staff/use-additions.ts'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import { DaySpanFields } from './DaySpanFields.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { ExpectedVisits } from './ExpectedVisits.tsx'
import { DayFields } from './WeekForm.tsx'

interface ExceptionsPanelProps {
  exceptions: readonly HoursException[]
  /** Calendar day in Paris. */
  today: string
  expected: readonly ExpectedVisit[]
  answer: FactsAnswer | undefined
}

/** Days apart: they count before the week. */
export function ExceptionsPanel({ exceptions, today, expected, answer }: ExceptionsPanelProps) {
  const additions = useAdditions(exceptions.length)
  return (
    <Panel title="Jours à part" note="Ils passent avant la semaine.">
      <ExceptionList exceptions={exceptions} today={today} />
      <ExceptionForm key={additions} expected={expected} answer={answer?.intent === 'exception' ? answer : undefined} />
    </Panel>
  )
}

function ExceptionForm({ expected, answer }: Omit<ExceptionsPanelProps, 'exceptions' | 'today'>) {
  const { errors, typed } = answer ?? {}
  const [days, setDays] = useState({ from: typed?.['from'] ?? '', to: typed?.['to'] ?? '' })
  useUnsavedChanges(days.from !== '' || days.to !== '')
  const visits = days.from ? expected.filter(({ day }) => days.from <= day && day <= (days.to || days.from)) : []
  return (
    <Form method="post" className="form" noValidate>
      <DaySpanFields idPrefix="exception" days={days} onChange={setDays} errors={errors} mayBeOneDay />
      <ExpectedVisits visits={visits} />
      <DayFields day="day" name="heures" slots={[]} errors={errors} typed={typed} />
      <p className="field-hint">Sans heures, le magasin est fermé.</p>
      <Field id="exception-message" label="Ce que lit le visiteur" optional error={errors?.['message']}>
        {(control) => <TextInput {...control} name="message" maxLength={140} defaultValue={typed?.['message']} />}
      </Field>
      <Checkbox id="exception-yearly" name="yearly" label="Chaque année" defaultChecked={typed?.['yearly'] !== undefined} />
      <Checkbox id="exception-everywhere" name="everywhere" label="Dans tous les magasins" defaultChecked={typed?.['everywhere'] !== undefined} />
      <Button type="submit" variant="solid" name="intent" value="exception">
        Ajouter ce jour
      </Button>
    </Form>
  )
}
