import { expect, test } from 'vitest'
import { REPAIR_AID } from '../repair-aid.ts'
import { PLACES } from '../places.ts'
import { LANDING_PAGES } from './registry.ts'
import { MAX_SIMILARITY, PAGE_FAMILIES, jaccard4, maskPage, pageStrings } from './similarity.ts'


test.for(Object.entries(PAGE_FAMILIES))('%s: no two pages say the same with other names', ([, kinds]) => {
  const names = LANDING_PAGES.flatMap((page) => ('brandName' in page ? [page.brandName] : [])).concat(Object.values(PLACES).map(({ name }) => name))
  const pages = LANDING_PAGES.filter((page) => kinds.some((kind) => kind === page.kind)).map((page) => ({ slug: page.slug, text: maskPage(pageStrings(page), names) }))
  const alike = pages.flatMap((a, index) =>
    pages.slice(index + 1).flatMap((b) => (jaccard4(a.text, b.text) < MAX_SIMILARITY ? [] : [`${a.slug} and ${b.slug}`])),
  )
  expect(alike).toEqual([])
})

test('every page about a place tells at least three things of its own', () => {
  const facts = LANDING_PAGES.flatMap((page) => ('localFacts' in page ? [page.localFacts] : []))
  expect(facts).toHaveLength(LANDING_PAGES.filter(({ kind }) => kind !== 'brand-hub').length)
  for (const list of facts) expect(new Set(list).size).toBeGreaterThanOrEqual(3)
})

test('no page promises that others will come: nobody has said so', () => {
  for (const { slug, text } of sentences()) expect(text, slug).not.toMatch(/pages? (?:arrivent|arrive|à venir|en préparation|bientôt)/i)
})

test('the words are typeset in French', () => {
  for (const { slug, text } of sentences()) {

    expect(text, slug).not.toMatch(/ [?!:;%€»]|« |\w'\w|!|\d (h|km|€|%)(?!\w)/)
  }
})

test('no page calls a used device new, nor promises the other ceiling of the aid', () => {
  for (const { slug, text } of sentences()) {
    expect(text, slug).not.toMatch(/comme neuf|état neuf|à neuf/i)
    const amounts = /QualiRépar|aide|bonus/i.test(text) ? [...text.matchAll(/(\d+)\s€/g)].map(([, euros]) => Number(euros)) : []
    for (const euros of amounts) expect(euros, slug).toBe(REPAIR_AID.pagesMaxEuros)
  }
})

test('phone numbers and prices stay out of the words: the facts say them', () => {
  for (const { slug, text } of sentences()) expect(text, slug).not.toMatch(/0[1-9](\s\d\d){4}|\b(79|89|119|139|179)\s€/)
})

test('Salles speaks of its postcode and its valley', () => {
  const words = (slug: string) => pageStrings(LANDING_PAGES.find((page) => page.slug === slug)).join(' ')
  expect(words('salles')).toContain('33770')
  expect(words('salles')).toMatch(/Val de l’Eyre/)
  expect(words('intervention-informatique-salles')).toContain('Val de l’Eyre')
})

function sentences() {
  return LANDING_PAGES.flatMap((page) => pageStrings(page).map((text) => ({ slug: page.slug, text })))
}
