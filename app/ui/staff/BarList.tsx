import { SiteLink } from '../SiteLink.tsx'
import { cx } from '../cx.ts'

export interface Bar {
  label: string
  value: number
  valueText: string
  href?: string
}

/** Names with a bar as long as their share of the largest. */
export function BarList({ bars, tone = 'bassin' }: { bars: readonly Bar[]; tone?: 'bassin' | 'sable' }) {
  const largest = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <ul className="bar-list">
      {bars.map(({ label, value, valueText, href }) => (
        <li key={label}>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className={cx('bar', tone === 'sable' && 'bar-sable')} width={(value / largest) * 100} height="1" />
          </svg>
          <span>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</span>
          <b>{valueText}</b>
        </li>
      ))}
    </ul>
  )
}
