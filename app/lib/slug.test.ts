import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test('an address keeps what a name says', () => {
  expect(['Œuvre', 'C++', 'Redmi Note 12 Pro+ 5G', 'Galaxy S21+ (5G)', 'Élan à l’été', 'Straße', '', '…'].map(slugOf)).toEqual([
    'oeuvre',
    'c-plus-plus',
    'redmi-note-12-pro-plus-5g',
    'galaxy-s21-plus-5g',
    'elan-a-l-ete',
    'strasse',
    '',
    '',
  ])
})

test('a long name is cut between words, and stays an address', () => {
  const long = slugOf(`Ordinateur portable ${'de bureau '.repeat(12)}`)
  expect(long).toMatch(/^ordinateur-portable(-de-bureau)+(-de)?$/)
  expect(long.length).toBeLessThanOrEqual(80)
  for (const length of [81, 200]) expect(slugOf('x'.repeat(length))).toBe('x'.repeat(80))
  expect(slugOf('x'.repeat(80))).toHaveLength(80)
})

test('a piece of an address is words and digits with single hyphens between them, and nothing else', () => {
  expect(['iphone-13', 'a', '3310'].map(isSlug)).toEqual([true, true, true])
  expect(['', '-', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', 'é', 'a\n'].filter(isSlug)).toEqual([])
})
