import { Link } from 'react-router'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { staffName } from '#app/lib/staff-name.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { differenceText } from '../cash.ts'
import { closingHref } from '../till-addresses.ts'
import type { Closing } from '../till.queries.server.ts'

const COLUMNS: readonly Column<Closing>[] = [
  {
    id: 'jour',
    label: 'Journée',
    kind: 'title',
    cell: ({ storeId, day, late }) => (
      <>
        <Link to={closingHref(storeId, day)}>{weekdayDateText(day)}</Link>
        {late && <small> après coup</small>}
      </>
    ),
  },
  { id: 'encaisse', label: 'Encaissé', kind: 'number', cell: ({ netCents }) => priceText(netCents) },
  { id: 'compte', label: 'Espèces comptées', kind: 'number', unit: 'comptés', cell: ({ countedCents }) => priceText(countedCents) },
  { id: 'ecart', label: 'Écart', kind: 'number', unit: 'd’écart', cell: ({ differenceCents }) => differenceText(differenceCents) },
  { id: 'raison', label: 'Raison', kind: 'soft', wideOnly: true, cell: ({ reason }) => reason },
  { id: 'par', label: 'Par', kind: 'soft', wideOnly: true, cell: ({ closedBy }) => staffName(closedBy) },
]

/** The closings of a shop, the last one first. */
export function ClosingsTable({ closings }: { closings: readonly Closing[] }) {
  if (closings.length === 0) return <p className="soft">Aucune journée n’est encore clôturée dans ce magasin.</p>
  return <DataTable caption="Dernières clôtures" columns={COLUMNS} rows={closings} rowKey={({ day }) => day} />
}
