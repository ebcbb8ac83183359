import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { NO_ADDITION_LABEL } from '../early-start.ts'

interface AdditionPanelProps {
  id: string
  contractId: string
  /** "Batterie"; null where nobody can name it. */
  what: string | null
  /** What was agreed on before, "159 €". */
  before: string
  answer: StaffAnswer | undefined
}

/** What was agreed on during the work, or once it was done, and no step says that it has begun: the customer may fetch the device without it. */
export function AdditionPanel({ id, contractId, what, before, answer }: AdditionPanelProps) {
  return (
    <Panel title="Ce qui s’ajoute" id={id}>
      <p>
        {what === null ? 'Un autre devis' : what}, accepté après le début du travail. Le client préfère reprendre l’appareil sans cela, et rien n’en
        est commencé&nbsp;? D’accord avec lui, ce n’est pas fait&nbsp;: il doit alors {before}, comme convenu d’abord, et le lit par e-mail.
      </p>
      <Form method="post" noValidate className="form mt-4" aria-label="Noter que ce qui s’ajoute n’est pas fait">
        <HiddenFields fields={{ intent: 'drop-addition', id: contractId }} />
        <Checkbox id="addition-agreed" name="agreed" value="oui" required label="Le client est d’accord." error={answer?.errors?.['agreed']} />
        <Button type="submit" className="justify-self-start">
          {NO_ADDITION_LABEL}
        </Button>
      </Form>
    </Panel>
  )
}
