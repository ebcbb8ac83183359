import { expect, test } from 'vitest'
import { dueDay } from './due-day.ts'
import type { MonthEnd } from './due-day.ts'

const dueOf = (paymentTerms: string, monthEnd: MonthEnd = '', issuedDay = '2026-12-15') => dueDay({ paymentTerms, monthEnd }, issuedDay)

test('terms without a month give their day by themselves', () => {
  expect(dueOf('')).toBe('2026-12-15')
  expect(dueOf('À réception de la facture')).toBe('2026-12-15')
  expect(dueOf('30 j net')).toBe('2027-01-14')
  expect(dueOf('Paiement à 30\u00a0jours', 'month_first')).toBe('2027-01-14')
})

test('L. 441-10: an end of the month is counted in the way that the business has said, over the end of a year and of February', () => {
  const both = (terms: string, issuedDay: string) => [dueOf(terms, 'days_first', issuedDay), dueOf(terms, 'month_first', issuedDay)]
  expect(both('45 jours fin de mois', '2026-03-10')).toEqual(['2026-04-30', '2026-05-15'])
  expect(both('Paiement à 30\u00a0jours fin de mois', '2026-12-15')).toEqual(['2027-01-31', '2027-01-30'])
  expect(both('30 jours, fin du mois', '2027-01-31')).toEqual(['2027-03-31', '2027-03-02'])
  expect(both('30 j fin de mois', '2028-01-30')).toEqual(['2028-02-29', '2028-03-01'])
})

test('words that say the order by themselves count before the setting, and an end of the month without days is that of the invoice', () => {
  for (const monthEnd of ['', 'days_first', 'month_first'] as const) {
    expect(dueOf('Fin de mois + 30 jours', monthEnd)).toBe('2027-01-30')
    expect(dueOf('30 jours après la fin du mois', monthEnd)).toBe('2027-01-30')
    expect(dueOf('45 jours + fin de mois', monthEnd)).toBe('2027-01-31')
    expect(dueOf('45 jours puis à la fin du mois', monthEnd)).toBe('2027-01-31')
    expect(dueOf('Paiement fin de mois', monthEnd)).toBe('2026-12-31')
  }
})

test('terms that leave two days, or another month, give none, whatever the setting says', () => {
  const unsure = [
    '30 jours, le 10 du mois suivant',
    '30 jours fin de mois le 10',
    '30 jours fin du mois suivant',
    'Fin du mois suivant',
    '30 jours, 45 jours fin de mois sur accord',
    '30 jours, 45 jours sur accord',
    'Comptant, fin de mois pour les professionnels',
    'Dans le mois',
    'Selon contrat',
  ]
  for (const monthEnd of ['', 'days_first', 'month_first'] as const)
    expect(unsure.map((terms) => dueOf(terms, monthEnd))).toEqual(unsure.map(() => null))
  expect(dueOf('30 jours fin de mois')).toBeNull()
})
