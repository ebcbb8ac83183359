import { expect, test } from 'vitest'
import { screenOf } from '#app/ui/staff/same-screen.ts'
import { TIMELINE_ADDRESS, TIMELINE_FILTERS, filterTimeline, timelineDays } from './timeline.ts'
import type { TimelineEntry, TimelineKind } from './timeline.ts'

const NOW = new Date('2026-11-25T10:20:00Z')

function entry(kind: TimelineKind, at: string): TimelineEntry {
  return { id: `${kind} ${at}`, at: new Date(at), kind, text: kind, quoted: null, who: null }
}

test('a filter of the timeline keeps what it names; a quote is a step and money, a note is something written', () => {
  const all = (['step', 'message', 'note', 'quote', 'money'] as const).map((kind) => entry(kind, '2026-11-25T09:00:00Z'))
  const shown = (word: string) => filterTimeline(all, word).map(({ kind }) => kind)
  expect(TIMELINE_FILTERS.map(({ word }) => shown(word))).toEqual([
    ['step', 'message', 'note', 'quote', 'money'],
    ['message', 'note'],
    ['step', 'quote'],
    ['quote', 'money'],
  ])
  expect(shown('inconnu')).toHaveLength(5)
})

test('what happened stands under its day in Paris, said from today', () => {
  const days = timelineDays(
    [
      entry('step', '2026-11-25T09:51:00Z'),
      // Half past midnight in Paris: still the day before in London.
      entry('note', '2026-11-24T23:30:00Z'),
      entry('step', '2026-11-24T17:05:00Z'),
      entry('step', '2026-11-18T16:12:00Z'),
      entry('step', '2025-12-01T09:00:00Z'),
    ],
    NOW,
  )
  expect(days.map(({ heading, entries }) => [heading, entries.length])).toEqual([
    ['Aujourd’hui', 2],
    ['Hier', 1],
    ['Mercredi 18\u00a0novembre', 1],
    ['Lundi 1er\u00a0décembre 2025', 1],
  ])
  expect(timelineDays([], NOW)).toEqual([])
})

test('filtering the timeline leaves no screen, so nothing that is typed there is asked about; opening a drawer does', () => {
  const page = { pathname: '/admin/dossiers/T-1', search: '' }
  expect(screenOf({ ...page, search: `?${TIMELINE_ADDRESS.filter.param}=argent` })).toBe(screenOf(page))
  expect(screenOf({ ...page, search: `?fiche=3&${TIMELINE_ADDRESS.filter.param}=argent` })).toBe('/admin/dossiers/T-1?fiche=3')
})
