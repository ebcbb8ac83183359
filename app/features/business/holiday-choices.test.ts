import { expect, test } from 'vitest'
import { holidayChoices, readHolidays, shownHolidays } from './holiday-choices.ts'

test('a shop of Alsace or Moselle may say that Good Friday is no holiday of its commune, one elsewhere is not asked', () => {
  const offered = (postcode: string) => holidayChoices(postcode).map(({ value }) => value)
  expect(offered('67000')).toEqual(['closed', 'closed_but_friday', 'usual', ''])
  expect(offered('33260')).toEqual(['closed', 'usual', ''])
  expect(readHolidays('closed_but_friday')).toBe('closed_but_friday')
})

test('what a shop said before it moved to another department stands in its form as closed', () => {
  expect(shownHolidays({ publicHolidays: 'closed_but_friday', postcode: '67000' })).toBe('closed_but_friday')
  expect(shownHolidays({ publicHolidays: 'closed_but_friday', postcode: '33260' })).toBe('closed')
  expect(shownHolidays({ postcode: '33260' })).toBe('')
})

test('a shop overseas reads which day it has besides the eleven', () => {
  const closed = (postcode: string) => holidayChoices(postcode).find(({ value }) => value === 'closed')?.detail
  expect(closed('97400')).toBe('Les douze jours fériés d’ici, chaque année\u00a0: avec le 20\u00a0décembre, l’abolition de l’esclavage.')
  expect(closed('33260')).toBe('Les onze jours fériés, chaque année.')
})
