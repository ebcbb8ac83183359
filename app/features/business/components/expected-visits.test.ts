import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { HoursException } from '#app/lib/shop-facts.ts'
import type { ExpectedVisit } from '../facts-answer.ts'
import { ExpectedVisits } from './ExpectedVisits.tsx'
import { HolidaysPanel } from './HolidaysPanel.tsx'

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

test('who is expected on a public holiday stands where a shop says what it does on them, while it closes or has not said it', () => {
  const holiday = { ...visit, day: '2026-11-11' }
  const said = (publicHolidays: '' | 'closed' | 'usual', day: string, exceptions: HoursException[] = []) =>
    renderedInSite(
      createElement(HolidaysPanel, { store: { publicHolidays, exceptions, postcode: '33260' }, expected: [{ ...holiday, day }], answer: undefined }),
    ).includes('Camille')
  expect([said('', '2026-11-11'), said('closed', '2026-11-11'), said('usual', '2026-11-11')]).toEqual([true, true, false])
  expect([said('usual', '2027-05-01'), said('closed', '2026-11-12')]).toEqual([true, false])
  const apart = {
    id: 'one',
    storeId: null,
    from: '2026-11-11',
    to: '2026-11-11',
    yearly: false,
    slots: [{ start: '10:00', end: '12:00' }],
    message: '',
  } as const
  expect(said('closed', '2026-11-11', [apart])).toBe(false)
})

test('whoever is expected on a public holiday may be written to once it is saved that the shop closes on them', () => {
  const said = (publicHolidays: '' | 'closed' | 'usual', expected: readonly ExpectedVisit[]) =>
    renderedInSite(createElement(HolidaysPanel, { store: { publicHolidays, exceptions: [], postcode: '33260' }, expected, answer: undefined }))
  const [november, may] = [
    { ...visit, day: '2026-11-11' },
    { ...visit, id: 'later', day: '2027-05-01' },
  ]
  expect(said('', [november])).not.toContain('value="warn"')
  expect(said('closed', [{ ...november, canMail: false }])).not.toContain('value="warn"')
  expect(said('closed', [may, november])).toMatch(/name="from" value="2026-11-11"[^]*name="to" value="2027-05-01"[^]*value="warn"/)
  // Open as usual, but for 1 May, on which the law closes it.
  expect(said('usual', [may, november])).toMatch(/name="from" value="2027-05-01"[^]*name="to" value="2027-05-01"[^]*value="warn"/)
})
