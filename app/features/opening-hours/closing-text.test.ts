import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { closedShopText, closingText } from '#app/lib/closing-text.ts'
import { storeView } from './store-view.ts'

const STORE = storeOrMain(startingFacts(), 'la-teste')
const closed = (from: string, to: string, slots: HoursException['slots'] = []): HoursException => ({
  id: `${from} ${to}`,
  storeId: STORE.id,
  from,
  to,
  slots,
  yearly: false,
  message: '',
})
const closedShop = (today: string, ...exceptions: HoursException[]) =>
  closedShopText({ ...STORE, exceptions: [...exceptions, ...STORE.exceptions] }, today).replaceAll('\u00a0', ' ')
const said = (today: string, ...exceptions: HoursException[]) =>
  closingText({ ...STORE, exceptions: [...exceptions, ...STORE.exceptions] }, today).replaceAll('\u00a0', ' ')

test('a closing stands beside the usual week from its announcement to its last day, in one sentence', () => {
  const long = closed('2026-11-28', '2026-12-06')
  const words = 'Fermé du 28 novembre 2026 au 6 décembre 2026.'
  expect(['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-06', '2026-12-07'].map((day) => said(day, long))).toEqual(['', words, words, words, ''])
  // Closed in the course of the day: the days after follow as one.
  expect(
    said(
      '2026-11-28',
      closed('2026-11-28', '2026-11-28', [{ start: '10:00', end: '11:00' }]),
      closed('2026-11-29', '2026-12-02'),
      closed('2026-12-03', '2026-12-04'),
    ),
  ).toBe('Fermé du 29 novembre 2026 au 4 décembre 2026.')
  expect(said('2026-11-28', closed('2026-12-01', '2026-12-01'))).toBe('Fermé le 1er décembre 2026.')
  expect(said('2026-11-28', closed('2026-11-28', '2099-12-31'))).toBe('Fermé depuis le 28 novembre 2026.')
  const now = new Date('2026-11-28T11:00:00Z')
  expect(storeView({ ...STORE, exceptions: [long] }, now).closing.replaceAll('\u00a0', ' ')).toBe(words)
})

test('holidays of every year, a closing on a day closed every week and a day that is open all the same say nothing', () => {
  expect(said('2026-12-24')).toBe('')
  // A Sunday.
  expect(said('2026-11-28', closed('2026-11-29', '2026-11-29'))).toBe('')
  expect(said('2026-11-28', closed('2026-12-01', '2026-12-01', [{ start: '10:00', end: '12:00' }]), closed('2026-12-01', '2026-12-02'))).toBe(
    'Fermé le 2 décembre 2026.',
  )
})

test('who is to come reads on which day the shop opens again, which may be later than the day after its closing', () => {
  const long = closed('2026-11-28', '2026-12-12')
  // The 13th is a Sunday.
  const words = 'Le magasin est fermé du 28 novembre 2026 au 12 décembre 2026 et rouvre le lundi 14 décembre 2026.'
  expect(['2026-11-20', '2026-11-21', '2026-12-12', '2026-12-13'].map((day) => closedShop(day, long))).toEqual(['', words, words, ''])
  expect(closedShop('2026-11-28', closed('2026-11-28', '2099-12-31'))).toBe('Le magasin est fermé depuis le 28 novembre 2026.')
})
