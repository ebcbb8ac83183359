import { expect, test } from 'vitest'
import { missingForContract } from './contract-facts.ts'
import { monthsLater } from './paris-time.ts'

test('L. 217-3: the legal guarantee of conformity lasts twenty-four months from the day of delivery', () => {
  expect(monthsLater('2026-11-20', 24)).toBe('2028-11-20')
  // Both clock changes and a leap day lie between.
  expect(monthsLater('2026-10-25', 24)).toBe('2028-10-25')
  expect(monthsLater('2027-03-28', 24)).toBe('2029-03-28')
  expect(monthsLater('2028-02-29', 24)).toBe('2030-02-28')
})

test('L. 217-7: for a second-hand device a defect of the first twelve months is held to have been there', () => {
  expect(monthsLater('2027-03-28', 12)).toBe('2028-03-28')
})

test('L. 616-1: nothing binds a customer before identity and mediator are written down', () => {
  const all = {
    name: 'Phare',
    legalForm: 'SARL',
    seatAddress: '8 rue Neuve',
    siren: '732829320',
    mediatorName: 'M',
    mediatorAddress: '1 rue',
    mediatorUrl: 'https://m.example/',
  }
  expect(missingForContract(all)).toBeNull()
  expect(missingForContract({ ...all, siren: '', mediatorUrl: '' })).toContain('le SIREN et le site du médiateur')
})
