import { createElement } from 'react'
import { expect, test } from 'vitest'
import { HOME } from '#app/content/home.ts'
import { HomeBody } from '#app/content/kinds/home.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { Hero } from './Hero.tsx'

function title(heading: ReturnType<typeof HomeBody.parse>['heading']): string {
  const screen = { heading, shops: [], children: null }
  const markup = renderedInSite(createElement(Hero, screen), startingFacts())
  const [, inner = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(markup) ?? []
  return inner.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
}

test('the first screen says how soon most repairs are done, until the owner writes a title of his own', () => {
  expect(title(HomeBody.parse(HOME).heading)).toBe('Écran cassé ? Réparé en 1 h, le plus souvent.')
  expect(title(null)).toBe('Écran cassé ? Réparé en 1 h, le plus souvent.')
  expect(title({ first: 'Montre arrêtée ?', second: 'Elle repart', stressed: 'à Quimper,', third: null })).toBe(
    'Montre arrêtée ? Elle repart à Quimper,',
  )
  expect(title({ first: 'Téléphones', second: 'et tablettes', stressed: null, third: 'depuis 1998.' })).toBe('Téléphones et tablettes depuis 1998.')
})
