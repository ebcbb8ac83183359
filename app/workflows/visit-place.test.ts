import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { visitPlace } from './visit-place.server.ts'

async function saidOf(storeId: string, day: string, facts = startingFacts()): Promise<string> {
  const { notes } = await visitPlace({ facts }, 'id', { storeId, details: { day, moment: 'afternoon' } })
  return notes.join(' ').replaceAll(/\s/g, ' ')
}

test('the confirmation of a visit says where the shop is, and until when it is open on that very day', async () => {
  expect(await saidOf('la-teste', '2026-11-26')).toBe(
    'Le magasin : 17 rue du Port, 33260 La Teste-de-Buch. Ouvert le jeudi 26 novembre 2026 de 10 h à 13 h et de 14 h à 18 h 30.',
  )
  // The eve of Christmas, when it closes at four.
  expect(await saidOf('la-teste', '2026-12-24')).toMatch(/Ouvert le jeudi 24 décembre 2026 de 10 h à 16 h\.$/)
  expect(await saidOf('le-teich', '')).toBe('Le magasin : 1 rue Copernic, 33470 Le Teich.')
  expect(await saidOf('libourne', '')).toMatch(/^Le magasin : 33500 Libourne, adresse donnée au 05( \d\d){4}\.$/)
})

test('a shop that customers know by its quarter is written to at its postal town', async () => {
  const starting = startingFacts()
  const stores = starting.stores.map((store) => (store.id === 'le-teich' ? { ...store, town: 'Le Teich Gare', postTown: 'Le Teich' } : store))
  expect(await saidOf('le-teich', '', { ...starting, stores })).toBe('Le magasin : 1 rue Copernic, 33470 Le Teich.')
})
