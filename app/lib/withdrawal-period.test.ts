import { expect, test } from 'vitest'
import { firstPaymentDay, isWithdrawalOpen, lastWithdrawalDay, oldestOpenDay, refundDueDay } from './withdrawal-period.ts'
import { addDays, instantOf } from './paris-time.ts'

const last = (concludedAt: string) => lastWithdrawalDay(new Date(concludedAt))
const isOpen = (concludedAt: string, now: string) => isWithdrawalOpen(new Date(concludedAt), new Date(now))

test('L. 221-18: a consumer has fourteen days to withdraw from a contract made at a distance or at home', () => {
  expect(last('2026-11-02T09:00:00+01:00')).toBe('2026-11-16')
})

test('L. 221-19, 1°: the day on which the contract was made is not counted, whatever its hour', () => {
  expect(last('2026-11-02T00:00:00+01:00')).toBe('2026-11-16')
  expect(last('2026-11-02T23:59:59+01:00')).toBe('2026-11-16')
  expect(last('2026-11-03T00:00:00+01:00')).toBe('2026-11-17')
})

test('L. 221-19, 2°: the period ends with the last hour of its last day', () => {
  expect(isOpen('2026-11-02T09:00:00+01:00', '2026-11-16T23:59:59+01:00')).toBe(true)
  expect(isOpen('2026-11-02T09:00:00+01:00', '2026-11-17T00:00:00+01:00')).toBe(false)
})

test('L. 221-19, 3°: a period that would end on a Saturday or a Sunday ends on the next working day', () => {
  expect(last('2026-11-07T10:00:00+01:00')).toBe('2026-11-23')
  expect(last('2026-11-08T10:00:00+01:00')).toBe('2026-11-23')
})

test('L. 221-19, 3°: a period that would end on a public holiday ends on the next working day', () => {
  // 11 November 2026 is a Wednesday; 25 December 2026 a Friday, before a weekend; 1 January 2027 as well.
  expect(last('2026-10-28T10:00:00+01:00')).toBe('2026-11-12')
  expect(last('2026-12-11T10:00:00+01:00')).toBe('2026-12-28')
  expect(last('2026-12-18T10:00:00+01:00')).toBe('2027-01-04')
  // Easter Monday, 29 March 2027; Ascension, 6 May 2027.
  expect(last('2027-03-14T10:00:00+01:00')).toBe('2027-03-30')
  expect(last('2027-04-22T10:00:00+02:00')).toBe('2027-05-07')
})

test('the Sunday on which clocks go forward takes no hour from the period', () => {
  // 28 March 2027 is in it.
  expect(last('2027-03-22T23:30:00+01:00')).toBe('2027-04-05')
  expect(isOpen('2027-03-22T23:30:00+01:00', '2027-04-05T23:59:59+02:00')).toBe(true)
  expect(isOpen('2027-03-22T23:30:00+01:00', '2027-04-06T00:00:00+02:00')).toBe(false)
})

test('the Sunday on which clocks go back adds none', () => {
  // 25 October 2026 is in it.
  expect(last('2026-10-19T00:30:00+02:00')).toBe('2026-11-02')
  expect(isOpen('2026-10-19T00:30:00+02:00', '2026-11-02T23:59:59+01:00')).toBe(true)
  expect(isOpen('2026-10-19T00:30:00+02:00', '2026-11-03T00:00:00+01:00')).toBe(false)
  // A contract made within the hour that comes twice.
  expect(last('2026-10-25T02:30:00+02:00')).toBe(last('2026-10-25T02:30:00+01:00'))
})

test('L. 221-24: the money goes back at the latest fourteen days after the shop heard of the withdrawal', () => {
  expect(refundDueDay(new Date('2026-11-16T23:59:59+01:00'))).toBe('2026-11-30')
  // Over both Sundays on which clocks change, and on them; a weekend does not put it off.
  expect(refundDueDay(new Date('2026-10-19T12:00:00+02:00'))).toBe('2026-11-02')
  expect(refundDueDay(new Date('2026-10-25T02:30:00+01:00'))).toBe('2026-11-08')
  expect(refundDueDay(new Date('2027-03-22T23:30:00+01:00'))).toBe('2027-04-05')
  expect(refundDueDay(new Date('2027-03-28T03:00:00+02:00'))).toBe('2027-04-11')
})

test('L. 221-10: nothing is paid within seven days of a contract made at home', () => {
  expect(firstPaymentDay(new Date('2026-11-02T09:00:00+01:00'))).toBe('2026-11-10')
  // Over both Sundays on which clocks change.
  expect(firstPaymentDay(new Date('2026-10-20T23:30:00+02:00'))).toBe('2026-10-28')
  expect(firstPaymentDay(new Date('2027-03-23T00:30:00+01:00'))).toBe('2027-03-31')
})

test('L. 221-20: twelve months more while the information is missing, fourteen days once it is given late', () => {
  const concluded = new Date('2026-11-02T09:00:00+01:00')
  const lastDay = (informedAt: string | null) => lastWithdrawalDay(concluded, informedAt === null ? null : new Date(informedAt))
  expect(lastDay(null)).toBe('2027-11-16')
  expect(lastDay('2026-11-02T09:00:00+01:00')).toBe('2026-11-16')
  // Told before there was a contract: the days are those of the contract.
  expect(lastDay('2026-10-30T09:00:00+01:00')).toBe('2026-11-16')
  // Within the first period, and long after it.
  expect(lastDay('2026-11-10T09:00:00+01:00')).toBe('2026-11-24')
  expect(lastDay('2027-03-01T09:00:00+01:00')).toBe('2027-03-15')
  // No later than the twelve months.
  expect(lastDay('2027-11-10T09:00:00+01:00')).toBe('2027-11-16')
  // A period that ends on 29 February ends a year later on the last day of that month, and on a working day.
  expect(lastWithdrawalDay(new Date('2028-02-15T09:00:00+01:00'), null)).toBe('2029-02-28')
})

test('the oldest day whose contracts can still be left is told from the day before, over weekends and holidays', () => {
  for (const now of ['2026-11-20T10:00:00Z', '2026-11-22T23:30:00Z', '2026-12-28T08:00:00Z', '2027-05-02T12:00:00Z'].map((text) => new Date(text))) {
    const oldest = oldestOpenDay(now)
    expect([isWithdrawalOpen(instantOf(oldest, 0), now), isWithdrawalOpen(instantOf(addDays(oldest, -1), 0), now)]).toEqual([true, false])
  }
})
