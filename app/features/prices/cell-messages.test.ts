import { expect, test } from 'vitest'
import { undoneText } from './cell-messages.ts'

test('an undo says what it took back, and names what it left as it is', () => {
  expect(undoneText({ restored: 2, left: [] })).toBe('Changement annulé\u00a0: 2\u00a0prix rétablis.')
  const left = Array.from({ length: 7 }, (_, index) => `iPhone ${index}, Écran\u00a0: 99`)
  expect(undoneText({ restored: 1, left: left.slice(0, 1) })).toContain(
    '1\u00a0prix changé depuis reste comme il est\u00a0: iPhone 0, Écran\u00a0: 99.',
  )
  expect(undoneText({ restored: 0, left })).toMatch(/iPhone 4, Écran\s: 99 et 2\sautres\.$/)
})
