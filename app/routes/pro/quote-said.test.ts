import { expect, test } from 'vitest'
import { quoteSaid } from './quote-said.ts'

test('what was answered is said while the quote stands as it was answered', () => {
  expect(quoteSaid('accepte', { state: 'accepted', expired: false })).toBe('accepte')
  expect(quoteSaid('accepte', { state: 'withdrawn', expired: false })).toBeNull()
  expect(quoteSaid('raison', { state: 'refused', expired: false })).toBe('raison')
  expect(quoteSaid('refuse', { state: 'sent', expired: false })).toBeNull()
})

test('that a refusal was taken back is said while the quote can be accepted', () => {
  expect(quoteSaid('refus-annule', { state: 'sent', expired: false })).toBe('refus-annule')
  expect(quoteSaid('refus-annule', { state: 'sent', expired: true })).toBeNull()
})

test('a word that is none says nothing', () => {
  expect(quoteSaid('constructor', { state: 'accepted', expired: false })).toBeNull()
  expect(quoteSaid(null, { state: 'accepted', expired: false })).toBeNull()
})
