import { expect, test } from 'vitest'
import { ibanText, readIban, transferText } from './bank-details.ts'

test.each([
  ['FR76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
  ['fr7630006000011234567890189', 'FR7630006000011234567890189'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['GB82-WEST-1234-5698-7654-32', 'GB82WEST12345698765432'],
])('%s is an IBAN', (typed, iban) => {
  expect(readIban(typed)).toBe(iban)
})

test.each([
  'FR76 3000 6000 0112 3456 7890 188',
  'FR76 3000 6000 0121 3456 7890 189',
  'FR77 3000 6000 0112 3456 7890 189',
  'FR76 3000 6000 0112',
  'FR89 3704 0044 0532 0130 00',
  '3000 6000 0112 3456 7890 189',
  'IBAN',
  '',
])('%s is none', (typed) => {
  expect(readIban(typed)).toBeUndefined()
})

test('an account is said as banks print it, its BIC only where somebody has said it', () => {
  expect(ibanText('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189')
  const bank = { holder: 'SARL Phare', iban: 'DE89370400440532013000', bic: '' }
  expect(transferText(bank, 'T-12')).toBe('titulaire SARL Phare, IBAN DE89 3704 0044 0532 0130 00, référence à indiquer T-12')
  expect(transferText({ ...bank, bic: 'COBADEFF' }, 'T-12')).toContain('IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFF, référence')
})
