import { expect, test } from 'vitest'
import { isCovered } from './warranty-return.ts'

test('a device that came back is covered until somebody says a price for something else', () => {
  expect(isCovered({ returnOf: 'T-1', dueCents: 0 })).toBe(true)
  expect(isCovered({ returnOf: 'T-1', dueCents: null })).toBe(true)
  expect(isCovered({ returnOf: 'T-1', dueCents: 69_00 })).toBe(false)
  expect(isCovered({ returnOf: null, dueCents: 0 })).toBe(false)
})
