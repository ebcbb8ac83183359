const FIRST_MINUTE = 9 * 60
const LAST_MINUTE = 19 * 60
/** Under this share of the bar, two labels would touch: one label says the whole range. */
const NARROW_SHARE = 0.2

export type MinuteRange = { startMinutes: number; endMinutes: number }

type DayBarProps = { ranges: readonly MinuteRange[]; nowMinutes: number | null; closedLabel: string }

/** The opening hours of one day, drawn like a tide table. Minutes are counted from midnight. */
export function DayBar({ ranges, nowMinutes, closedLabel }: DayBarProps) {
  const first = Math.min(FIRST_MINUTE, ...ranges.map((range) => range.startMinutes - 60))
  const last = Math.max(LAST_MINUTE, ...ranges.map((range) => range.endMinutes + 30))
  const place = (minutes: number) => `${(((minutes - first) / (last - first)) * 100).toFixed(1)}%`
  const share = (range: MinuteRange) => (range.endMinutes - range.startMinutes) / (last - first)
  const shown = nowMinutes !== null && nowMinutes >= first && nowMinutes <= last
  return (
    <svg className="day-bar" role="img" aria-label={spokenRanges(ranges) ?? closedLabel}>
      <rect className="day-bar-track" width="100%" height="14" rx="3" />
      {ranges.map((range) => (
        <g key={range.startMinutes}>
          <rect className="day-bar-slot" x={place(range.startMinutes)} width={`${(share(range) * 100).toFixed(1)}%`} height="14" rx="3" />
          <text x={place(range.startMinutes)} y="30">
            {share(range) < NARROW_SHARE ? `${clock(range.startMinutes)} – ${clock(range.endMinutes)}` : clock(range.startMinutes)}
          </text>
          {share(range) >= NARROW_SHARE && (
            <text x={place(range.endMinutes)} y="30" textAnchor="end">
              {clock(range.endMinutes)}
            </text>
          )}
        </g>
      ))}
      {ranges.length === 0 && (
        <text x="0" y="30">
          {closedLabel}
        </text>
      )}
      {shown && <line className="day-bar-now" x1={place(nowMinutes)} x2={place(nowMinutes)} y1="-4" y2="18" />}
    </svg>
  )
}

function spokenRanges(ranges: readonly MinuteRange[]): string | null {
  if (ranges.length === 0) return null
  return `Ouvert ${ranges.map((range) => `de ${clock(range.startMinutes)} à ${clock(range.endMinutes)}`).join(' et ')}`
}

function clock(minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}\u00a0h`
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}
