import { countWord } from '#app/lib/count-text.ts'
import { Badge } from '../Badge.tsx'
import { DataTable } from '../staff/DataTable.tsx'
import type { Column } from '../staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '../staff/ListToolbar.tsx'
import { NothingHere } from '../staff/NothingHere.tsx'
import { Pagination } from '../staff/Pagination.tsx'
import { DragHandle, MoveButtons, ReorderTable } from '../staff/ReorderTable.tsx'
import { Segmented } from '../staff/Segmented.tsx'
import { Specimen } from './Specimen.tsx'

interface Row {
  id: string
  model: string
  views: number
  state: string
}

const ROWS: readonly Row[] = [
  { id: 'a', model: 'iPhone 13', views: 1204, state: 'En ligne' },
  { id: 'b', model: 'Galaxy S21', views: 310, state: 'Masqué' },
  { id: 'c', model: 'Switch OLED', views: 12, state: 'En ligne' },
]

const COLUMNS: readonly Column<Row>[] = [
  { id: 'model', label: 'Modèle', cell: (row) => row.model, kind: 'title', sortWord: 'modele' },
  { id: 'views', label: 'Vues', cell: (row) => row.views, kind: 'number', sortWord: 'vues', unit: ({ views }) => countWord(views, 'vue') },
  { id: 'state', label: 'État', cell: (row) => <Badge tone={row.state === 'Masqué' ? 'sable' : 'pin'}>{row.state}</Badge> },
]

const ORDERED: readonly Column<Row>[] = [
  {
    id: 'model',
    label: 'Modèle',
    kind: 'title',
    cell: (row) => (
      <>
        <DragHandle id={row.id} /> {row.model}
      </>
    ),
  },
  {
    id: 'order',
    label: 'Ordre',
    kind: 'control',
    cell: (row) => (
      <MoveButtons label={row.model} name="move" up={`${row.id}:up`} down={`${row.id}:down`} first={row.id === 'a'} last={row.id === 'c'} />
    ),
  },
]

/** Lists of the staff area, with rows and without. */
export function StaffLists() {
  return (
    <>
      <Specimen title="Liste, recherche et filtres" wide>
        <Segmented
          label="Vues"
          segments={[
            { label: 'Tous', href: '?', current: true },
            { label: 'Masqués', href: '?masques', current: false },
          ]}
        />
        <ListToolbar label="Filtrer les modèles" searchLabel="Chercher un modèle">
          <ListFilter name="marque" label="Marque" allLabel="Toutes les marques" options={[{ value: 'apple', label: 'Apple' }]} />
        </ListToolbar>
        <DataTable
          caption="Modèles"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.id}
          sort={{ by: 'views', descending: true }}
          isCurrent={(row) => row.id === 'b'}
        />
        <Pagination total={712} page={2} />
        <Pagination total={30} page={9} />
      </Specimen>
      <Specimen title="Ordre à la main">
        <ReorderTable caption="Ordre des modèles" columns={ORDERED} rows={ROWS} rowKey={(row) => row.id} onMove={() => {}} />
      </Specimen>
      <Specimen title="Liste vide">
        <NothingHere illustration="parcel" title="Aucun envoi en attente" text="Les prochains arrivent ici d’eux-mêmes." />
      </Specimen>
    </>
  )
}
