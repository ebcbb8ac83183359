import { Plus } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { LIST_PAGE_SIZE, isNarrowed } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { DragHandle, MoveButtons, ReorderTable } from '#app/ui/staff/ReorderTable.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { BulkCheckbox, BulkChoiceBar } from './BulkChoiceBar.tsx'
import { DOWN, MOVE_INTENT, MOVE_TO, UP } from '../move-form.ts'
import { MODEL_LIST, MODEL_STATES, WITHOUT_REPAIRS } from '../model-list.ts'
import type { ModelFilters, ModelSort } from '../model-list.ts'
import type { StaffModelRow } from '../model-list.queries.server.ts'

interface StaffModelListProps {
  list: ListPage<StaffModelRow>
  query: ListQuery<ModelSort, ModelFilters>
  choices: Record<'brands' | 'categories', { value: string; label: string }[]>
  now: Date
  notice: StaffNotice | undefined
  links: Readonly<Record<'add' | 'brands' | 'bulk' | 'categories' | 'table', string>>
  modelHref: (id: string) => string
}

/** The models as staff see them: a list to search, filter and put in order, with what can be done with a row. */
export function StaffModelList({ list, query, choices, now, notice, links, modelHref }: StaffModelListProps) {
  const submit = useSubmit()
  const within = orderedWithin(query)
  return (
    <>
      <Notice notice={notice} />
      <StaffHead title="Modèles" detail={countText(list.total, 'modèle')}>
        <ButtonLink href={links.brands}>Marques</ButtonLink>
        <ButtonLink href={links.categories}>Catégories</ButtonLink>
        <ButtonLink href={links.table}>Tableau CSV</ButtonLink>
        <ButtonLink variant="solid" icon={Plus} href={links.add}>
          Ajouter un modèle
        </ButtonLink>
      </StaffHead>
      <ListToolbar label="Filtrer les modèles" searchLabel="Nom, numéro ou adresse">
        <ListFilter name={MODEL_LIST.filters.brand.param} label="Marque" allLabel="Toutes les marques" options={choices.brands} />
        <ListFilter name={MODEL_LIST.filters.category.param} label="Catégorie" allLabel="Toutes les catégories" options={choices.categories} />
        <ListFilter name={MODEL_LIST.filters.state.param} label="État" allLabel="En ligne et hors ligne" options={MODEL_STATES} />
        <ListFilter name={MODEL_LIST.filters.repairs.param} label="Réparations" allLabel="Avec ou sans réparation" options={WITHOUT_REPAIRS} />
      </ListToolbar>
      {list.rows.length > 0 ? (
        <>
          <ReorderTable
            caption="Modèles"
            columns={columns({ list, now, modelHref, within, inBrand: query.filters.brand !== '' })}
            rows={list.rows}
            rowKey={(row) => row.id}
            sort={query.sort}
            onMove={(id, target) => void submit({ intent: MOVE_INTENT, within, id, [MOVE_TO]: target }, { method: 'post', preventScrollReset: true })}
          />
          <BulkChoiceBar total={list.total} bulkHref={links.bulk} />
        </>
      ) : (
        <NothingHere
          illustration="search"
          title="Aucun modèle ici"
          text={
            list.total > 0 || isNarrowed(query)
              ? 'Essayez un autre nom, ou enlevez un filtre.'
              : 'Ajoutez le premier, ou reprenez tout un catalogue par «\u00a0Tableau CSV\u00a0».'
          }
        />
      )}
      <Pagination total={list.total} page={list.page} />
    </>
  )
}

/** Among which models rows can be moved: only where all of them are listed, in the order of the site. */
function orderedWithin({ search, filters, sort }: StaffModelListProps['query']): 'brand' | 'category' | '' {
  if (sort.by !== 'rank' || sort.descending || !filters.brand || search || filters.state || filters.repairs) return ''
  return filters.category ? 'category' : 'brand'
}

interface ColumnFacts extends Pick<StaffModelListProps, 'list' | 'now' | 'modelHref'> {
  within: 'brand' | 'category' | ''
  /** A place is one among the models of its brand. */
  inBrand: boolean
}

function columns({ list, now, modelHref, within, inBrand }: ColumnFacts): Column<StaffModelRow>[] {
  return [
    {
      id: 'name',
      label: 'Modèle',
      kind: 'title',
      sortWord: MODEL_LIST.sorts.name,
      cell: (row) => (
        <>
          {within && <DragHandle id={row.id} />}
          <BulkCheckbox id={row.id} name={row.name} /> <Link to={modelHref(row.id)}>{row.name}</Link>
        </>
      ),
    },
    { id: 'brand', label: 'Marque', sortWord: MODEL_LIST.sorts.brand, wideOnly: true, cell: (row) => row.brand },
    { id: 'categorie', label: 'Catégorie', wideOnly: true, cell: (row) => row.category ?? '–' },
    {
      id: 'reparations',
      label: 'Répar.',
      kind: 'number',
      unit: (row) => countWord(row.repairCount, 'réparation'),
      cell: (row) => (row.repairCount === 0 ? <Badge tone="lanterne">0</Badge> : numberText(row.repairCount)),
    },
    {
      id: 'views',
      label: 'Vues',
      kind: 'number',
      sortWord: MODEL_LIST.sorts.views,
      unit: (row) => countWord(row.viewCount, 'vue'),
      cell: (row) => numberText(row.viewCount),
    },
    {
      id: 'etat',
      label: 'État',
      ...(within ? {} : { kind: 'control' }),
      cell: (row) => (within ? <OnlineBadge online={row.isActive} /> : <OnlineSwitch row={row} />),
    },
    ...(inBrand ? [orderColumn({ list, within })] : []),
    { id: 'updated', label: 'Modifié', kind: 'soft', sortWord: MODEL_LIST.sorts.updated, wideOnly: true, cell: (row) => dayText(row.updatedAt, now) },
  ]
}

function orderColumn({ list, within }: Pick<ColumnFacts, 'list' | 'within'>): Column<StaffModelRow> {
  const before = (list.page - 1) * LIST_PAGE_SIZE
  return {
    id: 'rank',
    label: 'Ordre',
    kind: within ? 'control' : 'soft',
    sortWord: MODEL_LIST.sorts.rank,
    wideOnly: !within,
    cell: (row) => {
      const place = before + list.rows.indexOf(row)
      return within ? <MoveForm row={row} within={within} first={place === 0} last={place === list.total - 1} /> : numberText(row.rank)
    },
  }
}

function OnlineBadge({ online }: { online: boolean }) {
  return <Badge tone={online ? 'pin' : 'plain'}>{online ? 'En ligne' : 'Hors ligne'}</Badge>
}

function MoveForm({ row, within, first, last }: { row: StaffModelRow; within: string; first: boolean; last: boolean }) {
  return (
    <Form method="post" preventScrollReset className="buttons">
      <HiddenFields fields={{ intent: MOVE_INTENT, within, id: row.id }} />
      <MoveButtons label={row.name} name={MOVE_TO} up={UP} down={DOWN} first={first} last={last} />
    </Form>
  )
}

/** Online or not in one click. */
function OnlineSwitch({ row }: { row: StaffModelRow }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: row.isActive ? 'deactivate' : 'activate', id: row.id }} />
      {/* What it is now is drawn; what a press does is said. */}
      <button
        type="submit"
        className="switch-line"
        aria-label={`${row.name}\u00a0: ${row.isActive ? 'en ligne, mettre hors ligne' : 'hors ligne, mettre en ligne'}`}
      >
        <span className="switch" data-on={row.isActive || undefined} aria-hidden="true" />
        {row.isActive ? 'En ligne' : 'Hors ligne'}
      </button>
    </Form>
  )
}
