import { expect, test } from 'vitest'
import { CARRIERS } from '#app/content/carriers.ts'
import type { CarrierId } from '#app/content/carriers.ts'
import { parcelHref, readParcelNumber } from './parcel-number.ts'

test.each<[CarrierId, string, string | undefined]>([
  ['chronopost', 'xy 123 456 785 fr', 'XY123456785FR'],
  ['chronopost', '6A12345678901', undefined],
  ['dpd', '0123 4567 8901 23', '01234567890123'],
  ['dpd', '0123456789012', undefined],
  ['colissimo', '6a-12345678901', '6A12345678901'],
  ['colissimo', 'LK123456785FR', 'LK123456785FR'],
  ['colissimo', '<script>', undefined],
  ['dpd', '01234567890123&x=1', undefined],
  ['chronopost', '', undefined],
  ['chronopost', 'XY123456789FR', undefined],
  ['colissimo', 'LK123456758FR', undefined],
  // The last two have the remainders that have no digit of their own.
  ['chronopost', 'RR473124829GB', 'RR473124829GB'],
  ['colissimo', 'RR000000005FR', 'RR000000005FR'],
  ['colissimo', 'RR000000080FR', 'RR000000080FR'],
])('%s %j is read as %s', (carrier, typed, number) => {
  expect(readParcelNumber(carrier, typed)).toBe(number)
})

test('every carrier is followed on its own site', () => {
  for (const { id, trackingUrl } of CARRIERS) {
    expect(new URL(parcelHref(id, 'AB1')).origin).toBe(new URL(trackingUrl).origin)
    expect(parcelHref(id, 'AB1')).toContain('AB1')
  }
})
