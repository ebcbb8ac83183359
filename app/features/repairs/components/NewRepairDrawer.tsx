import { Form } from 'react-router'
import { STORES } from '#app/content/stores.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import type { RepairDraft } from '../repair-draft.ts'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'

const INTENT: RepairIntent = 'create'

const LINES = [
  { name: 'device', label: 'Appareil', type: 'text', required: true },
  { name: 'imei', label: 'IMEI', type: 'text', required: false },
  { name: 'name', label: 'Nom du client', type: 'text', required: true },
  { name: 'phone', label: 'Téléphone', type: 'tel', required: false },
  { name: 'email', label: 'E-mail', type: 'email', required: false },
  { name: 'dueOn', label: 'Prévue le', type: 'date', required: false },
] as const

interface NewRepairDrawerProps {
  closeHref: string
  answer: RepairAnswer | undefined
  /** What a request or a visit already tells. */
  draft: RepairDraft | null
}

/** A device that the workshop takes in: at the counter, or from a request or a visit. */
export function NewRepairDrawer({ closeHref, answer, draft }: NewRepairDrawerProps) {
  const errors = answer?.errors
  const typed = answer?.typed ?? draft?.fields
  return (
    <Drawer title="Nouvelle réparation" subtitle="Le client reçoit un ticket avec le code de suivi." closeHref={closeHref}>
      {draft && <p className="small">D’après&nbsp;: {draft.label}</p>}
      <Form className="form" method="post" noValidate>
        <Field id="repair-shop" label="Magasin" error={errors?.['shop']}>
          {(control) => (
            <SelectInput {...control} name="shop" defaultValue={typed?.['shop']}>
              {STORES.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        {LINES.map(({ name, label, type, required }) => (
          <Field key={name} id={`repair-${name}`} label={label} optional={!required && name !== 'phone' && name !== 'email'} error={errors?.[name]}>
            {(control) => <TextInput {...control} type={type} name={name} required={required} autoComplete="off" defaultValue={typed?.[name]} />}
          </Field>
        ))}
        <Field id="repair-fault" label="Panne" error={errors?.['fault']}>
          {(control) => <TextArea {...control} name="fault" required maxLength={1000} defaultValue={typed?.['fault']} />}
        </Field>
        <Button type="submit" variant="beacon" name="intent" value={INTENT}>
          Ouvrir la fiche
        </Button>
      </Form>
    </Drawer>
  )
}
