import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { NO_LABEL_TEXT, businessAidText } from '#app/lib/aid-pages.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { readDraftForm } from './draft-form.server.ts'
import { offeredVat, vatChoices, vatRulesOf } from './vat-choices.ts'

const TYPED = {
  customerName: 'Zoé Martin',
  customerEmail: '',
  customerAddress: '',
  customerPhone: '',
  customerSiren: '',
  subject: '',
  storeId: 'libourne',
  'label-0': 'Écran',
  'quantity-0': '2',
  'unit-0': '19,99',
  'vat-0': '2000',
  'purchase-0': '',
  discount: '',
  warrantyMonths: '',
  aid: '',
  aidLabel: '',
  note: '',
}

function read(typed: Partial<Record<keyof typeof TYPED, string>>, facts: ShopFacts = startingFacts()) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...TYPED, ...typed })) form.set(name, text)
  const result = readDraftForm(form, facts)
  return result.valid ? result.value : result.refusal.errors
}

test('a line is a quantity of cents with its VAT', () => {
  expect(read({})).toMatchObject({
    lines: [{ label: 'Écran', quantity: 2, unitCents: 1_999, vat: 'standard', rate: 2_000 }],
    aidCents: 0,
    aidLabel: '',
  })
})

test('an aid needs the label of a shop', () => {
  expect(read({ aid: '25' })).toMatchObject({ aidCents: 2_500, aidLabel: 'Aide QualiRépar' })
  const facts = startingFacts()
  const unlabelled = { ...facts, isExample: false, stores: facts.stores.map((store) => ({ ...store, labelNumber: '' })) }
  expect(read({ aid: '25' }, unlabelled)).toEqual({ aid: NO_LABEL_TEXT })
  expect(read({}, unlabelled)).toMatchObject({ aidCents: 0 })
})

test('the aid is for private persons: a draft for a business says what that adds to be paid', () => {
  const refused = { aid: businessAidText(2_500) }
  for (const payer of [{ customerSiren: '732 829 320' }, { customerName: 'Nautic Services SARL' }, { customerName: 'SAS Élan' }])
    expect(read({ ...payer, aid: '25' })).toEqual(refused)
  expect(refused.aid).toContain('25\u00a0€ en plus')
  for (const customerName of ['Zoé Sas', 'Marc Sarlat', 'ASSARL']) expect(read({ customerName, aid: '25' })).toMatchObject({ aidCents: 2_500 })
  expect(read({ customerSiren: '732829320' })).toMatchObject({ aidCents: 0 })
})

test('a line begins with the VAT of where the shop of its document is, not of where the first one is', () => {
  const facts = startingFacts()
  const [first, second, ...others] = facts.stores.map((store) => store)
  if (!first || !second) throw new Error('There are no two shops')
  const firstChoice = (postcode: string) => {
    const abroad: ShopFacts = { ...facts, stores: [first, { ...second, postcode }, ...others], business: { ...facts.business, vatRegime: 'normal' } }
    return [first.id, second.id].map((id) => vatChoices(vatRulesOf(abroad, id))[0]?.label)
  }
  expect(firstChoice('97400')).toEqual(['20\u00a0%', '8,5\u00a0%'])
  expect(firstChoice('97300')).toEqual(['20\u00a0%', 'Sans TVA'])
  expect(firstChoice(second.postcode)).toEqual(['20\u00a0%', '20\u00a0%'])
})

test('a SIREN with a wrong digit is refused: it would stand on an invoice for good', () => {
  for (const customerSiren of ['732 829 320 00074', 'FR 44 732829320'])
    expect(read({ customerSiren, aid: '' })).toMatchObject({ customer: { siren: '732829320' } })
  for (const customerSiren of ['732829321', '73282932', '000000000', 'SIREN'])
    expect(read({ customerSiren })).toEqual({ customerSiren: expect.stringContaining('n’est pas juste') })
})

test('a business in franchise chooses no rate', () => {
  const facts = startingFacts()
  const franchise: ShopFacts = { ...facts, business: { ...facts.business, vatRegime: 'franchise' } }
  expect(read({}, franchise)).toEqual({ 'vat-0': expect.stringContaining('choisissez «\u00a0Sans TVA\u00a0» sur chacune, et vérifiez les prix') })
  expect(read({ 'vat-0': 'autre' }, franchise)).toEqual({ 'vat-0': 'Choisissez la TVA de la ligne.' })
  // What was chosen before stays in sight: the form would else send «Sans TVA» by itself when it is pressed again.
  expect(offeredVat(vatRulesOf(franchise), '2000').map(({ value }) => value)).toEqual(['2000', 'none'])
  expect(offeredVat(vatRulesOf(franchise), 'none').map(({ value }) => value)).toEqual(['none'])
  expect(read({ 'vat-0': 'none' }, franchise)).toMatchObject({ lines: [{ vat: 'none', rate: 0 }] })
})

test('a shop of La Réunion invoices with the rates of its place, and one of the mainland is refused there', () => {
  const facts = startingFacts()
  const stores = facts.stores.map((store) => ({ ...store, postcode: '97400' }))
  const overseas: ShopFacts = { ...facts, stores, business: { ...facts.business, vatRegime: 'normal' } }
  expect(read({ 'vat-0': '850' }, overseas)).toMatchObject({ lines: [{ vat: 'standard', rate: 850 }] })
  expect(read({ 'vat-0': 'margin', 'purchase-0': '10' }, overseas)).toMatchObject({ lines: [{ vat: 'margin', rate: 850 }] })
  expect(read({ 'vat-0': '2000' }, overseas)).toEqual({ 'vat-0': 'Choisissez la TVA de la ligne.' })
  expect(offeredVat(vatRulesOf(overseas), '850').map(({ label }) => label)).toEqual(['8,5\u00a0%', '2,1\u00a0%', 'Sur la marge', 'Sans TVA'])
  // A draft from before the shop was known to be there.
  expect(offeredVat(vatRulesOf(overseas), '2000')[0]?.label).toBe('20\u00a0%, d’un autre lieu')
})
