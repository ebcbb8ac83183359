import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExpectedVisits } from './ExpectedVisits.tsx'

const visit = {
  id: 'one',
  isKept: false,
  isUntold: false,
  day: '2026-11-21',
  name: 'Camille',
  device: 'iPhone 13',
  reachedBy: 'e-mail',
  canMail: true,
}
const kept = { ...visit, id: 'two', isKept: true, name: 'Zoé', device: 'Apple iPhone 12' }

test('visits and devices that are kept are counted apart', () => {
  const said = (visits: readonly (typeof visit)[]) =>
    renderToStaticMarkup(createElement(ExpectedVisits, { visits }))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  expect(said([visit])).toBe('1 rendez-vous ce jour-là sam. 21 novembre, Camille, iPhone 13, e-mail')
  expect(said([kept])).toBe('1 appareil réservé ce jour-là sam. 21 novembre, Zoé, Apple iPhone 12 réservé, e-mail')
  expect(said([visit, kept])).toMatch(/^1 rendez-vous et 1 appareil réservé ce jour-là/)
})
