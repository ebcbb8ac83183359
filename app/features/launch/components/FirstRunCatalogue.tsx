import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { FormError } from '#app/ui/ErrorSummary.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { priceField } from '../first-run.ts'
import { NextButton } from './FirstRunSteps.tsx'

export interface CatalogueFacts {
  brands: readonly { slug: string; name: string; models: number; chosen: boolean }[]
  prices: readonly { repairId: string; label: string; price: string }[]
}

interface StepProps {
  facts: CatalogueFacts
  answer: StaffAnswer | undefined
}

export function BrandsStep({ facts: { brands } }: StepProps) {
  return (
    <Form method="post" className="form">
      {brands.map(({ slug, name, models, chosen }) => (
        <Checkbox
          key={slug}
          id={`brand-${slug}`}
          name="brand"
          value={slug}
          label={`${name}, ${countText(models, 'modèle')}`}
          defaultChecked={chosen}
        />
      ))}
      <NextButton step="marques">Enregistrer et continuer</NextButton>
    </Form>
  )
}

function toCorrect(errors: Readonly<Record<string, string>>, label: string, fieldId: string): FormError[] {
  const message = errors[fieldId]
  return message === undefined ? [] : [{ fieldId, label, message }]
}

export function PricesStep({ facts: { prices }, answer }: StepProps) {
  const errors = answer?.errors
  return (
    <Form method="post" className="form" noValidate>
      {errors && <ErrorSummary title="À corriger" errors={prices.flatMap(({ repairId, label }) => toCorrect(errors, label, priceField(repairId)))} />}
      {prices.length === 0 && <p>Choisissez d’abord les marques que vous réparez.</p>}
      {prices.map(({ repairId, label, price }) => {
        const name = priceField(repairId)
        const shown = answer?.typed?.[name] ?? price
        return (
          <Field key={repairId} id={name} label={label} error={errors?.[name]} className="field-inline">
            {(control) => <TextInput {...control} key={shown} name={name} defaultValue={shown} inputMode="decimal" autoComplete="off" />}
          </Field>
        )
      })}
      <NextButton step="prix">Enregistrer et continuer</NextButton>
    </Form>
  )
}
