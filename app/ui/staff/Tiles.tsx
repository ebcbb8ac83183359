import { Link } from 'react-router'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { cx } from '../cx.ts'

export interface Trend {
  /** "12 % sur 7 jours". */
  text: string
  direction: 'up' | 'down' | 'flat'
  /** Whether that is good news: a bounce rate that falls is. */
  good?: boolean
}

export interface Tile {
  label: string
  value: string
  trend?: Trend
  /** Instead of a trend: what the figure is made of. */
  note?: string
  /** Where what the figure counts is listed. */
  href?: string
}

const TREND_ICONS = { up: TrendingUp, down: TrendingDown, flat: null }

/** The day's figures in one band. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map(({ label, value, trend, note, href }) => (
        <div className="tile" key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {trend && <TrendMark trend={trend} />}
            {note && <small className="soft">{href === undefined ? note : <Link to={href}>{note}</Link>}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function TrendMark({ trend }: { trend: Trend }) {
  const Icon = TREND_ICONS[trend.direction]
  return (
    <small className={cx(trend.good === undefined ? 'soft' : trend.good ? 'is-good' : 'is-bad')}>
      {Icon && <Icon className="icon icon-s" aria-hidden="true" />}
      {trend.text}
    </small>
  )
}
