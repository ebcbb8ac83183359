import { expect, test } from 'vitest'
import { wordDifferences } from './word-differences.ts'

test('only the words that changed are marked, and both texts can be read from the parts', () => {
  const before = 'Écran cassé ? Réparé en 1 h à La Teste.'
  const after = 'Écran cassé ? Réparé souvent en 2 h à La Teste.'
  const parts = wordDifferences(before, after)
  expect(parts).toEqual([
    { change: 'same', text: 'Écran cassé ? Réparé ' },
    { change: 'added', text: 'souvent ' },
    { change: 'same', text: 'en ' },
    { change: 'removed', text: '1 ' },
    { change: 'added', text: '2 ' },
    { change: 'same', text: 'h à La Teste.' },
  ])
  const read = (left: string) => parts.filter(({ change }) => change !== left).map(({ text }) => text)
  expect(read('added').join('')).toBe(before)
  expect(read('removed').join('')).toBe(after)
})

test('a text that is new or gone is one part', () => {
  expect(wordDifferences('', 'Tout neuf')).toEqual([{ change: 'added', text: 'Tout neuf' }])
  expect(wordDifferences('Plus rien', '')).toEqual([{ change: 'removed', text: 'Plus rien' }])
  expect(wordDifferences('', '')).toEqual([])
})
