import { expect, test } from 'vitest'
import { isWholeSecret } from './link-secret.ts'

test('the secret of a link is whole with all of its characters and no others', () => {
  expect(isWholeSecret('aB3_-'.repeat(6) + 'zz')).toBe(true)
  for (const cut of ['', 'aB3_-', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}.`]) expect(isWholeSecret(cut), cut).toBe(false)
})
