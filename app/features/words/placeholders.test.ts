import { expect, test } from 'vitest'
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'

const facts = startingFacts()

function filled(text: string, servicePrices = facts.business.servicePrices): string {
  return fillPlaceholders(text, sitePlaceholders({ ...facts, business: { ...facts.business, servicePrices } })).replace(/\s/g, ' ')
}

test('a text that names a price says the one of the shop', () => {
  expect(filled('À partir de {prix.domicile} TTC, devis gratuit')).toBe('À partir de 49 € TTC, devis gratuit')
  expect(filled('À partir de {prix.domicile} TTC', { ...facts.business.servicePrices, homeIt: 65_50 })).toBe('À partir de 65,50 € TTC')
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
