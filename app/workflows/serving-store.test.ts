import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { servingStore } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'

test('a case of a retired shop leads to whichever shop took it over, however many were retired since, else to the first', () => {
  const facts = startingFacts()
  const [first, second, third] = facts.stores
  if (!first || !second || !third) throw new Error('Three shops to start with')
  const former = (store: Store, takenOverBy: string | null) => ({ ...store, takenOverBy, successorPath: null, retiredAt: '2026-11-20T10:00:00.000Z' })
  const served = (stores: Store[], formerStores: ReturnType<typeof former>[], id: string | null) =>
    servingStore({ ...facts, stores, formerStores }, id)?.id
  expect(served([first, second, third], [], second.id)).toBe(second.id)
  expect(served([first, second], [former(third, second.id)], third.id)).toBe(second.id)
  expect(served([first], [former(third, second.id), former(second, first.id)], third.id)).toBe(first.id)
  // Nobody said who, or each was to answer for the other.
  expect(served([first, second], [former(third, null)], third.id)).toBe(first.id)
  expect(served([first], [former(third, second.id), former(second, third.id)], third.id)).toBe(first.id)
  expect(served([first], [], null)).toBeUndefined()
})
