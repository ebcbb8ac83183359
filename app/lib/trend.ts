import { numberText } from './count-text.ts'

export interface Change {
  text: string
  direction: 'up' | 'down' | 'flat'
}

/** How a figure compares with the one before it; undefined when there is nothing to compare with. */
export function changeBetween(before: number, now: number): Change | undefined {
  if (before === 0) return undefined
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return { text: 'stable', direction: 'flat' }
  return { text: `${numberText(Math.abs(percent))}\u00a0%`, direction: percent > 0 ? 'up' : 'down' }
}
