import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { invoiceMentions, missingFacts } from './legal-facts.ts'

const { business } = startingFacts()
const REPAIR = {
  business,
  schemes: new Set<string>(),
  hasTaxedDeposits: false,
  warrantyMonths: 6,
  issuedDay: '2026-11-28',
  isSale: false,
  isBusinessCustomer: false,
  isCredit: false,
}
const LEGAL = /[Gg]aranties légales de conformité \(2\u00a0ans\) et des vices cachés\./

test('L. 217-3: the invoice of a repair names the legal guarantees beside the warranty of the shop', () => {
  expect(invoiceMentions(REPAIR)).toContainEqual(
    'Garantie commerciale\u00a0: 6\u00a0mois. S’y ajoutent les garanties légales de conformité (2\u00a0ans) et des vices cachés.',
  )
  expect(invoiceMentions({ ...REPAIR, warrantyMonths: 0 })).toContainEqual(expect.stringMatching(LEGAL))
})

test('a sale has its own sentence, and a business or a credit note none', () => {
  expect(invoiceMentions({ ...REPAIR, isSale: true }).filter((text) => text.includes('arantie'))).toEqual([
    'Garantie commerciale\u00a0: 6\u00a0mois, jusqu’au 28\u00a0mai 2027.',
    'Garantie légale de conformité\u00a0: deux ans à compter de la délivrance du bien. S’y ajoute celle des vices cachés.',
  ])
  expect(invoiceMentions({ ...REPAIR, isSale: true, isBusinessCustomer: true }).filter((text) => text.includes('légale'))).toEqual([])
  for (const other of [{ isBusinessCustomer: true }, { isCredit: true }]) {
    expect(invoiceMentions({ ...REPAIR, ...other }).filter((text) => LEGAL.test(text))).toEqual([])
  }
})

test('where some lines have VAT, that none applies is said of the others alone', () => {
  const says = (...schemes: string[]) =>
    invoiceMentions({ ...REPAIR, schemes: new Set(schemes) }).find((text) => text.startsWith('TVA non applicable'))
  expect([says('none'), says('none', 'standard'), says('standard')]).toEqual([
    'TVA non applicable, art. 293 B du CGI.',
    'TVA non applicable, art. 293 B du CGI, pour les lignes sans TVA.',
    undefined,
  ])
  // Guyane and Mayotte have none by another article, whatever the regime of the business.
  expect(invoiceMentions({ ...REPAIR, postcode: '97300', schemes: new Set(['none']) })).toContain('TVA non applicable, art. 294 du CGI.')
})

test('a business that has opted for the debits says so where it charges VAT', () => {
  const says = (vatDue: 'payments' | 'debits', ...schemes: string[]) =>
    invoiceMentions({ ...REPAIR, business: { ...business, vatDue }, schemes: new Set(schemes) }).includes('TVA acquittée sur les débits.')
  expect([
    says('debits', 'standard'),
    says('debits', 'margin', 'standard'),
    says('payments', 'standard'),
    says('debits', 'none'),
    says('debits', 'margin'),
  ]).toEqual([true, true, false, false, false])
})

test('the invoice of a sole trader needs the name of the person, that of a company does not', () => {
  const missing = (legalForm: string) => missingFacts({ ...business, legalForm, director: '' }).map(({ field }) => field)
  expect(missing('Entrepreneur individuel')).toContain('director')
  expect(missing('SARL')).not.toContain('director')
  expect(missingFacts({ ...business, legalForm: 'EI', director: 'Zoé Martin' }).map(({ field }) => field)).not.toContain('director')
})

test('L. 441-9: the invoice of a business says until which day it is paid, as far as the terms of the owner give one', () => {
  const says = (isBusinessCustomer: boolean, paymentTerms: string) =>
    invoiceMentions({ ...REPAIR, isBusinessCustomer, business: { ...business, paymentTerms } })[0]
  const none = 'Pas d’escompte en cas de paiement anticipé.'
  expect(says(true, '')).toBe(`Paiement comptant. À payer le 28\u00a0novembre 2026 au plus tard. ${none}`)
  expect(says(true, 'Paiement à 30\u00a0jours.')).toBe(`Paiement à 30\u00a0jours. À payer le 28\u00a0décembre 2026 au plus tard. ${none}`)
  expect(says(false, '')).toBe(`Paiement comptant. ${none}`)
  const counted = { ...business, paymentTerms: '45\u00a0jours fin de mois', monthEnd: 'days_first' as const }
  expect(invoiceMentions({ ...REPAIR, isBusinessCustomer: true, business: counted })[0]).toBe(
    `45\u00a0jours fin de mois. À payer le 31\u00a0janvier 2027 au plus tard. ${none}`,
  )
  expect(says(true, '45\u00a0jours fin de mois')).toBe(`45\u00a0jours fin de mois. ${none}`)
})

test('L. 441-10: what holds between businesses is not said to a consumer, words for everybody are', () => {
  const says = (isBusinessCustomer: boolean, paymentTerms: string) =>
    invoiceMentions({ ...REPAIR, isBusinessCustomer, business: { ...business, paymentTerms } })[0]
  const none = 'Pas d’escompte en cas de paiement anticipé.'
  for (const terms of [
    '30\u00a0jours fin de mois',
    'Paiement à 30j',
    'Pénalités de retard\u00a0: trois fois l’intérêt légal, indemnité forfaitaire de 40\u00a0€',
    'Professionnels\u00a0: à réception',
  ]) {
    expect(says(false, terms), terms).toBe(`Paiement comptant. ${none}`)
    expect(says(true, terms), terms).toContain(terms)
  }
  for (const terms of ['Paiement comptant, par carte ou en espèces', 'À réception de la facture']) {
    expect(says(false, terms), terms).toBe(`${terms}. ${none}`)
  }
})
