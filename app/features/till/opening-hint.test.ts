import { expect, test } from 'vitest'
import { openingHint } from './opening-hint.ts'

test('a till that was never closed says of no evening what it left, and after a weekend the last closing was not «la veille»', () => {
  const first = openingHint({ isOpen: false, openingCents: 0, hasClosing: false })
  expect(first).toBe('Ce qui est dans le tiroir ce matin. Sans ouverture, la première opération du jour ouvre la caisse avec 0\u00a0€.')
  const monday = openingHint({ isOpen: false, openingCents: 7_500, hasClosing: true })
  expect(monday).toMatch(/^Laissé à la dernière clôture\u00a0: 75\u00a0€\. Sans ouverture/)
  expect(openingHint({ isOpen: true, openingCents: 0, hasClosing: true })).toMatch(/a ouvert la caisse avec 0\u00a0€/)
})
