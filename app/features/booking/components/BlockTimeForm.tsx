import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { useTaken } from '#app/ui/staff/use-additions.ts'
import type { AgendaIntent } from '../agenda-answer.ts'

const INTENT: AgendaIntent = 'block'

interface BlockTimeFormProps {
  technicians: readonly { id: string; name: string }[]
  day: string
  answer: StaffAnswer | undefined
}

/** Keeps a technician free: a day and two hours. */
export function BlockTimeForm({ technicians, day, answer }: BlockTimeFormProps) {
  const taken = useTaken(answer, INTENT)
  const { typed, errors } = answer ?? {}
  return (
    <Form method="post" className="form" noValidate key={taken}>
      <div className="field-row">
        <Field id="block-technician" label="Technicien" error={errors?.['technicianId']}>
          {(control) => (
            <SelectInput
              {...control}
              name="technicianId"
              defaultValue={typed?.['technicianId']}
              options={technicians.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        <Field id="block-day" label="Jour" error={errors?.['day']}>
          {(control) => <TextInput {...control} type="date" name="day" required defaultValue={typed?.['day'] ?? day} />}
        </Field>
      </div>
      <div className="field-row">
        <Field id="block-from" label="De" error={errors?.['from']}>
          {(control) => <TextInput {...control} type="time" name="from" required defaultValue={typed?.['from'] ?? '09:00'} />}
        </Field>
        <Field id="block-until" label="À" error={errors?.['until']}>
          {(control) => <TextInput {...control} type="time" name="until" required defaultValue={typed?.['until'] ?? '10:00'} />}
        </Field>
      </div>
      <Field id="block-reason" label="Raison" optional error={errors?.['reason']}>
        {(control) => <TextInput {...control} name="reason" maxLength={120} defaultValue={typed?.['reason']} />}
      </Field>
      <Button type="submit" variant="solid" name="intent" value={INTENT}>
        Bloquer
      </Button>
    </Form>
  )
}
