import { STORES } from '#app/content/stores.ts'
import { countText } from '#app/lib/count-text.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { CONDITION_LABELS } from '../device-words.ts'
import { STOCK_CATEGORIES, categoryOf } from '../stock-categories.ts'
import { STOCK_STATES } from '../staff-stock-list.ts'
import type { StockFilter, StockSort } from '../staff-stock-list.ts'
import type { StaffDeviceRow } from '../staff-stock-list.queries.server.ts'

interface StaffStockListProps {
  list: ListPage<StaffDeviceRow>
  query: ListQuery<StockSort, StockFilter>
  /** The shop in view: its devices alone are listed unless the address asks for another one. */
  shopName: string | null
  now: Date
}

export function StaffStockList({ list, query, shopName, now }: StaffStockListProps) {
  return (
    <>
      <StaffHead title="Reconditionné" detail={`${countText(list.total, 'appareil')}${shopName ? `, magasin de ${shopName}` : ''}`} />
      <ListToolbar label="Filtrer les appareils" searchLabel="Marque ou modèle">
        <ListFilter name="type" label="Type" allLabel="Tous les types" options={TYPE_OPTIONS} />
        <ListFilter name="stock" label="Stock" allLabel="En stock ou non" options={STOCK_STATES} />
        {!shopName && <ListFilter name="magasin" label="Magasin" allLabel="Tous les magasins" options={SHOP_OPTIONS} />}
      </ListToolbar>
      {list.rows.length > 0 ? (
        <DataTable caption="Appareils reconditionnés" columns={columns(now)} rows={list.rows} rowKey={(row) => row.id} sort={query.sort} />
      ) : (
        <NothingHere
          illustration="refurbished"
          title="Aucun appareil ici"
          text="Essayez un autre nom, enlevez un filtre ou choisissez un autre magasin."
        />
      )}
      <Pagination total={list.total} page={list.page} />
    </>
  )
}

const TYPE_OPTIONS = STOCK_CATEGORIES.map(({ id, label }) => ({ value: id, label }))
const SHOP_OPTIONS = STORES.map((store) => ({ value: store.id, label: store.town }))

function columns(now: Date): Column<StaffDeviceRow>[] {
  return [
    { id: 'appareil', label: 'Appareil', kind: 'title', sortable: true, cell: (row) => `${row.brand} ${row.model}` },
    { id: 'type', label: 'Type', wideOnly: true, cell: (row) => categoryOf(row.type).label },
    { id: 'etat', label: 'État', cell: (row) => CONDITION_LABELS[row.condition] },
    { id: 'prix', label: 'Prix', kind: 'number', sortable: true, cell: (row) => priceText(Math.round(row.price * 100)) },
    { id: 'magasin', label: 'Magasin', wideOnly: true, cell: (row) => row.store ?? '–' },
    {
      id: 'photos',
      label: 'Photos',
      kind: 'number',
      unit: 'photos',
      wideOnly: true,
      cell: (row) => (row.photoCount === 0 ? <Badge tone="lanterne">0</Badge> : row.photoCount),
    },
    {
      id: 'stock',
      label: 'Stock',
      kind: 'control',
      cell: (row) => <Badge tone={row.inStock ? 'pin' : 'plain'}>{row.inStock ? 'En stock' : 'Sorti'}</Badge>,
    },
    { id: 'ajoute', label: 'Ajouté', kind: 'soft', sortable: true, wideOnly: true, cell: (row) => dayText(row.createdAt, now) },
  ]
}
