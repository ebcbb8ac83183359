// Until when an invoice of a business is to be paid, read from the invoice itself.
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { invoiceMentions } from './legal-facts.ts'
import { dueDayOf, mayRemind } from './overdue.ts'

const { business } = startingFacts()

/** What an invoice of that day says. */
function mentions(paymentTerms: string, issuedDay: string, monthEnd: '' | 'days_first' = ''): string[] {
  const facts = { business: { ...business, paymentTerms, monthEnd }, schemes: new Set<string>(), hasTaxedDeposits: false, warrantyMonths: 0 }
  return invoiceMentions({ ...facts, issuedDay, isSale: true, isBusinessCustomer: true, isCredit: false })
}

test('the day that an invoice names is the one that counts, whatever the terms have become', () => {
  const dueOf = (terms: string, issuedDay: string, monthEnd?: 'days_first') => dueDayOf({ mentions: mentions(terms, issuedDay, monthEnd), issuedDay })
  expect(dueOf('', '2026-11-28')).toEqual({ day: '2026-11-28', isPrinted: true })
  expect(dueOf('Paiement à 30\u00a0jours', '2026-12-15')).toEqual({ day: '2027-01-14', isPrinted: true })
  expect(dueOf('60\u00a0jours fin de mois', '2027-12-01', 'days_first')).toEqual({ day: '2028-01-31', isPrinted: true })
})

test('whichever spaces stand in its date', () => {
  const text = 'Paiement à 30 jours. À payer le 19 novembre 2026 au plus tard. Pas d’escompte en cas de paiement anticipé.'
  expect(dueDayOf({ mentions: [text], issuedDay: '2026-10-20' })).toEqual({ day: '2026-11-19', isPrinted: true })
})

test('L. 441-10: without a day on it an invoice is due thirty days later', () => {
  expect(dueDayOf({ mentions: mentions('30\u00a0jours fin de mois', '2026-12-15'), issuedDay: '2026-12-15' })).toEqual({
    day: '2027-01-14',
    isPrinted: false,
  })
  expect(dueDayOf({ mentions: [], issuedDay: '2028-01-30' })).toEqual({ day: '2028-02-29', isPrinted: false })
})

test('one press reminds of what is overdue, has an address and was not reminded of today', () => {
  const late = { dueDay: '2026-11-28', isOverdue: true, remindedOn: null, isRemindedToday: false, hasEmail: true }
  expect(mayRemind(late)).toBe(true)
  for (const not of [{ isOverdue: false }, { isRemindedToday: true }, { hasEmail: false }]) expect(mayRemind({ ...late, ...not })).toBe(false)
})
