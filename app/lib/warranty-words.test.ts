import { expect, test } from 'vitest'
import { warrantyWords } from './warranty-words.ts'

test('a number alone is one of months, words are published as they are', () => {
  expect(['12', '06', '6 mois', 'à vie', '2 ans', '12 mois\u00a0; pièce seule'].map(warrantyWords)).toEqual([
    '12\u00a0mois',
    '6\u00a0mois',
    '6 mois',
    'à vie',
    '2 ans',
    '12 mois\u00a0; pièce seule',
  ])
  expect(['', '0', null].map(warrantyWords)).toEqual([null, null, null])
})
