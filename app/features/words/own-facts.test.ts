import { expect, test } from 'vitest'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { withoutUntruths } from './untrue-words.ts'

const example = startingFacts()
const shop: ShopFacts = { ...example, isExample: false }
const postless: ShopFacts = { ...shop, stores: shop.stores.map((store) => ({ ...store, receivesParcels: false })) }

function said(facts: ShopFacts, kind: 'contract' | 'legal' | 'withdrawal'): string {
  return JSON.stringify(startingDocuments().flatMap((each) => (each.kind === kind ? [withoutUntruths(each.body, facts)] : [])))
}

test('terms, contracts and the page of withdrawals send nothing back where nobody takes parcels', () => {
  const words = [
    ['contract', 'à la remise de l’appareil ou avant son renvoi'],
    ['legal', 'pour venir le chercher ou demander son renvoi.'],
    ['withdrawal', 'accepté un devis par internet, envoyé un appareil par la poste ou pris un rendez-vous à domicile'],
  ] as const
  expect(words.map(([kind, text]) => [example, shop, postless].map((facts) => said(facts, kind).includes(text)))).toEqual(
    words.map(() => [true, true, false]),
  )
  expect(said(postless, 'contract')).toContain('{total} TTC, à la remise de l’appareil"')
  expect(said(postless, 'legal')).toContain('pour venir le chercher.')
  expect(said(postless, 'withdrawal')).toContain('Vous avez accepté un devis par internet ou pris un rendez-vous à domicile')
})

test('the legal notice of another business names no brand of the first one', () => {
  const names = 'Xiaomi, Google, Pixel, Motorola'
  expect([said(example, 'legal').includes(names), said(shop, 'legal').includes(names)]).toEqual([true, false])
  expect(said(shop, 'legal')).toContain('appartiennent à leurs propriétaires. Nous les citons pour dire quels appareils nous réparons.')
})
