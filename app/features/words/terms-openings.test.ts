import { expect, test } from 'vitest'
import { LegalBody } from '#app/content/kinds/legal.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'
import { withoutUntruths } from './untrue-words.ts'

const FACTS: ShopFacts = { ...startingFacts(), isExample: false }
const TERMS = startingDocuments().find(({ slug }) => slug === 'conditions-de-vente')?.body

/** Every pair of what each setting can be. */
function combined<One, Other>(ones: readonly One[], others: readonly Other[]): (One & Other)[] {
  return ones.flatMap((one) => others.map((other) => ({ ...one, ...other })))
}

function everyBusiness(): ShopFacts[] {
  const counters = combined(
    [{ diagnosis: 'free', diagnosisCents: null } as const, { diagnosis: 'paid', diagnosisCents: 29_00 } as const],
    [{ welcome: 'walk_in' } as const, { welcome: 'appointment' } as const],
  )
  const delays = combined(
    [{ answerHours: 24 }, { answerHours: 48 }],
    [6, 12].map((warrantyMonthsMin) => ({ claims: { ...FACTS.business.claims, warrantyMonthsMin } })),
  )
  const taxes = [{ vatRegime: 'normal' } as const, { vatRegime: 'franchise' } as const]
  const shops = combined(combined([{ receivesParcels: true }, { receivesParcels: false }], [{ labelNumber: 'QR-33-0042' }, { labelNumber: '' }]), [
    {},
    { town: 'Arles', postcode: '13200', department: 'Bouches-du-Rhône' },
  ])
  return combined(combined(counters, delays), taxes).flatMap((business) =>
    shops.flatMap((shop) =>
      [1, 2].map((count) => ({
        ...FACTS,
        business: { ...FACTS.business, ...business },
        stores: FACTS.stores.slice(0, count).map((store) => ({ ...store, ...shop })),
      })),
    ),
  )
}

/** The first words of a text, which the reader meets without any before them. */
function opening(text: string): string {
  return text.split(/\s+/).slice(0, 4).join(' ')
}

function openingsOf(facts: ShopFacts): string[] {
  const { sections } = LegalBody.parse(fillPlaceholders(withoutUntruths(TERMS, facts), sitePlaceholders(facts)))
  return sections.flatMap(({ id, paragraphs }) => [
    ...(paragraphs.length > 0 ? [] : [`${id}: nothing`]),
    ...paragraphs.map((text) => `${id}: ${opening(text)}`),
  ])
}

test('each point of the terms begins with a sentence that stands on its own, whatever the business states', () => {
  const asWritten = new Set(openingsOf(FACTS))
  const others = new Set(everyBusiness().flatMap(openingsOf))
  expect([...others].filter((words) => !asWritten.has(words)).toSorted()).toEqual([
    'cgv-devis: Le devis est gratuit',
    'cgv-envoi-postal: Nous ne proposons pas',
    'cgv-prix: L’aide QualiRépar est déduite',
  ])
})
