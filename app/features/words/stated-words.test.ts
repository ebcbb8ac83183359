import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { statedIn } from '#app/lib/stated-rules.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { editorField, textsOf } from './editor-form.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { trueWords } from './true-words.ts'

/** What the product came with, as a live site of this business shows it and as its editor shows it. */
function statedInStartingWords(facts: ShopFacts): string[] {
  return startingDocuments().flatMap(({ kind, slug, body }) => {
    const shown = trueWords(body, facts, { isStarting: true, isStartingText: () => true })
    const texts = [shown, fillPlaceholders(shown, sitePlaceholders(facts))].flatMap((each) => textsOf(editorField(DOCUMENT_KINDS[kind].schema), each))
    return texts.flatMap(({ text }) => statedIn(text, facts).map(({ words }) => `${kind}/${slug}: ${words}`))
  })
}

test('no starting text states of a business what its facts do not say', () => {
  const first: ShopFacts = { ...startingFacts(), isExample: false }
  const { business } = first
  const changed = {
    founded: 2021,
    answerHours: 48,
    usualTime: '2\u00a0h',
    vatRegime: 'franchise',
    welcome: 'appointment',
    diagnosis: 'paid',
  } as const
  const other: ShopFacts = {
    ...first,
    stores: first.stores.slice(0, 2),
    business: {
      ...business,
      ...changed,
      name: 'Répar’Vite',
      claims: { ...business.claims, warrantyMonthsMin: 3 },
      refurbished: { ...business.refurbished, warrantyMonths: 12, warrantyMonthsMax: 12 },
    },
  }
  // The names of the first business stand in pages of its places, which no other begins with.
  const ofPlaces = /^(?:partner|greeting|shop|local|postal-city|postal-town|home-it|quote)\//
  expect(statedInStartingWords(first)).toEqual([])
  expect(statedInStartingWords(other).filter((each) => !ofPlaces.test(each))).toEqual([])
})
