import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'

/** What came in today, in words and sums ready to read. */
export interface MoneyDay {
  total: string
  byMeans: readonly { label: string; sum: string }[]
  /** What came in once the till was closed, which the sums leave out; empty for nothing. */
  afterClosing: string
  /** What is still to come: of ready devices, of the repair aid. */
  toCome: readonly { label: string; sum: string; href: string }[]
  /** Tills of past days that nobody has closed; empty for none. */
  forgotten: string
  tillHref: string
}

/** The money of the day: what came in by which means, what is to come, and tills that nobody has closed. */
export function MoneyToday({ total, byMeans, afterClosing, toCome, forgotten, tillHref }: MoneyDay) {
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
        {toCome.map(({ label, sum, href }) => (
          <div key={label}>
            <dt>
              <ActionLink href={href}>{label}</ActionLink>
            </dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {afterClosing && <p className="small">{afterClosing}</p>}
      {forgotten && <p className="small is-bad">{forgotten}</p>}
      <p className="panel-end">
        <ActionLink href={tillHref}>Caisse</ActionLink>
      </p>
    </Panel>
  )
}
