import { expect, test } from 'vitest'
import type { AnnouncedLine } from '#app/lib/announced-line.ts'
import { announcedNow } from './announced-now.ts'
import type { QuotePrice } from './listed-line.ts'

const SCREEN: AnnouncedLine = { repair: 'Écran', part: 'origine', amountCents: 204_90, aidCents: 25_00, warranty: '12 mois', until: '2027-03-15' }
const listed = (amountCents: number | null, others: Partial<QuotePrice> = {}): QuotePrice => ({
  id: String(amountCents),
  repair: 'Écran',
  part: 'origine',
  amountCents,
  maxCents: null,
  aidCents: 25_00,
  warranty: '6 mois',
  ...others,
})
const said = (announced: readonly AnnouncedLine[], prices: readonly QuotePrice[], today: string, startsThere = true) => {
  const { fields, text, kept } = announcedNow(announced, { prices, today, startsThere })
  return { fields, text: text.replaceAll('\u00a0', ' '), isKept: kept.length > 0 }
}

test('a price that was shown is filled in while it holds, and a change since is said beside it', () => {
  expect(said([SCREEN], [listed(204_90)], '2027-03-15')).toMatchObject({
    isKept: true,
    fields: { 'amount-0': '204,90', aid: '25' },
    text: 'Le site a annoncé 179,90 € au client, tenu jusqu’au 15 mars 2027 : le devis part de là.',
  })
  expect(said([SCREEN], [listed(224_90)], '2027-03-15', false)).toMatchObject({
    fields: { 'amount-0': '204,90' },
    text: 'Le site a annoncé 179,90 € au client, tenu jusqu’au 15 mars 2027, 199,90 € aujourd’hui.',
  })
})

test('a range that was shown is said with both ends, and its quote starts from the lower one', () => {
  const range = { ...SCREEN, amountCents: 79_00, maxCents: 119_00 }
  const today = (maxCents: number | null) => [listed(79_00, { maxCents })]
  expect(said([range], today(119_00), '2027-03-15')).toMatchObject({
    fields: { 'amount-0': '79', aid: '25' },
    text: 'Le site a annoncé 54 € à 94 € au client, tenu jusqu’au 15 mars 2027 : le devis part du plus bas.',
  })
  // Another upper end is another price, whatever the lower one is.
  expect(said([range], today(149_00), '2027-03-15').text).toContain(', 54 € à 124 € aujourd’hui : le devis part du plus bas.')
  expect(said([range], today(null), '2027-03-15').text).toContain(', 54 € aujourd’hui : le devis')
  expect(said([range], today(149_00), '2027-03-16').text).toMatch(/Le prix d’aujourd’hui est de 54 € à 124 € : le devis part du plus bas\.$/)
  expect(said([range], today(149_00), '2027-03-16', false).text).toMatch(/est de 54 € à 124 €\.$/)
})

test('once the day is over the price of today is filled in, and the old one is named', () => {
  expect(said([SCREEN], [listed(224_90), listed(150_00, { part: 'compatible' }), listed(10_00, { repair: 'Batterie' })], '2027-03-16')).toEqual({
    isKept: false,
    fields: { 'label-0': 'Écran', 'amount-0': '224,90', aid: '25', partKind: 'origine', warrantyMonths: '6' },
    text: 'Le site avait annoncé 179,90 € au client, tenu jusqu’au 15 mars 2027 : ce n’est plus promis. Le prix d’aujourd’hui est de 199,90 €.',
  })
})

test('what the list has no price for today is left to be written, in its place', () => {
  const battery = { ...SCREEN, repair: 'Batterie' }
  expect(said([battery, SCREEN], [listed(224_90), listed(null, { repair: 'Batterie' })], '2027-03-16')).toMatchObject({
    fields: { 'label-0': 'Batterie', 'amount-0': '', 'label-1': 'Écran', 'amount-1': '224,90' },
    text: expect.stringContaining('écrivez ce qui manque'),
  })
})

test('nothing was shown: the form says nothing of it', () => {
  expect(said([], [listed(1_00)], '2027-03-16')).toEqual({ isKept: false, fields: {}, text: '' })
})
