import { expect, test } from 'vitest'
import { placeBuckets } from './rate-limit.server.ts'

const LIMIT = { name: 'forms', capacity: 8, refillS: 60 }

test('a place counts by its address block, and under IPv6 by its network as well, which may ask for four times as much', () => {
  expect(placeBuckets(LIMIT, '198.51.100.7')).toEqual([{ ...LIMIT, subject: '198.51.100.7' }])
  expect(placeBuckets(LIMIT, '2001:db8:1:2:3:4:5:6')).toEqual([
    { ...LIMIT, subject: '2001:db8:1:2::/64' },
    { name: 'forms-network', subject: '2001:db8:1::/48', capacity: 32, refillS: 15 },
  ])
})
