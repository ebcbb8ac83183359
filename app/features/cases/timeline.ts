import { anyText } from '#app/lib/address-params.ts'
import { fullDayText } from '#app/lib/moment-text.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'

/** A quote is a step of the case and money at once. */
export type TimelineKind = 'step' | 'message' | 'note' | 'quote' | 'money'

export interface TimelineEntry {
  id: string
  at: Date
  kind: TimelineKind
  text: string
  /** Written by somebody, in their words. */
  quoted: string | null
  /** The message that was given up, to be sent again. */
  failedMailId?: string
  /** Why it has not left, in a sentence. */
  reason?: string
  /** The message that stays on this machine: nobody reads it. */
  stays?: true
  /** The message went to an address that is not the customer's any more. */
  isFormer?: true
  /** The colleague by name; `null`: the customer, or the site by itself. */
  who: string | null
}

/** What of the timeline is shown; the word stands in the address. */
export const TIMELINE_FILTERS = [
  { word: '', label: 'Tout', kinds: ['step', 'message', 'note', 'quote', 'money'] },
  { word: 'messages', label: 'Messages', kinds: ['message', 'note'] },
  { word: 'etapes', label: 'Étapes', kinds: ['step', 'quote'] },
  { word: 'argent', label: 'Argent', kinds: ['quote', 'money'] },
] as const satisfies readonly { word: string; label: string; kinds: readonly TimelineKind[] }[]

/** An unknown word shows everything. */
export const TIMELINE_ADDRESS = { filter: { param: 'chronologie', read: anyText } }

export function filterTimeline(entries: readonly TimelineEntry[], word: string): readonly TimelineEntry[] {
  const kinds: readonly TimelineKind[] = (TIMELINE_FILTERS.find((filter) => filter.word === word) ?? TIMELINE_FILTERS[0]).kinds
  return entries.filter(({ kind }) => kinds.includes(kind))
}

export interface TimelineDay {
  /** "YYYY-MM-DD" in Paris. */
  date: string
  heading: string
  entries: readonly TimelineEntry[]
}

/** The entries, newest first, under the day on which they happened. */
export function timelineDays(entries: readonly TimelineEntry[], now: Date): readonly TimelineDay[] {
  const days = Map.groupBy(entries, ({ at }) => parisTime(at).date)
  return [...days].map(([date, ofDay]) => ({ date, heading: dayHeading(date, ofDay[0]?.at ?? now, now), entries: ofDay }))
}

function dayHeading(date: string, at: Date, now: Date): string {
  const today = parisTime(now).date
  if (date === today) return 'Aujourd’hui'
  if (date === addDays(today, -1)) return 'Hier'
  const day = fullDayText(at)
  const named = `${day.charAt(0).toUpperCase()}${day.slice(1)}`
  return date.slice(0, 4) === today.slice(0, 4) ? named : `${named} ${date.slice(0, 4)}`
}
