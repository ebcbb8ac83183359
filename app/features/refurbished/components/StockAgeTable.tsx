import { countText, countWord, numberText } from '#app/lib/count-text.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import type { StockAge } from '../stock-ages.queries.server.ts'

type Row = StockAge & { calls: number }

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Appareil', kind: 'title', cell: ({ name }) => name },
  { id: 'age', label: 'En vente depuis', kind: 'number', cell: ({ ageDays }) => countText(ageDays, 'jour') },
  { id: 'calls', label: 'Appels', kind: 'number', unit: ({ calls }) => countWord(calls, 'appel'), cell: ({ calls }) => numberText(calls) },
]

/** Devices on sale with the calls that their name brought; several of one name share them. */
export function StockAgeTable({ devices, callsByName }: { devices: readonly StockAge[]; callsByName: Readonly<Record<string, number>> }) {
  if (devices.length === 0) return <p className="soft">Aucun appareil en vente.</p>
  const rows = devices.map((device) => ({ ...device, calls: callsByName[device.name] ?? 0 }))
  return <DataTable caption="Appareils et appels" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
}
