import { expect, test } from 'vitest'
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { startingTowns } from '#app/content/starting-towns.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { trueWords } from './true-words.ts'

const facts = startingFacts()

function filled(text: string, servicePrices = facts.business.servicePrices): string {
  return fillPlaceholders(text, sitePlaceholders({ ...facts, business: { ...facts.business, servicePrices } })).replace(/\s/g, ' ')
}

test('a text that names a price says the one of the shop', () => {
  expect(filled('À partir de {prix.domicile} TTC, devis gratuit')).toBe('À partir de 49 € TTC, devis gratuit')
  expect(filled('À partir de {prix.domicile} TTC', { ...facts.business.servicePrices, homeIt: 65_50 })).toBe('À partir de 65,50 € TTC')
})

test('whoever asks for a visit at home reads how soon this owner answers, not what the demonstration says', () => {
  const slow = { ...facts, isExample: false, business: { ...facts.business, answerHours: 72 } }
  const answered = (of: ShopFacts) => fillPlaceholders('Réponse sous {delai.visite}', sitePlaceholders(of))
  expect([facts, slow].map(answered)).toEqual(['Réponse sous 24 à 48\u00a0h', 'Réponse sous 72\u00a0h'])
  for (const page of LANDING_PAGES.filter(({ slug }) => slug.startsWith('intervention-informatique')))
    expect(JSON.stringify(page), page.slug).not.toMatch(/24\s[àa]\s48\s?h|deux jours pour|sous deux jours/)
})

test('a price that nobody has said is «sur devis», without what stands around an amount', () => {
  expect(filled('Informatique à domicile, à partir de {prix.domicile}', NO_SERVICE_PRICES)).toBe('Informatique à domicile, sur devis')
  expect(filled('Une coque, {prix.coque} TTC, création comprise', NO_SERVICE_PRICES)).toBe('Une coque, sur devis, création comprise')
})

test('«de» before a name that begins with a vowel is elided', () => {
  const named = { ...facts, business: { ...facts.business, name: 'Atelier Dupin' } }
  expect(fillPlaceholders('Les textes de {entreprise}', sitePlaceholders(named))).toBe('Les textes d’Atelier Dupin')
})

test('descriptions of landing pages fit a result list, with the facts that they name', () => {
  for (const { slug, description } of LANDING_PAGES) {
    const { length } = filled(description)
    expect(length, slug).toBeGreaterThanOrEqual(70)
    expect(length, slug).toBeLessThanOrEqual(160)
  }
})

/**
 * The starting promises as texts write them. "1 h 30" is the time of a way, and the law's extension of a warranty is "de six mois de la garantie initiale".
 */
const FIRST_PROMISES =
  /\b24 h(?:eures)?\b|(?<![\d,] )\b1 h\b(?! ?\d)|\b6 mois\b|\bsix mois\b(?! de la garantie initiale)|\bune heure plus tard\b|\bréparation dans l’heure\b/gi

/** What is in a starting text and is no promise of how soon the shop answers or repairs. */
const NOT_PROMISED: Readonly<Record<string, readonly string[]>> = {
  // Why a visitor of Arcachon needs a repair before the train: it stands among the facts of the town.
  arcachon: ['réparation dans l’heure'],
}

test('no starting text promises the first delays and the first warranty once the owner has changed them', () => {
  const claims = { ...facts.business.claims, warrantyMonthsMin: 3 }
  const stores = facts.stores.map((store) => ({ ...store, labelNumber: 'QR-4711' }))
  // The warranty of refurbished devices is a fact of its own.
  const refurbished = { ...facts.business.refurbished, warrantyMonths: 9 }
  const business = { ...facts.business, answerHours: 72, reservedHours: 48, usualTime: '3\u00a0jours', claims, refurbished }
  const changed = { ...facts, stores, isExample: false, business }
  const promised = (shop: typeof facts) => {
    const documents = startingDocuments().map(({ slug, body }) => ({
      slug,
      body: fillPlaceholders(trueWords(body, shop, { isStarting: true, isStartingText: () => true }), sitePlaceholders(shop)),
    }))
    const said = [...documents, ...startingTowns().map(({ slug, ownFacts }) => ({ slug, body: ownFacts }))]
    return said.flatMap(({ slug, body }) => {
      const found = JSON.stringify(body).replace(/\s/g, ' ').match(FIRST_PROMISES) ?? []
      return found.filter((words) => !NOT_PROMISED[slug]?.includes(words)).map((words) => `${slug}: ${words}`)
    })
  }
  expect(promised(facts).length).toBeGreaterThan(60)
  expect(promised(changed)).toEqual([])
})

test('«de» and «à» before a name swallow «Les», and «Le» stays', () => {
  const texts = ['ventes de {entreprise}', 'ils appartiennent à {entreprise}', 'De {entreprise}', '{entreprise} répond']
  const said = (name: string) => fillPlaceholders(texts, sitePlaceholders({ ...facts, business: { ...facts.business, name } }))
  expect(said('Les Bricoleurs')).toEqual(['ventes des Bricoleurs', 'ils appartiennent aux Bricoleurs', 'Des Bricoleurs', 'Les Bricoleurs répond'])
  expect(said('Le Goff')[0]).toBe('ventes de Le Goff')
})
