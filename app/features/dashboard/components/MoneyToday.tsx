import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'

/** What came in today, in words and sums ready to read. */
export interface MoneyDay {
  total: string
  byMeans: readonly { label: string; sum: string }[]
  tillHref: string
}

export function MoneyToday({ total, byMeans, tillHref }: MoneyDay) {
  return (
    <Panel title="Argent du jour">
      <dl className="day-money">
        <dt>Encaissé</dt>
        <dd>{total}</dd>
        {byMeans.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <p className="panel-end">
        <ActionLink href={tillHref}>Caisse</ActionLink>
      </p>
    </Panel>
  )
}
