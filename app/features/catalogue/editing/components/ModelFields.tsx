import type { FormValues } from '#app/lib/edit-conflict.ts'
import type { FormAnswer, ModelField } from '../catalogue-forms.ts'
import type { Choice } from '../model.queries.server.ts'
import { PictureField } from './PictureField.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { FieldSpec } from './RecordForm.tsx'
import { SearchPreview } from './SearchPreview.tsx'

interface ModelFieldsProps {
  /** Of a model that is not kept yet. */
  formKey?: string
  values: FormValues<ModelField>
  imageUrl: string | null
  choices: Record<'brands' | 'categories', Choice[]>
  answer: FormAnswer<ModelField> | undefined
  busy: boolean
  publicUrl: string
  submitLabel: string
}

/** The form of a model, for a new one and for one that is there. */
export function ModelFields({ formKey, values, imageUrl, choices, answer, busy, publicUrl, submitLabel }: ModelFieldsProps) {
  return (
    <RecordForm
      fields={specs(choices)}
      values={values}
      answer={answer}
      busy={busy}
      hidden={{ intent: 'save', ...(formKey !== undefined && { formKey }) }}
      submitLabel={submitLabel}
      withFiles
      wide
    >
      <SearchPreview addressStart={`${publicUrl}/reparation/…`} values={answer?.typed ?? values} />
      <PictureField label="Image" address={imageUrl} error={answer?.errors?.['picture']} />
    </RecordForm>
  )
}

function specs({ brands, categories }: Record<'brands' | 'categories', Choice[]>): FieldSpec<ModelField>[] {
  return [
    { name: 'name', kind: 'text', maxLength: 120 },
    {
      name: 'slug',
      kind: 'text',
      optional: true,
      maxLength: 80,
      hint: 'Vide\u00a0: proposée d’après le nom. L’ancienne adresse mène toujours à la nouvelle.',
    },
    { name: 'brand_id', kind: 'select', options: [{ value: '', label: 'Choisir une marque' }, ...brands] },
    { name: 'category_id', kind: 'select', optional: true, options: [{ value: '', label: 'Sans catégorie' }, ...categories] },
    { name: 'description', kind: 'area', optional: true, maxLength: 2000 },
    {
      name: 'aliases',
      kind: 'area',
      optional: true,
      maxLength: 2000,
      hint: 'Références que les clients tapent, séparées par des virgules\u00a0: A2633, SM-G991B.',
    },
    { name: 'display_order', kind: 'text', maxLength: 6 },
    { name: 'is_active', kind: 'tick' },
    { name: 'meta_title', kind: 'text', optional: true, maxLength: 120 },
    { name: 'meta_description', kind: 'area', optional: true, maxLength: 320 },
  ]
}
