/** The day that a repair is promised for, and its form: open in the drawer of a repair, folded on the page of a case. */
import { CalendarClock } from 'lucide-react'
import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'

const INTENT: RepairIntent = 'due'

interface PromisedDayProps {
  sheet: Pick<RepairSheet, 'id' | 'status' | 'erased' | 'dueOn'>
  answer: RepairAnswer | undefined
}

export function PromisedDayForm({ sheet: { id, dueOn }, answer }: PromisedDayProps) {
  const own = isRefused(answer) ? answer : undefined
  const kept = dueOn ?? ''
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="base" value={own?.typed?.['base'] ?? JSON.stringify({ dueOn: kept })} />
      <Field id="sheet-due" label="Prévue le" optional error={own?.errors?.['dueOn']}>
        {(control) => <TextInput {...control} key={kept} type="date" name="dueOn" defaultValue={own?.typed?.['dueOn'] ?? kept} />}
      </Field>
      <Button type="submit" size="s" name="intent" value={INTENT}>
        Enregistrer la date
      </Button>
    </Form>
  )
}

/** Whether this form came back with something to correct. */
function isRefused(answer: RepairAnswer | undefined): boolean {
  return answer?.errors?.['dueOn'] !== undefined && answer.typed?.['intent'] === INTENT
}

/** Folded again once the day is kept. */
export function PromisedDay({ sheet, answer }: PromisedDayProps) {
  const { status, erased, dueOn } = sheet
  if (status === 'handed_over' || erased) return null
  return (
    <section className="hand-over-note" aria-label="Jour promis">
      <details key={dueOn ?? ''} open={isRefused(answer)}>
        <summary>
          <CalendarClock className="icon icon-s" aria-hidden="true" />
          {dueOn === null ? 'Promettre un jour' : `Promis le ${dateText(dueOn)}\u00a0: changer`}
        </summary>
        <PromisedDayForm sheet={sheet} answer={answer} />
      </details>
    </section>
  )
}
