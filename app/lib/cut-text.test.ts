import { expect, test } from 'vitest'
import { cutText, firstSign } from './cut-text.ts'

test('a text is cut between its signs, never through one', () => {
  expect([cutText('Écran', 3), cutText('Écran', 9), cutText('ab📱', 3), cutText('ab📱', 4), cutText('📱', 1), cutText('', 2)]).toEqual([
    'Écr',
    'Écran',
    'ab',
    'ab📱',
    '',
    '',
  ])
  expect(['Écran', '📱 Bob', ''].map(firstSign)).toEqual(['É', '📱', ''])
})
