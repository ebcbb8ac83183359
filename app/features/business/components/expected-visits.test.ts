import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { ExpectedVisit } from '../facts-answer.ts'
import { ExpectedVisits } from './ExpectedVisits.tsx'

const visit: ExpectedVisit = {
  id: 'one',
  kind: 'visit',
  href: '/admin/dossiers/D-7K2M9R',
  isUntold: false,
  day: '2026-11-21',
  name: 'Camille',
  device: 'iPhone 13',
  reachedBy: 'e-mail',
  canMail: true,
}
const kept: ExpectedVisit = { ...visit, id: 'two', kind: 'kept', name: 'Zoé', device: 'Apple iPhone 12' }
const due: ExpectedVisit = { ...visit, id: 'three', kind: 'due', href: '/admin/dossiers/T-12', name: 'Léa', reachedBy: '06 39 98 00 42' }

function markupOf(visits: readonly ExpectedVisit[]): string {
  return renderedInSite(createElement(ExpectedVisits, { visits }))
}

test('visits and devices that are kept are counted apart', () => {
  const said = (visits: readonly ExpectedVisit[]) =>
    markupOf(visits)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(' ,', ',')
      .trim()
  expect(said([visit])).toBe('1 rendez-vous ce jour-là sam. 21 novembre, Camille, iPhone 13, e-mail')
  expect(said([kept])).toBe('1 appareil réservé ce jour-là sam. 21 novembre, Zoé, Apple iPhone 12 réservé, e-mail')
  expect(said([visit, kept])).toMatch(/^1 rendez-vous et 1 appareil réservé ce jour-là/)
  expect(said([visit, kept, due])).toMatch(/^1 rendez-vous, 1 appareil réservé et 1 dossier promis ce jour-là .*Léa ?, iPhone 13 promis, 06 39/)
  expect(markupOf([due])).toContain('href="/admin/dossiers/T-12"')
})
