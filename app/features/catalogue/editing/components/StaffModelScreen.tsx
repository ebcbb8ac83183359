import { Copy, ExternalLink, Plus } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { formValues } from '#app/lib/edit-conflict.ts'
import { listHref } from '#app/lib/list-query.ts'
import { useLeastWarranty } from '#app/platform/site/least-warranty.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { NEW_RECORD, RECORD_PARAM, REPAIR_FIELDS, TICKED } from '../catalogue-forms.ts'
import type { FormAnswer, ModelField, RepairField } from '../catalogue-forms.ts'
import type { Choice, StaffModel, StaffRepair } from '../model.queries.server.ts'
import { ModelFields } from './ModelFields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { FieldSpec } from './RecordForm.tsx'
import { RepairTable } from './RepairTable.tsx'

export interface ModelScreenAnswer {
  model?: FormAnswer<ModelField>
  repair?: FormAnswer<RepairField>
  notice?: FormAnswer<ModelField>['notice']
}

interface StaffModelScreenProps {
  model: StaffModel
  choices: Record<'brands' | 'categories', Choice[]>
  answer: ModelScreenAnswer | undefined
  busy: boolean
  publicUrl: string
}

/** One model: its form, its repairs in their order, and what can be done with it. */
export function StaffModelScreen({ model, choices, answer, busy, publicUrl }: StaffModelScreenProps) {
  const [params] = useSearchParams()
  const open = params.get(RECORD_PARAM)
  const repair = model.repairs.find(({ id }) => id === open)
  const { name } = model.values
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title={name} detail={`${countText(model.viewCount, 'vue')}, sans les robots connus`}>
        {model.publicPath && (
          <ButtonLink size="s" icon={ExternalLink} href={model.publicPath}>
            Voir sur le site
          </ButtonLink>
        )}
        <Form method="post">
          <HiddenFields fields={{ intent: 'duplicate' }} />
          <Button type="submit" size="s" variant="outline" icon={Copy}>
            Dupliquer avec ses réparations
          </Button>
        </Form>
      </StaffHead>
      <div className="with-drawer">
        <div className="panel-grid">
          <Panel title="Réparations" span={12} note="Dans l’ordre de la page du modèle.">
            {model.repairs.length > 0 && <RepairTable repairs={model.repairs} openId={open} />}
            <p className="buttons">
              <ButtonLink icon={Plus} href={listHref(params, { [RECORD_PARAM]: NEW_RECORD })}>
                Ajouter une réparation
              </ButtonLink>
            </p>
          </Panel>
          <Panel title="Fiche" span={12}>
            <ModelFields
              values={model.values}
              imageUrl={model.imageUrl}
              choices={choices}
              answer={answer?.model}
              busy={busy}
              publicUrl={publicUrl}
              submitLabel="Enregistrer le modèle"
            />
          </Panel>
          <Panel title="Retirer" span={12}>
            <ConfirmButton
              label="Supprimer le modèle"
              fields={{ intent: 'remove' }}
              title={`Supprimer ${name}\u00a0?`}
              text={`Sa page et ${countText(model.repairs.length, 'réparation')} disparaissent du site. Vous pourrez annuler juste après.`}
              confirmLabel="Supprimer le modèle"
            />
          </Panel>
        </div>
        {(repair || open === NEW_RECORD) && (
          <RepairDrawer
            key={open}
            repair={repair}
            nextRank={model.repairs.length + 1}
            answer={answer?.repair}
            busy={busy}
            closeHref={listHref(params, { [RECORD_PARAM]: null })}
          />
        )}
      </div>
    </>
  )
}

const REPAIR_SPECS: readonly FieldSpec<RepairField>[] = [
  { name: 'repair_name', kind: 'text', maxLength: 120 },
  { name: 'description', kind: 'area', optional: true, maxLength: 1000 },
  { name: 'duration', kind: 'text', optional: true, maxLength: 60, hint: 'Par exemple 1\u00a0h.' },
  { name: 'warranty', kind: 'text', optional: true, maxLength: 60, hint: 'Par exemple 6\u00a0mois.' },
  { name: 'display_order', kind: 'text', maxLength: 6 },
  { name: 'requires_quote', kind: 'tick' },
  { name: 'show_button', kind: 'tick' },
  { name: 'is_active', kind: 'tick' },
]

const NEW_REPAIR: Partial<Record<RepairField, string>> = { requires_quote: TICKED, show_button: TICKED, is_active: TICKED }

interface RepairDrawerProps {
  repair: StaffRepair | undefined
  nextRank: number
  answer: FormAnswer<RepairField> | undefined
  busy: boolean
  closeHref: string
}

function RepairDrawer({ repair, nextRank, answer, busy, closeHref }: RepairDrawerProps) {
  const fresh = { ...NEW_REPAIR, display_order: String(nextRank), warranty: useLeastWarranty() }
  const empty = formValues(REPAIR_FIELDS, (field) => fresh[field] ?? '')
  return (
    <Drawer title={repair?.values.repair_name ?? 'Nouvelle réparation'} closeHref={closeHref}>
      <RecordForm
        fields={REPAIR_SPECS}
        values={repair?.values ?? empty}
        answer={answer}
        busy={busy}
        hidden={{ intent: 'repair', repair: repair?.id ?? '' }}
        submitLabel="Enregistrer la réparation"
      />
    </Drawer>
  )
}
