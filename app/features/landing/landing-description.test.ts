import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { landingDescription } from './landing-description.ts'

const facts = startingFacts()
const gone = facts.stores.filter(({ id }) => id === 'libourne')
const retired = {
  ...facts,
  stores: facts.stores.filter(({ id }) => id !== 'libourne'),
  formerStores: gone.map((store) => ({ ...store, takenOverBy: 'le-teich', successorPath: null, retiredAt: '2026-11-20T10:00:00.000Z' })),
}

test('search engines show no town of a shop that is no more beside the page of another town', () => {
  const page = { kind: 'postal-town', description: 'À Fronsac, un colis prépayé, ou notre magasin de Libourne.' }
  const shown = (given: typeof facts) =>
    landingDescription({ page, h1: 'Réparation à Fronsac' } as unknown as Parameters<typeof landingDescription>[0], given)
  expect(shown(facts)).toBe(page.description)
  expect(shown(retired)).toBe('Réparation à Fronsac\u00a0: en magasin ou par la poste, garantie 6\u00a0mois au moins, réponse sous 24\u00a0h.')
})
