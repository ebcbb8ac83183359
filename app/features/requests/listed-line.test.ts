import { expect, test } from 'vitest'
import { pressPrice } from './listed-line.ts'

const SCREEN = { id: '1', repair: 'Écran', part: 'compatible', amountCents: 20_400, aidCents: 2_500, warranty: '6 mois' } as const
const BATTERY = { id: '2', repair: 'Batterie', part: 'origine', amountCents: null, aidCents: 0, warranty: null } as const

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

test('a quote whose lines are all written takes no other', () => {
  const full = Object.fromEntries([0, 1, 2, 3].map((index) => [`label-${index}`, 'Pièce']))
  expect(pressPrice(form(full), SCREEN)).toBeNull()
})
