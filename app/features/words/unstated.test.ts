import { expect, test } from 'vitest'
import { PROMOS } from '#app/content/promos.ts'
import { REFURBISHED } from '#app/content/refurbished.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { NO_PROMISE, STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import { titleOf } from './document-title.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'

function promising(refurbished: RefurbishedPromise) {
  const facts = startingFacts()
  return { ...facts, business: { ...facts.business, refurbished } }
}

function shown<Body>(body: Body, promise: RefurbishedPromise): Body {
  return fillPlaceholders(body, sitePlaceholders(promising(promise)))
}

test('a promise that is stated stands in every text', () => {
  const words = shown(REFURBISHED, STARTING_PROMISE)
  expect(words.lead).toMatch(/^Chaque appareil passe 48\spoints .* garantie 6 à 12\smois\.$/)
  expect(words.checks).toHaveLength(REFURBISHED.checks.length)
  expect(words.faq).toHaveLength(REFURBISHED.faq.length)
})

test('of what nobody has promised the page of the stock says nothing', () => {
  const { description, lead, checks, faq } = shown(REFURBISHED, NO_PROMISE)
  expect(description).toBe('Smartphones, tablettes, ordinateurs et consoles reconditionnés en stock.')
  expect(lead).toBe('')
  expect(checks.map(({ title }) => title)).toEqual(['Données effacées'])
  expect(faq.map(({ question }) => question)).not.toContain('Combien coûte un reconditionné par rapport au neuf ?')
  expect(faq.length).toBe(REFURBISHED.faq.length - 1)
})

test('each promise counts for itself: a sentence that names no other one stays', () => {
  const promise = { ...STARTING_PROMISE, checkPoints: null }
  const { lead, checks } = shown(REFURBISHED, promise)
  expect(lead).toMatch(/^Batterie à\s80\s%\sminimum ou remplacée,.* garantie 6 à 12\smois\.$/)
  expect(checks.map(({ title }) => title)).toEqual(['Batterie vérifiée', 'Données effacées', 'Garantie sur facture'])
})

test('a title keeps its beginning, a sentence that would hang goes', () => {
  const promo = PROMOS.find(({ slug }) => slug === 'reconditionne')
  expect(shown(promo?.body, NO_PROMISE)).toMatchObject({ title: 'Smartphones reconditionnés', description: 'À prendre en main en magasin.' })
  expect(shown('Pour un smartphone, comptez {reconditionne.remise}.', NO_PROMISE)).toBe('')
  expect(shown('{reconditionne.points} points de contrôle', NO_PROMISE)).toBe('')
})

test('no starting text has a hole where a promise is missing', () => {
  const facts = promising(NO_PROMISE)
  const naming = startingDocuments().filter(({ body }) => JSON.stringify(body).includes('{reconditionne.'))
  expect(naming.length).toBeGreaterThan(2)
  for (const document of naming) {
    const texts = JSON.stringify(shown(document.body, NO_PROMISE))
    expect(texts, `${document.kind}/${document.slug}`).not.toMatch(
      /reconditionne\.|(?:sur|à|passe|garantie|comptez|de)\s+(?:points|%|mois|[.,])|"\s*(?:points|%|mois)\s/,
    )
    expect(titleOf(document, facts), `${document.kind}/${document.slug}`).not.toMatch(/^$|[,:]\s*$/)
  }
})

test('one duration of the warranty is said once', () => {
  const promise = { ...STARTING_PROMISE, warrantyMonths: 12, warrantyMonthsMax: 12 }
  expect(shown(REFURBISHED, promise).lead).toMatch(/garantie 12\smois\.$/)
})
