import { ArrowDown, ArrowUp, Copy, ExternalLink, Plus, Trash2 } from 'lucide-react'
import { Form, Link, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { formValues } from '#app/lib/edit-conflict.ts'
import { listHref } from '#app/lib/list-query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
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
      <StaffHead title={name} detail={countText(model.viewCount, 'vue')}>
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
        <div className="panels">
          <Panel title="Réparations" span={12} note="Dans l’ordre de la page du modèle.">
            {model.repairs.length > 0 && (
              <DataTable
                caption="Réparations"
                columns={columns(model, params)}
                rows={model.repairs}
                rowKey={({ id }) => id}
                isCurrent={({ id }) => id === open}
              />
            )}
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

const NEW_REPAIR: Partial<Record<RepairField, string>> = { warranty: '6\u00a0mois', requires_quote: TICKED, show_button: TICKED, is_active: TICKED }

interface RepairDrawerProps {
  repair: StaffRepair | undefined
  nextRank: number
  answer: FormAnswer<RepairField> | undefined
  busy: boolean
  closeHref: string
}

function RepairDrawer({ repair, nextRank, answer, busy, closeHref }: RepairDrawerProps) {
  const empty = formValues(REPAIR_FIELDS, (field) => (field === 'display_order' ? String(nextRank) : (NEW_REPAIR[field] ?? '')))
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

function columns(model: StaffModel, params: URLSearchParams): Column<StaffRepair>[] {
  return [
    {
      id: 'nom',
      label: 'Réparation',
      kind: 'title',
      cell: (row) => <Link to={listHref(params, { [RECORD_PARAM]: row.id })}>{row.values.repair_name}</Link>,
    },
    { id: 'duree', label: 'Durée', cell: (row) => row.values.duration || '–' },
    { id: 'garantie', label: 'Garantie', wideOnly: true, cell: (row) => row.values.warranty || '–' },
    { id: 'etat', label: 'État', cell: (row) => <Badge tone={row.isActive ? 'pin' : 'plain'}>{row.isActive ? 'En ligne' : 'Hors ligne'}</Badge> },
    { id: 'ordre', label: 'Ordre', kind: 'control', cell: (row) => <RepairButtons repairs={model.repairs} row={row} /> },
  ]
}

function RepairButtons({ repairs, row }: { repairs: readonly StaffRepair[]; row: StaffRepair }) {
  const from = repairs.indexOf(row)
  const name = row.values.repair_name
  const ids = repairs.map(({ id }) => id)
  const moved = (to: number) => ids.toSpliced(from, 1).toSpliced(to, 0, row.id).join(' ')
  return (
    <Form method="post" preventScrollReset className="buttons">
      <input type="hidden" name="intent" value="repair-order" />
      <Button
        type="submit"
        size="s"
        variant="bare"
        icon={ArrowUp}
        name="order"
        value={moved(from - 1)}
        aria-label={`Monter ${name}`}
        disabled={from === 0}
      />
      <Button
        type="submit"
        size="s"
        variant="bare"
        icon={ArrowDown}
        name="order"
        value={moved(from + 1)}
        aria-label={`Descendre ${name}`}
        disabled={from === ids.length - 1}
      />
      <Button type="submit" size="s" variant="bare" icon={Trash2} name="remove" value={row.id} aria-label={`Supprimer ${name}`} />
    </Form>
  )
}
