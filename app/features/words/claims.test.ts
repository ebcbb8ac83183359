import { expect, test } from 'vitest'
import { HOME } from '#app/content/home.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { CLAIM_WORDS, unsourcedClaimsIn, withoutUnsourcedClaims } from './claims.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'

function facts(launchedAt: string | null, claimSources: ShopFacts['business']['claimSources'] = {}): ShopFacts {
  const shop = startingFacts()
  return { ...shop, launchedAt, isExample: launchedAt === null, business: { ...shop.business, claimSources } }
}

const LIVE = '2026-11-20T10:30:00.000Z'
const labels = (shop: ShopFacts) => withoutUnsourcedClaims(HOME, shop, false).reasons.map(({ label }) => label)

test('a figure is known by its words, wherever it stands; one with a source may stay', () => {
  const texts = [
    '200+ avis vérifiés',
    'Noté 4,9/5',
    '98\u00a0% de clients satisfaits',
    'Plus de dix mille réparations réussies',
    '10+ ans d’expérience',
  ]
  expect(texts.map((text) => unsourcedClaimsIn(text, facts(null)).join())).toEqual([
    '200+ avis',
    'Noté 4,9/5',
    '98\u00a0% de clients',
    'mille réparations',
    '10+ ans d’expérience',
  ])
  expect(unsourcedClaimsIn('Noté 4,9/5', facts(null, { googleRating: 'Fiche Google' }))).toEqual([])
  expect(
    ['Une batterie à 80\u00a0%', '3 avis valent mieux', 'Les factures sont conservées dix ans', 'Un écran de 4,7 pouces'].flatMap((text) =>
      unsourcedClaimsIn(text, facts(null)),
    ),
  ).toEqual([])
  expect(unsourcedClaimsIn('Note Google 4,9, plus de 5 000 clients satisfaits', facts(null))).toEqual(['5 000 clients', 'Note Google 4,9'])
})

test('a figure is searched with repetitions that end: a long text would keep everybody waiting', () => {
  const UNBOUNDED = /(?<!\\)[*+]|\{\d+,\}/
  expect(CLAIM_WORDS.map(({ source }) => UNBOUNDED.exec(source)?.[0])).toEqual(CLAIM_WORDS.map(() => undefined))
  expect(unsourcedClaimsIn('10 k+ réparations, 12.000 clients, plus de 1 250 000 réparations', facts(null))).toEqual([
    '10 k+ réparations',
    '12.000 clients',
  ])
  expect(unsourcedClaimsIn(`${'1'.repeat(1_300)}${' '.repeat(1_300)}`, facts(null))).toEqual([])
})

test('a live site leaves out the figures whose source nobody wrote; a demonstration shows them', () => {
  expect(labels(facts(null))).toHaveLength(6)
  expect(labels(facts(LIVE))).toEqual(['de garantie au moins'])
  expect(labels(facts(LIVE, { verifiedReviews: 'Nos avis en ligne' }))).toEqual(['avis vérifiés', 'de garantie au moins'])
})

test('none of the starting words claims a figure on a live site', () => {
  const live = facts(LIVE)
  for (const { kind, slug, body } of startingDocuments()) {
    const shown = JSON.stringify(fillPlaceholders(withoutUnsourcedClaims(body, live, true), sitePlaceholders(live)))
    expect(unsourcedClaimsIn(shown, live), `${kind}/${slug}`).toEqual([])
  }
})
