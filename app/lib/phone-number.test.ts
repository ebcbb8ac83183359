import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { phoneFault, readPersonPhone, readPhone, readServicePhone } from './phone-number.ts'
import { phoneText } from './phone.ts'

test.each(['06 39 98 00 01', '0639980001', '+33 6 39 98 00 01', '0033639980001', '06.39.98.00.01', '+33 (0)6 39 98 00 01'])(
  '%s is one number',
  (typed) => {
    expect(readPhone(typed)).toBe('+33639980001')
  },
)

test.each(['', '12', '06 39 98 00', '0639980001 23', '0000000000', 'abc', '+3361', '00'])('"%s" is no number', (typed) => {
  expect(readPhone(typed)).toBeUndefined()
})

test.each(['\u202f', '\u2009', '\u00a0'])('a number copied from a page or a letter that parts its pairs by %j is that number', (space) => {
  expect(readPersonPhone(['06', '39', '98', '00', '01'].join(space))).toBe('+33639980001')
})

test('a foreign number keeps its country', () => {
  expect(readPhone('+34 612 345 678')).toBe('+34612345678')
})

test('a service may have a short number, a person may not', () => {
  expect(['1007', '10 07', '3244', '09 72 10 10 07'].map(readServicePhone)).toEqual(['1007', '1007', '3244', '+33972101007'])
  expect(readPhone('1007')).toBeUndefined()
  for (const typed of ['12', '2007', '10071', '']) expect(readServicePhone(typed)).toBeUndefined()
})

test('a number of no country is nobody’s, one of a French service is no person’s', () => {
  for (const typed of ['+979 1 23456789', '+870 773 111 632', '+881 6 12345678', '+883 5100 12345678', '+800 1234 5678']) {
    expect([typed, readPhone(typed)]).toEqual([typed, undefined])
    expect(readPersonPhone(typed)).toBeUndefined()
  }
  for (const typed of ['0899 12 34 56', '0 800 10 20 30', '08 26 10 20 30', '+262 892 123 456'])
    expect([typed, readPersonPhone(typed)]).toEqual([typed, undefined])
  expect(['09 72 10 10 07', '05 36 49 00 01', '+886 912 345 678', '+880 1812-345678', '3244'].map(readPersonPhone)).toEqual([
    '+33972101007',
    '+33536490001',
    '+886912345678',
    '+8801812345678',
    undefined,
  ])
  expect(phoneFault('0899 12 34 56', 'incomplet')).toContain('surtaxé')
  expect(phoneFault('06 12', 'incomplet')).toBe('incomplet')
})

test('a French number with a digit too many is said to have too many, not too few', () => {
  expect(phoneFault('06 39 98 12 345', 'incomplet')).toBe('Ce numéro a 11 chiffres. Il en faut 10, par exemple 06\u00a012\u00a034\u00a056\u00a078.')
  for (const typed of ['06 39 98 12', '0033 6 39 98 12 345', '+49 06 39 98 12 345 678 999', 'zéro six', ''])
    expect(phoneFault(typed, 'incomplet')).toBe('incomplet')
})

test('what a link may say behind a number is not looked at: the library would take it apart for ever', () => {
  // Each group more doubles the time: these take a second or two, and three times as many fit into a field.
  const endless = `;phone-context=${'00.'.repeat(23)}!`
  const startedMs = processorMs()
  expect(readPhone(`06 12 34 56 78${endless}`)).toBe('+33612345678')
  expect(readPersonPhone(`0612${endless}`)).toBeUndefined()
  expect(phoneFault(`0612${endless}`, 'incomplet')).toContain('chiffres')
  expect(phoneText(`+442079460958${endless}`)).toContain('+44')
  expect(processorMs() - startedMs).toBeLessThan(300)
})
