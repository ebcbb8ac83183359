import { expect, test } from 'vitest'
import { createVisitorLimit } from './visitor-limit.ts'

test('an address that calls too often is told when to come back, others go on', () => {
  const limit = createVisitorLimit({ capacity: 240, refillPerS: 20 })
  for (let call = 0; call < 240; call += 1) expect(limit.take('198.51.100.7', 0)).toBeNull()
  expect(limit.take('198.51.100.7', 0)).toBe(1)
  expect(limit.take('198.51.100.8', 0)).toBeNull()
  expect(limit.take('198.51.100.7', 50)).toBeNull()
  expect(limit.take('198.51.100.7', 50)).toBe(1)
})

test('who has many blocks of one IPv6 network has a limit all the same', () => {
  const limit = createVisitorLimit({ capacity: 10, refillPerS: 1 })
  const granted = Array.from({ length: 200 }, (_, block) => limit.take(`2001:db8:1:${block.toString(16)}::1`, 0)).filter((waitS) => waitS === null)
  expect(granted).toHaveLength(40)
  expect(limit.take('2001:db8:2::1', 0)).toBeNull()
})

test('the addresses of one IPv6 block share a limit', () => {
  const limit = createVisitorLimit({ capacity: 240, refillPerS: 20 })
  for (let call = 0; call < 240; call += 1) limit.take(`2001:db8:0:1::${call}`, 0)
  expect(limit.take('2001:db8:0:1::ffff', 0)).toBe(1)
  expect(limit.take('2001:db8:0:2::1', 0)).toBeNull()
})
