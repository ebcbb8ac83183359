import { capital } from '#app/lib/capital.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { HOURS_TO_COME, dayAwayText } from '#app/lib/week-text.ts'
import type { MinuteRange, OpenState, ShownDay } from './open-state.ts'

const NBSP = '\u00a0'

/**
 * What helps next to the badge: "jusqu’à 13 h", "rouvre jeudi à 10 h", "rouvre jeudi 10 décembre à 10 h"; empty for a shop that stays closed for long.
 * @param isStated whether its week has hours
 */
export function changeText(state: OpenState, weekday: number, isStated: boolean): string {
  if (!state.change) return isStated ? '' : HOURS_TO_COME
  const time = clockText(state.change.minutes)
  if (state.open) return `jusqu’à ${time}`
  if (state.change.daysAway === 0) return `ouvre à ${time}`
  if (state.change.daysAway === 1) return `rouvre demain à ${time}`
  return `rouvre ${dayAwayText(state.change.daysAway, weekday, state.change.date)} à ${time}`
}

/** "Aujourd’hui", "Demain, lundi", "Jeudi", "Jeudi 10 décembre". */
export function shownDayText({ daysAway, date }: Pick<ShownDay, 'daysAway' | 'date'>, weekday: number): string {
  if (daysAway === 0) return 'Aujourd’hui'
  const day = dayAwayText(daysAway, weekday, date)
  return daysAway === 1 ? `Demain, ${day}` : capital(day)
}

/** "10 h – 13 h, 14 h – 18 h 30", or "Fermé". */
export function rangesText(ranges: readonly MinuteRange[]): string {
  return ranges.map((range) => `${clockText(range.startMinutes)} –${NBSP}${clockText(range.endMinutes)}`).join(', ') || 'Fermé'
}
