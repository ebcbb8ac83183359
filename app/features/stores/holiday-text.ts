import { HOLIDAY_HOURS } from '#app/content/stores.ts'
import type { DayHours, Slot } from '#app/content/stores.ts'

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre']
const NBSP = '\u00a0'

/** "Ouvert de 10 h à 16 h le 24 décembre et le 31 décembre. Fermé le 25 décembre et le 1er janvier." */
export function holidayText(holidays: Readonly<Record<string, DayHours>> = HOLIDAY_HOURS): string {
  const datesByHours = new Map<string, string[]>()
  // The year's end comes before its beginning: holidays are read in winter.
  for (const [monthDay, hours] of Object.entries(holidays).toSorted(([a], [b]) => seasonOf(a) - seasonOf(b) || a.localeCompare(b))) {
    const words = hoursWords(hours)
    datesByHours.set(words, [...(datesByHours.get(words) ?? []), `le${NBSP}${dateWords(monthDay)}`])
  }
  const open = [...datesByHours].filter(([words]) => words !== CLOSED)
  const closed = [...datesByHours].filter(([words]) => words === CLOSED)
  return [...open, ...closed].map(([words, dates]) => `${words} ${joined(dates)}.`).join(' ')
}

const CLOSED = 'Fermé'

function hoursWords({ morning, afternoon }: DayHours): string {
  const slots = [morning, afternoon].filter((slot) => slot !== undefined)
  if (slots.length === 0) return CLOSED
  return `Ouvert ${slots.map((slot: Slot) => `de ${clock(slot.start)} à ${clock(slot.end)}`).join(' et ')}`
}

function clock(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}${NBSP}h${minutes === '00' ? '' : `${NBSP}${minutes}`}`
}

/** "12-24" → "24 décembre". */
function dateWords(monthDay: string): string {
  const [month, day] = monthDay.split('-').map(Number)
  return `${day === 1 ? '1er' : day}${NBSP}${MONTHS[(month ?? 1) - 1]}`
}

function seasonOf(monthDay: string): number {
  return Number(monthDay.slice(0, 2)) > 6 ? 0 : 1
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`
}
