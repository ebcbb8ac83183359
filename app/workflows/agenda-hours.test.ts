import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { openDays } from './agenda-hours.ts'

test('the days of a shop carry its hours, and say when they are not those of the week', () => {
  const facts = startingFacts()
  const closed = { id: 'x', storeId: 'le-teich', from: '2026-11-26', to: '2026-11-26', yearly: false, slots: [], message: '' }
  const shortened = { ...closed, id: 'y', from: '2026-11-27', to: '2026-11-27', slots: [{ start: '10:00', end: '12:00' }] as const }
  const stores = facts.stores.map((store) => (store.id === 'le-teich' ? { ...store, exceptions: [closed, shortened] } : store))
  const [usual, weekly, exceptional, changed] = openDays({ stores }, 'le-teich', ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(usual).toMatchObject({ note: '', open: [{ startMinutes: 600, endMinutes: 780 }, { startMinutes: 840 }] })
  expect(weekly).toEqual({ open: [], note: 'Fermé' })
  expect(exceptional).toEqual({ open: [], note: 'Fermé exceptionnellement' })
  expect(changed).toEqual({ open: [{ startMinutes: 600, endMinutes: 720 }], note: 'Horaires modifiés' })
})

test('without a chosen shop a day is open as long as one of them is', () => {
  const facts = startingFacts()
  const [day] = openDays(facts, null, ['2026-11-25'])
  expect(day?.note).toBe('')
  expect(day?.open.length).toBeGreaterThan(0)
  const stores = facts.stores.map((store) => ({
    ...store,
    exceptions: [{ id: store.id, storeId: null, from: '12-25', to: '12-25', yearly: true, slots: [], message: '' }],
  }))
  expect(openDays({ stores }, null, ['2026-12-25'])).toEqual([{ open: [], note: 'Fermé exceptionnellement' }])
})
