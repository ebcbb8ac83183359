import { Form, Link } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { PART_KINDS, PART_WORDS } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { FormError } from '#app/ui/ErrorSummary.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { PART_FIELD, firstRunHref, priceField } from '../first-run.ts'
import { NextButton } from './FirstRunSteps.tsx'

export interface CatalogueFacts {
  brands: readonly { slug: string; name: string; models: number; chosen: boolean }[]
  /** `part` is null while nobody has said what these prices are for. */
  priced: { part: PartKind | null; prices: readonly { repairId: string; label: string; price: string }[] }
}

interface StepProps {
  facts: CatalogueFacts
  answer: StaffAnswer | undefined
}

/** The step of the first run that asks which brands the shop repairs. */
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

const PART_LEGEND = 'Pièce comprise dans ces prix'
const PART_CHOICES = PART_KINDS.map((value) => ({ value, label: PART_WORDS[value] }))

/** The step of the first run that asks for the first prices of repairs. */
export function PricesStep({ facts: { priced }, answer }: StepProps) {
  const errors = answer?.errors
  const { part, prices } = priced
  const shownPart = answer?.typed?.[PART_FIELD] ?? part ?? ''
  return (
    <Form method="post" className="form" noValidate>
      {errors && (
        <ErrorSummary
          answer={answer}
          title="À corriger"
          errors={[
            ...toCorrect(errors, PART_LEGEND, PART_FIELD),
            ...prices.flatMap(({ repairId, label }) => toCorrect(errors, label, priceField(repairId))),
          ]}
        />
      )}
      {prices.length === 0 && (
        <p>
          Choisissez d’abord <Link to={firstRunHref('marques')}>les marques que vous réparez</Link>.
        </p>
      )}
      {prices.length > 0 && (
        <RadioGroup
          key={shownPart}
          name={PART_FIELD}
          legend={PART_LEGEND}
          choices={PART_CHOICES}
          defaultValue={shownPart}
          error={errors?.[PART_FIELD]}
          hint="Les pages la nomment à côté du prix. Les autres se remplissent dans la grille des prix."
        />
      )}
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
