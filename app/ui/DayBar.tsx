import { createElement } from 'react'
import { dayBarShapes, spokenRanges } from './day-bar.ts'
import type { DayBarShape, MinuteRange } from './day-bar.ts'

type DayBarProps = {
  ranges: readonly MinuteRange[]
  nowMinutes: number | null
  closedLabel: string
  /** The store whose clock keeps the drawing true. */
  store?: string
}

/** React's own names of the few attributes that it spells differently. */
const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', 'text-anchor': 'textAnchor' }

/** The opening hours of one day, drawn like a tide table. Minutes are counted from midnight. */
export function DayBar({ ranges, nowMinutes, closedLabel, store }: DayBarProps) {
  return (
    <svg className="day-bar" role="img" aria-label={spokenRanges(ranges, closedLabel)} data-day-bar={store}>
      {dayBarShapes(ranges, nowMinutes, closedLabel).map(drawn)}
    </svg>
  )
}

function drawn({ tag, attributes, text }: DayBarShape, index: number) {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]))
  return createElement(tag, { key: index, ...props }, text)
}
