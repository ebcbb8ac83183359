import { Plus } from 'lucide-react'
import { Form, Link } from 'react-router'
import { countText, numberText } from '#app/lib/count-text.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { BulkCheckbox, BulkChoiceBar } from '../staff/components/BulkChoiceBar.tsx'
import { MODEL_STATES, WITHOUT_REPAIRS } from '../staff-model-list.ts'
import type { ModelFilter, ModelSort } from '../staff-model-list.ts'
import type { StaffModelRow } from '../staff-model-list.queries.server.ts'

interface StaffModelListProps {
  list: ListPage<StaffModelRow>
  query: ListQuery<ModelSort, ModelFilter>
  choices: Record<'brands' | 'categories', { value: string; label: string }[]>
  now: Date
  notice: StaffNotice | undefined
  links: Readonly<Record<'add' | 'brands' | 'bulk' | 'categories' | 'table', string>>
  modelHref: (id: string) => string
}

export function StaffModelList({ list, query, choices, now, notice, links, modelHref }: StaffModelListProps) {
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
      <ListToolbar label="Filtrer les modèles" searchLabel="Nom ou adresse">
        <ListFilter name="marque" label="Marque" allLabel="Toutes les marques" options={choices.brands} />
        <ListFilter name="categorie" label="Catégorie" allLabel="Toutes les catégories" options={choices.categories} />
        <ListFilter name="etat" label="État" allLabel="En ligne et hors ligne" options={MODEL_STATES} />
        <ListFilter name="reparations" label="Réparations" allLabel="Avec ou sans réparation" options={WITHOUT_REPAIRS} />
      </ListToolbar>
      {list.rows.length > 0 ? (
        <>
          <DataTable caption="Modèles" columns={columns(now, modelHref)} rows={list.rows} rowKey={(row) => row.id} sort={query.sort} />
          <BulkChoiceBar total={list.total} bulkHref={links.bulk} />
        </>
      ) : (
        <NothingHere illustration="search" title="Aucun modèle ici" text="Essayez un autre nom, ou enlevez un filtre." />
      )}
      <Pagination total={list.total} page={list.page} />
    </>
  )
}

function columns(now: Date, modelHref: (id: string) => string): Column<StaffModelRow>[] {
  return [
    {
      id: 'modele',
      label: 'Modèle',
      kind: 'title',
      sortable: true,
      cell: (row) => (
        <>
          <BulkCheckbox id={row.id} name={row.name} /> <Link to={modelHref(row.id)}>{row.name}</Link>
        </>
      ),
    },
    { id: 'marque', label: 'Marque', sortable: true, wideOnly: true, cell: (row) => row.brand },
    { id: 'categorie', label: 'Catégorie', wideOnly: true, cell: (row) => row.category ?? '–' },
    {
      id: 'reparations',
      label: 'Répar.',
      kind: 'number',
      unit: 'réparations',
      cell: (row) => (row.repairCount === 0 ? <Badge tone="lanterne">0</Badge> : numberText(row.repairCount)),
    },
    { id: 'vues', label: 'Vues', kind: 'number', sortable: true, unit: 'vues', cell: (row) => numberText(row.viewCount) },
    {
      id: 'etat',
      label: 'État',
      kind: 'control',
      cell: (row) => <OnlineSwitch row={row} />,
    },
    { id: 'modifie', label: 'Modifié', kind: 'soft', sortable: true, wideOnly: true, cell: (row) => dayText(row.updatedAt, now) },
  ]
}

/** Online or not in one click. */
function OnlineSwitch({ row }: { row: StaffModelRow }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: row.isActive ? 'deactivate' : 'activate', id: row.id }} />
      <Button
        type="submit"
        size="s"
        variant="outline"
        aria-label={`${row.name}\u00a0: ${row.isActive ? 'en ligne, mettre hors ligne' : 'hors ligne, mettre en ligne'}`}
      >
        {row.isActive ? 'En ligne' : 'Hors ligne'}
      </Button>
    </Form>
  )
}
