import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { COMPLETE_INTENT } from '../complete-slip.schema.ts'
import { StateFields } from './CounterState.tsx'

/** The state of a device that came back under warranty, what was left with it, its code and the day: the slip says them, before it is signed. */
export function CompleteSlip({ answer }: { answer: StaffAnswer | undefined }) {
  const refused = answer?.typed?.['intent'] === COMPLETE_INTENT ? answer : undefined
  const values = refused?.typed ?? {}
  const errors = refused?.errors ?? {}
  return (
    <div className="print:hidden mb-4">
      <Panel title="Compléter le bon" note="L’état de l’appareil et ce qui est laissé avec lui, avant la signature.">
        <Form className="form" method="post" noValidate>
          <StateFields values={values} errors={errors} />
          <Field id="complete-code" label="Code de l’appareil" error={errors['code']} optional>
            {(control) => <TextInput {...control} name="code" maxLength={100} autoComplete="off" spellCheck={false} defaultValue={values['code']} />}
          </Field>
          <Checkbox id="complete-without-code" name="withoutCode" label="Sans code" defaultChecked={values['withoutCode'] !== undefined} />
          <Field id="complete-due" label="Promis pour le" error={errors['dueOn']} optional>
            {(control) => <TextInput {...control} type="date" name="dueOn" defaultValue={values['dueOn']} />}
          </Field>
          <Button type="submit" variant="solid" className="justify-self-start" name="intent" value={COMPLETE_INTENT}>
            Compléter le bon
          </Button>
        </Form>
      </Panel>
    </div>
  )
}
