import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from './shop-facts.ts'
import { placeBehind, placeLine } from './place-line.ts'

const FACTS = startingFacts()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a shop is where its street is, or where its phone says; its town is named once', () => {
  const [port, libourne] = [storeOrMain(FACTS, 'la-teste'), storeOrMain(FACTS, 'libourne')]
  expect(placeLine(port)).toBe(`${port.address}, 33260 La Teste-de-Buch`)
  expect(plain(placeLine(libourne))).toMatch(/^33500 Libourne, adresse donnée au 05( \d\d){4}$/)
  expect(placeBehind('La Teste', port)).toBe(placeLine(port))
  expect(plain(placeBehind('Phare Réparation, Libourne', libourne))).toMatch(/^adresse donnée au 05( \d\d){4}$/)
  // The name of a shop need not be that of its town.
  expect(placeBehind('Les Allées', libourne)).toBe(placeLine(libourne))
})
