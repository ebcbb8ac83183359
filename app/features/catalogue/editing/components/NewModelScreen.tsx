import type { FormValues } from '#app/lib/edit-conflict.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { FormAnswer, ModelField } from '../catalogue-forms.ts'
import type { Choice } from '../model.queries.server.ts'
import { ModelFields } from './ModelFields.tsx'

interface NewModelScreenProps {
  /** Of this opening of the form: posted twice, it adds one model. */
  formKey: string
  values: FormValues<ModelField>
  choices: Record<'brands' | 'categories', Choice[]>
  answer: FormAnswer<ModelField> | undefined
  busy: boolean
  publicUrl: string
}

/** The screen that adds a model to the catalogue. */
export function NewModelScreen({ formKey, ...props }: NewModelScreenProps) {
  return (
    <>
      <StaffHead title="Nouveau modèle" />
      <Panel title="Fiche">
        <ModelFields {...props} formKey={formKey} imageUrl={null} submitLabel="Ajouter le modèle" />
      </Panel>
    </>
  )
}
