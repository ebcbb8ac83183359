import { expect, test } from 'vitest'
import { createArriving } from './arriving.server.ts'

const KB = 1024

test('bodies hold so much together and no more, and give their room back', () => {
  const arriving = createArriving(1_000 * KB)
  const [first, second] = [arriving.begin(), arriving.begin()]
  expect(first.keeps(500 * KB)).toBe(true)
  expect(first.keeps(1_000 * KB)).toBe(true)
  expect(second.keeps(200 * KB)).toBe(false)
  first.end()
  first.end()
  expect(second.keeps(1_064 * KB)).toBe(true)
  expect(second.keeps(1_065 * KB)).toBe(false)
})

test('the small body of a person finds room, whatever others hold', () => {
  const arriving = createArriving(100 * KB)
  expect(arriving.begin().keeps(164 * KB)).toBe(true)
  expect(arriving.begin().keeps(64 * KB)).toBe(true)
})
