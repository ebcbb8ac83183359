import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { FAULT_MAX } from '#app/lib/request-limits.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'

const LINES = [
  { name: 'device', label: 'Appareil', type: 'text', required: true },
  { name: 'imei', label: 'IMEI ou n°\u00a0de série', type: 'text', required: false },
  { name: 'name', label: 'Nom du client', type: 'text', required: true },
  { name: 'phone', label: 'Téléphone', type: 'tel', required: false },
  { name: 'email', label: 'E-mail', type: 'email', required: false },
  { name: 'dueOn', label: 'Prévue le', type: 'date', required: false },
] as const

interface RepairFieldsProps {
  /** Begins the ids: two such forms may stand on one page. */
  idPrefix: string
  values: Readonly<Record<string, string>> | undefined
  errors: FieldErrors | undefined
  /** The day has a form of its own once the repair is open. */
  withDueDay: boolean
}

/** What is written down about a device and its customer. */
export function RepairFields({ idPrefix, values, errors, withDueDay }: RepairFieldsProps) {
  const { stores, formerStores } = useFacts()
  // An old case stays at the shop that it names: left out, the first of the others would stand there unseen.
  const former = formerStores.filter(({ id }) => id === values?.['storeId'])
  const isShopToSay = stores.length > 1 && !stores.some(({ id }) => id === values?.['storeId']) && former.length === 0
  return (
    <>
      <Field id={`${idPrefix}-store`} label="Magasin" error={errors?.['storeId']}>
        {(control) => (
          <SelectInput
            {...control}
            name="storeId"
            required
            defaultValue={values?.['storeId']}
            options={[
              ...stores.map(({ id, name }) => ({ value: id, label: name })),
              ...former.map(({ id, name }) => ({ value: id, label: `${name}, retiré` })),
            ]}
          >
            {isShopToSay && <option value="">Choisir le magasin</option>}
          </SelectInput>
        )}
      </Field>
      {LINES.filter(({ name }) => withDueDay || name !== 'dueOn').map(({ name, label, type, required }) => (
        <Field
          key={name}
          id={`${idPrefix}-${name}`}
          label={label}
          optional={!required && name !== 'phone' && name !== 'email'}
          error={errors?.[name]}
        >
          {(control) => <TextInput {...control} type={type} name={name} required={required} autoComplete="off" defaultValue={values?.[name]} />}
        </Field>
      ))}
      <Field id={`${idPrefix}-fault`} label="Panne" error={errors?.['fault']}>
        {(control) => <TextArea {...control} name="fault" required maxLength={FAULT_MAX} defaultValue={values?.['fault']} />}
      </Field>
    </>
  )
}
