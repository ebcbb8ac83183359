import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { closureAlerts } from './closure-alerts.ts'

const FACTS = startingFacts()

/** La Teste on Saturday 28 November 2026, whose hours of that day were cut by a closing in its course. */
function titlesAt(instant: string, slots: HoursException['slots']): string[] {
  const cut: HoursException = { id: 'x', storeId: 'la-teste', from: '2026-11-28', to: '2026-11-28', slots, yearly: false, message: 'Congés d’hiver.' }
  const stores = FACTS.stores.map((store) => (store.id === 'la-teste' ? { ...store, exceptions: [cut] } : { ...store, exceptions: [] }))
  return closureAlerts({ stores }, new Date(instant)).map(({ title }) => title)
}

test('a shop that closes for the day after its last hour is closed, and is not said to open', () => {
  const morning = [{ start: '10:00', end: '13:00' }] as const
  expect(titlesAt('2026-11-28T10:00:00Z', morning)).toEqual(['La Teste-de-Buch ouvre aujourd’hui 10\u00a0h –\u00a013\u00a0h.'])
  expect(titlesAt('2026-11-28T13:30:00Z', morning)).toEqual(['La Teste-de-Buch est fermé aujourd’hui.'])
  expect(titlesAt('2026-11-28T10:00:00Z', [])).toEqual(['La Teste-de-Buch est fermé aujourd’hui.'])
})
