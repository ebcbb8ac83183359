import type { FormValues } from '#app/lib/edit-conflict.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { FormAnswer, ModelField } from '../catalogue-forms.ts'
import type { Choice } from '../model.queries.server.ts'
import { ModelFields } from './ModelFields.tsx'

interface NewModelScreenProps {
  values: FormValues<ModelField>
  choices: Record<'brands' | 'categories', Choice[]>
  answer: FormAnswer<ModelField> | undefined
  busy: boolean
  publicUrl: string
}

export function NewModelScreen(props: NewModelScreenProps) {
  return (
    <>
      <StaffHead title="Nouveau modèle" />
      <Panel title="Fiche">
        <ModelFields {...props} imageUrl={null} submitLabel="Ajouter le modèle" />
      </Panel>
    </>
  )
}
