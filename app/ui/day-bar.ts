export type MinuteRange = { startMinutes: number; endMinutes: number }

/** One element of the drawing: its attributes as SVG names them. */
export interface DayBarShape {
  tag: 'rect' | 'text' | 'line'
  attributes: Readonly<Record<string, string>>
  text?: string
}

const FIRST_MINUTE = 9 * 60
const LAST_MINUTE = 19 * 60
/** Under this share of the bar, two labels would touch: one label says the whole range. */
const NARROW_SHARE = 0.2

/** The opening hours of one day, drawn like a tide table: by React on the server, by the page's clock afterwards. */
export function dayBarShapes(ranges: readonly MinuteRange[], nowMinutes: number | null, emptyLabel: string): DayBarShape[] {
  const first = Math.min(FIRST_MINUTE, ...ranges.map((range) => range.startMinutes - 60))
  const last = Math.max(LAST_MINUTE, ...ranges.map((range) => range.endMinutes + 30))
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const place = (minutes: number) => percent((minutes - first) / (last - first))
  const label = (minutes: number, text: string, more: Record<string, string> = {}): DayBarShape => ({
    tag: 'text',
    attributes: { x: place(minutes), y: '30', ...more },
    text,
  })
  const bars = ranges.flatMap(({ startMinutes, endMinutes }): DayBarShape[] => {
    const share = (endMinutes - startMinutes) / (last - first)
    const start = clock(startMinutes)
    const end = clock(endMinutes)
    return [
      { tag: 'rect', attributes: { class: 'day-bar-slot', x: place(startMinutes), width: percent(share), height: '14', rx: '3' } },
      ...(share < NARROW_SHARE
        ? [label(startMinutes, `${start} – ${end}`)]
        : [label(startMinutes, start), label(endMinutes, end, { 'text-anchor': 'end' })]),
    ]
  })
  const shown = nowMinutes !== null && nowMinutes >= first && nowMinutes <= last
  return [
    { tag: 'rect', attributes: { class: 'day-bar-track', width: '100%', height: '14', rx: '3' } },
    ...(bars.length > 0 ? bars : [label(first, emptyLabel)]),
    ...(shown
      ? [{ tag: 'line' as const, attributes: { class: 'day-bar-now', x1: place(nowMinutes), x2: place(nowMinutes), y1: '-4', y2: '18' } }]
      : []),
  ]
}

/** What the drawing says to those who do not see it. */
export function spokenRanges(ranges: readonly MinuteRange[], emptyLabel: string): string {
  if (ranges.length === 0) return emptyLabel
  return `Ouvert ${ranges.map((range) => `de ${clock(range.startMinutes)} à ${clock(range.endMinutes)}`).join(' et ')}`
}

/** Under an empty bar: the store is closed, and when it opens again. */
export function closedLabel(detail: string): string {
  return detail ? `Fermé aujourd’hui, ${detail}` : 'Fermé aujourd’hui'
}

function clock(minutes: number): string {
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}\u00a0h`
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}
