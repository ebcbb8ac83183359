import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { CORRECT_INTENT, stateValues } from '../complete-slip.schema.ts'
import type { SlipState } from '../complete-slip.schema.ts'
import { StateFields } from './CounterState.tsx'

/** Before anybody signs: a charger that was forgotten, a scratch that the customer points out. */
export function CorrectSlip({ state, answer }: { state: SlipState; answer: StaffAnswer | undefined }) {
  const refused = answer?.typed?.['intent'] === CORRECT_INTENT ? answer : undefined
  const kept = stateValues(state)
  return (
    // Folded again once it is corrected: the slip below is what is read and signed next.
    <details className="disclosure print:hidden mb-4" key={JSON.stringify(kept)} open={refused !== undefined}>
      <summary>Corriger l’état et les accessoires</summary>
      <Form className="form mt-2" method="post" noValidate>
        <input type="hidden" name="base" value={JSON.stringify(kept)} />
        <StateFields values={refused?.typed ?? kept} errors={refused?.errors ?? {}} />
        <Button type="submit" variant="solid" className="justify-self-start" name="intent" value={CORRECT_INTENT}>
          Corriger le bon
        </Button>
      </Form>
    </details>
  )
}
