import { Plus } from 'lucide-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { formValues } from '#app/lib/edit-conflict.ts'
import { listHref } from '#app/lib/list-query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { DragHandle, MoveButtons, ReorderTable } from '#app/ui/staff/ReorderTable.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { BRAND_FIELDS, CATEGORY_FIELDS, NEW_RECORD, RECORD_PARAM, TICKED } from '../catalogue-forms.ts'
import type { BrandField, CategoryField, FormAnswer } from '../catalogue-forms.ts'
import type { GroupKind, StaffGroup } from '../groups.server.ts'
import { DOWN, MOVE_INTENT, MOVE_TO, UP } from '../move-form.ts'
import { PictureField } from './PictureField.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { FieldSpec } from './RecordForm.tsx'

export type GroupField = BrandField | CategoryField

interface GroupsScreenProps {
  kind: GroupKind
  groups: readonly StaffGroup[]
  answer: FormAnswer<GroupField> | undefined
  busy: boolean
  modelsHref: string
}

const WORDS = {
  brand: { title: 'Marques', one: 'marque', added: 'Nouvelle marque', add: 'Ajouter une marque', remove: 'Supprimer la marque' },
  category: { title: 'Catégories', one: 'catégorie', added: 'Nouvelle catégorie', add: 'Ajouter une catégorie', remove: 'Supprimer la catégorie' },
} as const

const DEVICE_TYPE_OPTIONS = [
  { value: 'smartphone', label: 'Smartphone' },
  { value: 'tablet', label: 'Tablette' },
  { value: 'watch', label: 'Montre connectée' },
  { value: 'console', label: 'Console' },
  { value: 'computer', label: 'Ordinateur' },
]

const SPECS: Readonly<Record<GroupKind, readonly FieldSpec<GroupField>[]>> = {
  brand: [
    { name: 'name', kind: 'text', maxLength: 80 },
    { name: 'slug', kind: 'text', optional: true, maxLength: 80, hint: 'Vide\u00a0: proposée d’après le nom.' },
    { name: 'description', kind: 'area', optional: true, maxLength: 2000 },
    { name: 'is_active', kind: 'tick' },
  ],
  category: [
    { name: 'name', kind: 'text', maxLength: 80 },
    { name: 'slug', kind: 'text', optional: true, maxLength: 80, hint: 'Vide\u00a0: proposée d’après le nom.' },
    { name: 'device_type', kind: 'select', options: DEVICE_TYPE_OPTIONS },
  ],
}

/** All brands, or all categories, and the drawer of one of them. */
export function GroupsScreen({ kind, groups, answer, busy, modelsHref }: GroupsScreenProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const open = params.get(RECORD_PARAM)
  const group = groups.find(({ id }) => id === open)
  const words = WORDS[kind]
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title={words.title} detail={countText(groups.length, words.one)}>
        <ButtonLink href={modelsHref}>Modèles</ButtonLink>
        <ButtonLink variant="solid" icon={Plus} href={`?${RECORD_PARAM}=${NEW_RECORD}`}>
          {words.add}
        </ButtonLink>
      </StaffHead>
      <div className="with-drawer">
        <ReorderTable
          caption={words.title}
          columns={columns(kind, groups)}
          rows={groups}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === open}
          onMove={(id, target) => void submit({ intent: MOVE_INTENT, id, [MOVE_TO]: target }, { method: 'post', preventScrollReset: true })}
        />
        {(group || open === NEW_RECORD) && (
          <Drawer key={open} title={group?.name ?? words.added} closeHref={listHref(params, { [RECORD_PARAM]: null })}>
            <RecordForm
              fields={SPECS[kind]}
              values={group?.values ?? emptyGroup()}
              answer={answer}
              busy={busy}
              hidden={{ intent: 'save', id: group?.id ?? '' }}
              submitLabel="Enregistrer"
              withFiles={kind === 'brand'}
            >
              {kind === 'brand' && <PictureField label="Logo" address={group?.logoUrl ?? null} error={answer?.errors?.['picture']} />}
            </RecordForm>
            {group && (
              <p>
                <Link to={`${modelsHref}?${kind === 'brand' ? 'marque' : 'categorie'}=${group.values.slug}${kind === 'brand' ? '&tri=rang' : ''}`}>
                  {kind === 'brand' ? 'Voir et ranger ses modèles' : 'Voir ses modèles'}
                </Link>
              </p>
            )}
            {group && (
              <ConfirmButton
                label={words.remove}
                fields={{ intent: 'remove', id: group.id }}
                title={`Supprimer ${group.name}\u00a0?`}
                text={removalText(kind, group)}
                confirmLabel={words.remove}
              />
            )}
          </Drawer>
        )}
      </div>
    </>
  )
}

function removalText(kind: GroupKind, group: StaffGroup): string {
  const models = countText(group.modelCount, 'modèle')
  if (kind === 'brand') return `${models} et leurs réparations disparaissent aussi du site. Vous pourrez annuler juste après.`
  return `${models} restent en ligne, sans catégorie. Vous pourrez annuler juste après.`
}

function emptyGroup() {
  return formValues([...BRAND_FIELDS, ...CATEGORY_FIELDS], (field) => (field === 'is_active' ? TICKED : field === 'device_type' ? 'smartphone' : ''))
}

function columns(kind: GroupKind, groups: readonly StaffGroup[]): Column<StaffGroup>[] {
  return [
    {
      id: 'nom',
      label: 'Nom',
      kind: 'title',
      cell: (row) => (
        <>
          <DragHandle id={row.id} />
          <Link to={`?${RECORD_PARAM}=${row.id}`}>{row.name}</Link>
        </>
      ),
    },
    { id: 'adresse', label: 'Adresse', wideOnly: true, cell: (row) => row.values.slug },
    {
      id: 'modeles',
      label: 'Modèles',
      kind: 'number',
      unit: (row) => countWord(row.modelCount, 'modèle'),
      cell: (row) => numberText(row.modelCount),
    },
    ...(kind === 'brand'
      ? [
          {
            id: 'etat',
            label: 'État',
            cell: (row: StaffGroup) => <Badge tone={row.isActive ? 'pin' : 'plain'}>{row.isActive ? 'En ligne' : 'Hors ligne'}</Badge>,
          },
        ]
      : []),
    {
      id: 'ordre',
      label: 'Ordre',
      kind: 'control',
      cell: (row) => (
        <Form method="post" preventScrollReset className="buttons">
          <HiddenFields fields={{ intent: MOVE_INTENT, id: row.id }} />
          <MoveButtons label={row.name} name={MOVE_TO} up={UP} down={DOWN} first={row === groups[0]} last={row === groups.at(-1)} />
        </Form>
      ),
    },
  ]
}
