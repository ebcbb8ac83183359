import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { RepairFields } from './RepairFields.tsx'

test('an old case stays at its shop that was retired since, which no other case is offered', () => {
  const facts = startingFacts()
  const formerStores = facts.stores
    .filter(({ id }) => id === 'libourne')
    .map((store) => ({ ...store, takenOverBy: 'le-teich', successorPath: null, retiredAt: '2026-11-20T10:00:00.000Z' }))
  const without = { ...facts, stores: facts.stores.filter(({ id }) => id !== 'libourne'), formerStores }
  const shown = (storeId: string) =>
    renderedInSite(createElement(RepairFields, { idPrefix: 'correct', values: { storeId }, errors: undefined, withDueDay: false }), without)
  expect(shown('libourne')).toMatch(/<option value="libourne" selected="">Libourne, retiré<\/option>/)
  expect(shown('la-teste')).not.toContain('Libourne')
})
