import { expect, test } from 'vitest'
import { cappedText } from './count-text.ts'
import { dateText } from './french-dates.ts'
import { mailtoHref } from './mailto.ts'
import { priceText } from './money.ts'
import { phoneText, telHref } from './phone.ts'
import { foldText, searchKeyOf, tokensOf } from './search-text.ts'

test('prices are written as in France, cents only when there are some', () => {
  expect(priceText(8_900)).toBe('89\u00a0€')
  expect(priceText(1_990)).toBe('19,90\u00a0€')
  expect(priceText(150_000)).toBe('1\u202f500\u00a0€')
  expect(priceText(0)).toBe('0\u00a0€')
})

test('what is counted only so far says that there may be more', () => {
  expect([0, 999, 1_000, 47_500].map(cappedText)).toEqual(['0', '999', '999+', '999+'])
})

test('phone numbers are read in pairs and dialled in full', () => {
  expect(phoneText('+33536490001')).toBe('05\u00a036\u00a049\u00a000\u00a001')
  expect(phoneText('1007')).toBe('1007')
  expect(phoneText('+442079460958')).toBe('+44\u00a020\u00a07946\u00a00958')
  expect(phoneText('+12125550198')).toBe('+1\u00a0212\u00a0555\u00a00198')
  expect(phoneText('+999')).toBe('+999')
  expect(telHref('+33536490001')).toBe('tel:+33536490001')
})

test('dates are written out, whatever the time zone', () => {
  expect(dateText('2026-03-04')).toBe('4\u00a0mars 2026')
  expect(dateText('2026-12-31')).toBe('31\u00a0décembre 2026')
})

test('a prepared mail keeps every character and ends its lines as mail does', () => {
  expect(mailtoHref({ to: 'a@b.example', subject: 'Été & co', body: 'un\ndeux\r\ntrois?' })).toBe(
    'mailto:a@b.example?subject=%C3%89t%C3%A9%20%26%20co&body=un%0D%0Adeux%0D%0Atrois%3F',
  )
})

test('names are compared without accents, case, marks and spaces', () => {
  expect(foldText('  Écran   CASSÉ : Galaxy-S21+ ')).toBe('ecran casse galaxy s21+')
  expect(searchKeyOf('SM-G991B')).toBe('smg991b')
  expect(tokensOf('iPhone13 Pro')).toEqual(['iphone', '13', 'pro'])
  expect(tokensOf('💥 …')).toEqual([])
})
