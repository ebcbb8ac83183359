import { expect, test } from 'vitest'
import { addedText, isSent } from './photo-refusal.ts'

const WORDS = { refused: ' n’est pas gardée. ', added: 'Photos ajoutées\u00a0: ', tooMany: '. 5 au plus.' }

test('only what the server reads leaves as it was chosen', () => {
  expect(['image/jpeg', 'image/png', 'image/webp', 'image/avif'].map((type) => isSent({ type, size: 1 }))).toEqual([true, true, true, true])
  expect(['image/heic', 'image/svg+xml', 'application/pdf', ''].map((type) => isSent({ type, size: 1 }))).toEqual([false, false, false, false])
})

test('what is heavier than the server takes does not leave as it was chosen', () => {
  const megabytes = (count: number) => ({ type: 'image/avif', size: count * 1024 * 1024 })
  expect([15, 16].map((count) => isSent(megabytes(count)))).toEqual([true, false])
})

test('a photo that the server would refuse is named as it is chosen, beside those that are kept', () => {
  expect(addedText(WORDS, 2, ['IMG_1.HEIC'], false)).toBe('IMG_1.HEIC n’est pas gardée. Photos ajoutées\u00a0: 2')
  expect(addedText(WORDS, 1, [], true)).toBe('Photos ajoutées\u00a0: 1. 5 au plus.')
})
