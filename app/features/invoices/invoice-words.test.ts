import { expect, test } from 'vitest'
import { replacedName, replacedNote } from './invoice-words.ts'

test('a credit note says whose invoice follows it, in the last line of its note alone', () => {
  expect(replacedName(replacedNote('Mauvais nom', 'Nautic Services'))).toBe('Nautic Services')
  expect(replacedNote('Mauvais nom', '')).toBe('Mauvais nom')
  expect(replacedName('Remplacée par une facture au nom de Nautic Services\nGeste commercial')).toBeNull()
})
