import { countText } from '#app/lib/count-text.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Pagination } from '#app/ui/staff/Pagination.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { ChangedPrice, PriceChangeDetail } from '../price-change.queries.server.ts'
import { PRICE_PATHS } from '../price-paths.ts'
import { PriceHead } from './PriceHead.tsx'

const COLUMNS: readonly Column<ChangedPrice>[] = [
  { id: 'model', label: 'Modèle', kind: 'title', cell: ({ model }) => model },
  { id: 'repair', label: 'Réparation', cell: ({ repair }) => repair },
  { id: 'before', label: 'Avant', kind: 'number', cell: ({ before }) => <s>{before || 'sans prix'}</s> },
  { id: 'after', label: 'Après', kind: 'number', cell: ({ after }) => <b>{after || 'sans prix'}</b> },
]

interface PriceChangeScreenProps {
  change: PriceChangeDetail
  pageSize: number
  now: Date
}

/** `/admin/prix/historique/…`: every price of one change, and what an undo left as it was. */
export function PriceChangeScreen({ change, pageSize, now }: PriceChangeScreenProps) {
  const { label, at, isUndo, prices, total, page, left } = change
  return (
    <>
      <PriceHead tab="history" detail={`${isUndo ? 'Annulation, ' : ''}${label}, ${momentText(at, now)}`} />
      <p>
        <SiteLink href={PRICE_PATHS.history}>Tout l’historique</SiteLink>
      </p>
      {left.length > 0 && (
        <Panel title="Restés comme ils sont" note={`${countText(left.length, 'prix', 'prix')} changés depuis, avec ce qui est écrit maintenant.`}>
          <ul>
            {left.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Panel>
      )}
      {total === 0 ? (
        <p className="soft">Aucun de ces prix n’est encore au catalogue.</p>
      ) : (
        <DataTable caption="Prix avant et après" columns={COLUMNS} rows={prices} rowKey={({ id }) => id} />
      )}
      <Pagination total={total} page={page} pageSize={pageSize} />
    </>
  )
}
