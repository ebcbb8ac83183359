import { Form, Link, href } from 'react-router'
import { momentText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import type { PriceChangeMade } from '../price-history.queries.server.ts'
import { PriceHead } from './PriceHead.tsx'

interface HistoryScreenProps {
  changes: readonly PriceChangeMade[]
  /** An account that may not change prices reads them. */
  canWrite: boolean
  notice: StaffNotice | undefined
  now: Date
}

/** `/admin/prix/historique`: who changed which prices, and the way back. */
export function HistoryScreen({ changes, canWrite, notice, now }: HistoryScreenProps) {
  return (
    <>
      <PriceHead tab="history" />
      <Notice notice={notice} />
      {changes.length === 0 ? (
        <p className="soft">Aucun prix n’a encore changé.</p>
      ) : (
        <DataTable caption="Changements de prix" columns={columnsOf(canWrite, now)} rows={changes} rowKey={({ id }) => id} />
      )}
      <p className="soft mt-3">Un changement s’annule d’un coup pendant 30&nbsp;jours. Ce qui a encore changé depuis reste comme il est.</p>
    </>
  )
}

/** What changed; where the line cannot say it all, the way to every price of it. */
function Change({ id, label, before, after, isUndo }: PriceChangeMade) {
  const text = isUndo ? `Annulation, ${label}` : label
  if (before !== null || after !== null) return text
  return <Link to={href('/admin/prix/historique/:id', { id })}>{text}</Link>
}

function columnsOf(canWrite: boolean, now: Date): Column<PriceChangeMade>[] {
  return [
    { id: 'what', label: 'Quoi', kind: 'title', cell: (change) => <Change {...change} /> },
    { id: 'before', label: 'Avant', kind: 'number', cell: ({ before }) => before !== null && <s>{before || 'sans prix'}</s> },
    { id: 'after', label: 'Après', kind: 'number', cell: ({ after }) => after !== null && <b>{after || 'sans prix'}</b> },
    { id: 'by', label: 'Par', cell: ({ by }) => by },
    { id: 'at', label: 'Quand', cell: ({ at }) => momentText(at, now) },
    {
      id: 'undo',
      label: 'Revenir',
      kind: 'control',
      cell: ({ undoId, label }) =>
        undoId !== null &&
        canWrite && (
          <Form method="post">
            <HiddenFields fields={{ intent: 'undo', undo: undoId }} />
            <Button type="submit" size="s" aria-label={`Annuler, ${label}`}>
              Annuler
            </Button>
          </Form>
        ),
    },
  ]
}
