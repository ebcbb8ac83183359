import { useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldDifference } from '#app/lib/edit-conflict.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { ControlProps } from '#app/ui/field-control.ts'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { leaveScannedNumber } from '#app/ui/staff/scanned-number.ts'
import { TextInput } from '#app/ui/TextInput.tsx'
import { DEVICE_FIELDS, DEVICE_FIELD_LABELS, TICKED, WIPED_LABEL } from '../device-form.ts'
import type { DeviceField, DeviceState, DeviceValues } from '../device-form.ts'
import { CONDITION_LABELS, storeOf } from '../device-words.ts'
import { STOCK_CATEGORIES } from '../stock-categories.ts'
import { PricePreview } from './PricePreview.tsx'
import { PublishButton } from './PublishButton.tsx'

export interface DeviceFormAnswer {
  errors?: Readonly<Record<string, string>>
  /** What was typed, given back when it could not be saved. */
  typed?: DeviceValues
  /** What somebody else changed while the form was open, and the values as they are now. */
  conflict?: { changes: FieldDifference<DeviceField>[]; current: DeviceValues }
}

interface StaffDeviceFormProps {
  /** As saved. */
  values: DeviceValues
  state: DeviceState
  answer: DeviceFormAnswer | undefined
  busy: boolean
  /** Shown in the form of a new device: its photos. */
  children?: ReactNode
}

/** What a field is drawn with. */
type DrawnField = ControlProps & { name: DeviceField; defaultValue: string }
type InputAttributes = Pick<ComponentProps<typeof TextInput>, 'maxLength' | 'inputMode' | 'placeholder' | 'required' | 'onKeyDown'>

interface AboutField {
  hint?: string
  optional?: boolean
}

function labelOf(field: string): string {
  const known = DEVICE_FIELDS.find((each) => each === field)
  return known ? DEVICE_FIELD_LABELS[known] : 'Photos'
}

/** All that staff write about one device. */
export function StaffDeviceForm({ values, state, answer, busy, children }: StaffDeviceFormProps) {
  const { business } = useFacts()
  const form = useRef<HTMLFormElement>(null)
  const shown = answer?.typed ?? values
  const base = answer?.conflict?.current ?? values
  const errors = answer?.errors ?? {}
  const problems = [...DEVICE_FIELDS, 'photos']
    .filter((field) => errors[field])
    .map((field) => ({ message: errors[field] ?? '', fieldId: `device-${field}`, label: labelOf(field) }))

  function line(field: DeviceField, draw: (control: DrawnField) => ReactNode, about?: AboutField) {
    return (
      <Field id={`device-${field}`} label={DEVICE_FIELD_LABELS[field]} error={errors[field]} {...about}>
        {(control) => draw({ ...control, name: field, defaultValue: shown[field] })}
      </Field>
    )
  }

  function text(field: DeviceField, input: InputAttributes, about?: AboutField) {
    return line(field, (control) => <TextInput {...control} autoComplete="off" {...input} />, about)
  }

  function box(field: DeviceField, label: string) {
    return (
      <Checkbox id={`device-${field}`} name={field} value={TICKED} label={label} defaultChecked={shown[field] === TICKED} error={errors[field]} />
    )
  }

  return (
    <Form className="form" method="post" ref={form} encType={children ? 'multipart/form-data' : undefined} noValidate key={JSON.stringify(base)}>
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {answer?.conflict && <ConflictNote changes={answer.conflict.changes} />}
      {problems.length > 0 && <ErrorSummary title="À corriger" errors={problems} answer={answer} />}
      <div className="field-row">
        {line('type', (control) => (
          <SelectInput {...control}>
            {STOCK_CATEGORIES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            {shown.type === 'pc_laptop' && <option value="pc_laptop">Ordinateur Portable (ancien code)</option>}
          </SelectInput>
        ))}
        {line('condition', (control) => (
          <SelectInput {...control} options={Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label }))} />
        ))}
        {text('brand', { maxLength: 60, required: true })}
        {text('model', { maxLength: 100, required: true })}
        {text('storage', { maxLength: 40, placeholder: '128\u00a0Go' }, { optional: true })}
        {text('colour', { maxLength: 40 }, { optional: true })}
        {text('price', { inputMode: 'decimal', required: true })}
        {text('original_price', { inputMode: 'decimal' }, { optional: true })}
      </div>
      <PricePreview form={form} price={shown.price} originalPrice={shown.original_price} />
      <div className="field-row">
        {text('battery_health', { inputMode: 'numeric' }, { optional: true, hint: 'En pourcentage.' })}
        {text('warranty_months', { inputMode: 'numeric' }, { hint: 'En mois.' })}
        {line('store_location', (control) => (
          <StoreSelect {...control} />
        ))}
        {text('accessories', { maxLength: 120 }, { optional: true })}
        {text(
          'imei',
          { inputMode: 'numeric', maxLength: 20, onKeyDown: leaveScannedNumber },
          { optional: true, hint: '15 chiffres (*#06#). Jamais sur le site.' },
        )}
        {text('purchase_cents', { inputMode: 'decimal' }, { optional: true, hint: 'Connu, la TVA porte sur la marge. Jamais sur le site.' })}
      </div>
      {line(
        'description',
        (control) => (
          <TextArea {...control} maxLength={2000} />
        ),
        { optional: true, hint: 'L’état réel, en deux phrases.' },
      )}
      {children}
      <fieldset className="field">
        <legend>Avant la vente</legend>
        {box('battery_replaced', 'La batterie a été remplacée')}
        {box('checked', checkLabel(business.refurbished))}
        {box('wiped', WIPED_LABEL)}
      </fieldset>
      <div className="buttons">
        <Button type="submit" variant="beacon" name="intent" value="save" busy={busy} busyLabel="Enregistrement…">
          {state === 'on-sale' ? 'Enregistrer' : 'Enregistrer sans mettre en vente'}
        </Button>
        {state !== 'on-sale' && <PublishButton form={form} checkLabel={checkLabel(business.refurbished)} busy={busy} />}
      </div>
    </Form>
  )
}

/** The shops, and what a device says itself where that is none of them. */
function StoreSelect(control: DrawnField) {
  const { stores } = useFacts()
  const chosen = control.defaultValue
  return (
    <SelectInput {...control}>
      <option value="">Aucun magasin</option>
      {stores.map((store) => (
        <option key={store.id} value={store.location}>
          {store.town}
        </option>
      ))}
      {chosen && !stores.some(({ location }) => location === chosen) && <option value={chosen}>{storeOf(stores, chosen)?.town ?? chosen}</option>}
    </SelectInput>
  )
}

function ConflictNote({ changes }: { changes: readonly FieldDifference<DeviceField>[] }) {
  return (
    <ErrorSummary
      title="Quelqu’un d’autre a modifié cet appareil. Votre saisie est gardée. Vérifiez, puis enregistrez de nouveau."
      errors={changes.map(({ field, before, after }) => ({
        message: `${DEVICE_FIELD_LABELS[field]}\u00a0: «\u00a0${before || 'vide'}\u00a0» est devenu «\u00a0${after || 'vide'}\u00a0»`,
        fieldId: `device-${field}`,
      }))}
    />
  )
}

function checkLabel({ checkPoints }: RefurbishedPromise): string {
  return checkPoints === null ? 'L’appareil est contrôlé' : `Les ${checkPoints}\u00a0points sont contrôlés`
}
