import { Form } from 'react-router'
import type { FieldErrors, TypedFields } from '#app/lib/form-refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { QUANTITY_MAX } from '../part-order.ts'

/** What was refused, and what was typed. */
export interface OrderAnswer {
  errors?: FieldErrors
  typed?: TypedFields
}

interface OrderFormProps {
  formKey: string
  /** What the part is called to begin with. */
  label: string
  labels: readonly string[]
  suppliers: readonly string[]
  /** The first day that makes sense, today in Paris. */
  today: string
  /** The shops of which one is to be said; none where the order is a case's, or its shop is known. */
  stores?: readonly { id: string; town: string }[]
  answer: OrderAnswer | undefined
}

const NO_STORES: readonly { id: string; town: string }[] = []

/** Which part, from whom, for when. What is named as a counted part is called fills its drawer when it comes. */
export function OrderForm({ formKey, label, labels, suppliers, today, stores = NO_STORES, answer }: OrderFormProps) {
  const typed = answer?.typed ?? {}
  const errors = answer?.errors ?? {}
  return (
    <Form method="post" className="form order-form" noValidate preventScrollReset>
      <HiddenFields fields={{ intent: 'order', formKey }} />
      {stores.length > 0 && (
        <Field id="order-storeId" label="Magasin" error={errors['storeId']}>
          {(control) => (
            <SelectInput
              {...control}
              name="storeId"
              required
              defaultValue={typed['storeId'] ?? ''}
              options={stores.map(({ id, town }) => ({ value: id, label: town }))}
            >
              <option value="">Choisir le magasin</option>
            </SelectInput>
          )}
        </Field>
      )}
      <Field id="order-label" label="Pièce" hint="Celle d’un tiroir se choisit dans la liste." error={errors['label']}>
        {(control) => (
          <TextInput {...control} name="label" list="order-labels" maxLength={160} defaultValue={typed['label'] ?? label} autoComplete="off" />
        )}
      </Field>
      <datalist id="order-labels">
        {labels.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <Field id="order-supplier" label="Fournisseur" optional error={errors['supplier']}>
        {(control) => (
          <TextInput {...control} name="supplier" list="order-suppliers" maxLength={80} defaultValue={typed['supplier']} autoComplete="off" />
        )}
      </Field>
      <datalist id="order-suppliers">
        {suppliers.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <Field id="order-expectedOn" label="Attendue le" error={errors['expectedOn']}>
        {(control) => <TextInput {...control} name="expectedOn" type="date" min={today} defaultValue={typed['expectedOn']} />}
      </Field>
      <Field id="order-quantity" label="Quantité" error={errors['quantity']}>
        {(control) => (
          <TextInput
            {...control}
            name="quantity"
            inputMode="numeric"
            maxLength={String(QUANTITY_MAX).length}
            defaultValue={typed['quantity'] ?? '1'}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id="order-cost" label="Coût en euros" optional error={errors['cost']}>
        {(control) => <TextInput {...control} name="cost" inputMode="decimal" maxLength={12} defaultValue={typed['cost']} autoComplete="off" />}
      </Field>
      <Button type="submit" variant="solid">
        Noter la commande
      </Button>
    </Form>
  )
}
