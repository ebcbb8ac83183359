import { expect, test } from 'vitest'
import { warrantyFault, warrantyWords } from './warranty-words.ts'

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

test('a number that is no warranty is refused, words are not', () => {
  const problem = (text: string, leastMonths = 6) => warrantyFault(text, leastMonths)?.problem
  for (const text of ['-3', '− 3', '0', '00', '0 mois', '-6\u00a0mois']) expect(problem(text)).toMatch(/^Une garantie n’est ni nulle ni négative/)
  for (const text of ['1', '5', '121', '999', '6,5', '12.5'])
    expect(problem(text)).toBe('Indiquez un nombre entier de mois, de 6 à 120, car le magasin garantit 6\u00a0mois au moins.')
  // Words say what they say: less than the shop promises of every repair is the owner's to write in words.
  for (const text of ['999 mois', '6,5 mois']) expect(problem(text)).toBe('Indiquez un nombre entier de mois, de 1 à 120.')
  for (const text of ['', '6', '120', ' 12 ', '3 mois', 'à vie', '2 ans', '6 | 12 mois', '=6 mois; "pièce"']) expect(problem(text)).toBeUndefined()
  expect(problem('1', 0)).toBeUndefined()
})
