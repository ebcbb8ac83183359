import { expect, test } from 'vitest'
import { TEXT_MAX_LENGTH, signedText } from './text-length.ts'

test('words and signature fill a text to its last character, and of longer ones it is said how long they may be', () => {
  const signature = 'Phare, Le Teich'
  const room = TEXT_MAX_LENGTH - signature.length - 1
  expect(signedText('a'.repeat(room), signature)).toEqual({ text: `${'a'.repeat(room)}\n${signature}` })
  expect(signedText('a'.repeat(room + 1), signature)).toEqual({ maxLength: room })
})
