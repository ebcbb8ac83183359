import { Plus } from 'lucide-react'
import { Form, Link } from 'react-router'
import { ofPlace } from '#app/content/place-words.ts'
import { countText, countWord } from '#app/lib/count-text.ts'
import { isNarrowed } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { withBrand } from '#app/lib/with-brand.ts'
import { priceText } from '#app/lib/money.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { DEVICE_STATES } from '../device-form.ts'
import { CONDITION_LABELS, storeOf } from '../device-words.ts'
import { STOCK_CATEGORIES, categoryOf } from '../stock-categories.ts'
import { STOCK_LIST, STOCK_STATES } from '../staff-stock-list.ts'
import type { StockFilters, StockSort } from '../staff-stock-list.ts'
import type { StaffDeviceRow } from '../staff-stock-list.queries.server.ts'
import { SellButton } from './SellButton.tsx'

interface StaffStockListProps {
  list: ListPage<StaffDeviceRow>
  query: ListQuery<StockSort, StockFilters>
  /** The shop in view: its devices alone are listed unless the address asks for another one. */
  shopName: string | null
  now: Date
  /** Whether the menu of the site leads to what is on sale. */
  hasMenu: boolean
  notice: StaffNotice | undefined
  newHref: string
  deviceHref: (id: string) => string
}

/** The refurbished devices as staff see them, drafts and sold ones included. */
export function StaffStockList({ list, query, shopName, now, hasMenu, notice, newHref, deviceHref }: StaffStockListProps) {
  const { stores } = useFacts()
  return (
    <>
      <Notice notice={notice} />
      <StaffHead title="Reconditionné" detail={`${countText(list.total, 'appareil')}${shopName ? `, magasin ${ofPlace(shopName)}` : ''}`}>
        <ButtonLink variant="solid" icon={Plus} href={newHref}>
          Ajouter un appareil
        </ButtonLink>
      </StaffHead>
      {!hasMenu && list.rows.some(({ state }) => state === 'on-sale') && (
        <Callout tone="lanterne" className="mb-4">
          <p>
            <b>Aucun menu du site ne mène à vos appareils en vente&nbsp;:</b> il y mène dès que «&nbsp;Appareils reconditionnés&nbsp;» est en ligne
            parmi les services. <SiteLink href="/admin/contenus#services">Publier les services dans «&nbsp;Contenus&nbsp;»</SiteLink>
          </p>
        </Callout>
      )}
      <ListToolbar label="Filtrer les appareils" searchLabel="Marque ou modèle">
        <ListFilter name={STOCK_LIST.filters.type.param} label="Type" allLabel="Tous les types" options={TYPE_OPTIONS} />
        <ListFilter name={STOCK_LIST.filters.stock.param} label="Stock" allLabel="En stock ou non" options={STOCK_STATES} />
        {!shopName && (
          <ListFilter
            name="magasin"
            label="Magasin"
            allLabel="Tous les magasins"
            options={stores.map((store) => ({ value: store.id, label: store.town }))}
          />
        )}
      </ListToolbar>
      {list.rows.length > 0 ? (
        <div className="stock-list">
          <DataTable
            caption="Appareils reconditionnés"
            columns={columns(now, deviceHref, stores)}
            rows={list.rows}
            rowKey={(row) => row.id}
            sort={query.sort}
          />
        </div>
      ) : (
        <NothingHere
          illustration="refurbished"
          title="Aucun appareil ici"
          text={
            list.total > 0 || isNarrowed(query) || shopName !== null
              ? 'Essayez un autre nom, enlevez un filtre ou choisissez un autre magasin.'
              : 'Ajoutez le premier, avec son prix et ses photos.'
          }
        />
      )}
      <Pagination total={list.total} page={list.page} />
    </>
  )
}

const TYPE_OPTIONS = STOCK_CATEGORIES.map(({ id, label }) => ({ value: id, label }))
function columns(now: Date, deviceHref: (id: string) => string, stores: readonly Store[]): Column<StaffDeviceRow>[] {
  return [
    {
      id: 'device',
      label: 'Appareil',
      kind: 'title',
      sortWord: STOCK_LIST.sorts.device,
      cell: (row) => <Link to={deviceHref(row.id)}>{withBrand(row.brand, row.model)}</Link>,
    },
    { id: 'type', label: 'Type', wideOnly: true, cell: (row) => categoryOf(row.type).label },
    { id: 'etat', label: 'État', cell: (row) => CONDITION_LABELS[row.condition] },
    { id: 'price', label: 'Prix', kind: 'number', sortWord: STOCK_LIST.sorts.price, cell: (row) => priceText(Math.round(row.price * 100)) },
    { id: 'magasin', label: 'Magasin', wideOnly: true, cell: (row) => storeOf(stores, row.store)?.name ?? row.store ?? '–' },
    {
      id: 'photos',
      label: 'Photos',
      kind: 'number',
      unit: (row) => countWord(row.photoCount, 'photo'),
      wideOnly: true,
      cell: (row) => (row.photoCount === 0 ? <Badge tone="lanterne">0</Badge> : row.photoCount),
    },
    {
      id: 'vente',
      label: 'Vente',
      cell: (row) =>
        row.reservedUntil && row.state === 'on-sale' ? (
          <Badge tone="lanterne">Réservé</Badge>
        ) : (
          <Badge tone={DEVICE_STATES[row.state].tone}>{DEVICE_STATES[row.state].label}</Badge>
        ),
    },
    { id: 'stock', label: 'Stock', kind: 'control', cell: (row) => row.state !== 'draft' && <SaleSwitch row={row} /> },
    { id: 'added', label: 'Ajouté', kind: 'soft', sortWord: STOCK_LIST.sorts.added, wideOnly: true, cell: (row) => dayText(row.createdAt, now) },
  ]
}

/** The click at the counter: to the invoice that sells it, and back on sale. */
function SaleSwitch({ row }: { row: StaffDeviceRow }) {
  const name = `${row.brand} ${row.model}`
  if (row.state === 'on-sale') return <SellButton deviceId={row.id} label="Vendre" accessibleLabel={`Vendre\u00a0: ${name}`} variant="outline" />
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'restock', id: row.id }} />
      <Button type="submit" size="s" variant="outline" aria-label={`Remettre en vente\u00a0: ${name}`}>
        Remettre en vente
      </Button>
    </Form>
  )
}
