import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'

const INTENTS = { keep: 'keep-code', show: 'show-code', erase: 'erase-code' } as const satisfies Record<string, RepairIntent>

/** The code of a device: kept only when somebody writes it here, shown only when somebody asks. */
export function DeviceCodeForms({ sheet, answer }: { sheet: RepairSheet; answer: RepairAnswer | undefined }) {
  const id = <input type="hidden" name="id" value={sheet.id} />
  const shown = answer?.code?.id === sheet.id ? answer.code.text : undefined
  if (sheet.hasCode) {
    return (
      <Form method="post">
        {id}
        <p className="small" role="status">
          {shown === undefined ? 'Un code est gardé, chiffré. Il s’efface à la remise de l’appareil.' : `Code de l’appareil\u00a0: ${shown}`}
        </p>
        <div className="buttons">
          <Button type="submit" size="s" name="intent" value={INTENTS.show}>
            Montrer le code
          </Button>
          <Button type="submit" size="s" name="intent" value={INTENTS.erase}>
            Effacer le code
          </Button>
        </div>
      </Form>
    )
  }
  if (sheet.status === 'handed_over') return null
  return (
    <details className="small">
      <summary>Garder le code de l’appareil</summary>
      <Form method="post" className="form">
        {id}
        <Field
          id="sheet-code"
          label="Code"
          hint="Seulement si la réparation l’exige et si le client est d’accord. Chaque lecture est notée au journal."
          error={answer?.errors?.['code']}
        >
          {(control) => <TextInput {...control} name="code" maxLength={100} autoComplete="off" spellCheck={false} />}
        </Field>
        <Button type="submit" size="s" name="intent" value={INTENTS.keep}>
          Garder le code chiffré
        </Button>
      </Form>
    </details>
  )
}
