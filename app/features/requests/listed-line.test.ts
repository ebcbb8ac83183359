import { expect, test } from 'vitest'
import { pressPrice } from './listed-line.ts'

const SCREEN = { id: '1', repair: 'Écran', part: 'compatible', amountCents: 20_400, maxCents: null, aidCents: 2_500, warranty: '6 mois' } as const
const BATTERY = { id: '2', repair: 'Batterie', part: 'origine', amountCents: null, maxCents: null, aidCents: 0, warranty: null } as const

function form(fields: Record<string, string>): FormData {
  const typed = new FormData()
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return typed
}

test('a press on a price of the list adds its line and its aid', () => {
  expect(pressPrice(form({}), SCREEN)).toEqual({ 'label-0': 'Écran', 'amount-0': '204', partKind: 'compatible', aid: '25', warrantyMonths: '6' })
  expect(pressPrice(form({ 'label-0': 'Écran', 'amount-0': '204', aid: '25' }), BATTERY)).toEqual({
    'label-1': 'Batterie',
    'amount-1': '',
    'part-1': 'origine',
    aid: '25',
  })
})

test('a price that stands in the quote is taken away by its press, not asked for twice', () => {
  const typed = form({ 'label-0': 'Écran', 'amount-0': '204', 'label-1': 'Batterie', 'amount-1': '79', 'part-1': 'origine', aid: '25' })
  expect(pressPrice(typed, SCREEN)).toMatchObject({
    'label-0': 'Batterie',
    'amount-0': '79',
    'part-0': 'origine',
    'label-1': '',
    'amount-1': '',
    aid: '',
  })
  expect(pressPrice(form({ 'label-0': 'Écran', 'amount-0': '189', aid: '25' }), SCREEN)).toMatchObject({ 'label-1': 'Écran', aid: '50' })
})

test('of a range the price within it is left to be written, and its line is known by any of them', () => {
  const range = { ...SCREEN, amountCents: 79_00, maxCents: 119_00 }
  expect(pressPrice(form({}), range)).toMatchObject({ 'label-0': 'Écran', 'amount-0': '', aid: '25' })
  for (const amount of ['', '79', '99', '119'])
    expect(pressPrice(form({ 'label-0': 'Écran', 'amount-0': amount, aid: '25' }), range)).toMatchObject({ 'label-0': '', aid: '' })
  expect(pressPrice(form({ 'label-0': 'Écran', 'amount-0': '129', aid: '25' }), range)).toMatchObject({ 'label-1': 'Écran', 'amount-1': '' })
})

test('a quote whose lines are all written takes no other', () => {
  const full = Object.fromEntries([0, 1, 2, 3].map((index) => [`label-${index}`, 'Pièce']))
  expect(pressPrice(form(full), SCREEN)).toBeNull()
})
