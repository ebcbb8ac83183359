import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPasswordHasher } from './passwords.server.ts'

const { work } = vi.hoisted(() => ({ work: { underWay: 0, most: 0 } }))

async function working<Result>(result: Result): Promise<Result> {
  work.underWay += 1
  work.most = Math.max(work.most, work.underWay)
  await setImmediate()
  work.underWay -= 1
  return result
}

vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => working(`hash of ${password}`),
  async verify(hash: string, password: string) {
    if (await working(hash === 'unreadable')) throw new Error('The hash cannot be read')
    return hash === `hash of ${password}`
  },
}))

test('passwords are looked at one after the other, whatever became of the one before', async () => {
  const passwords = createPasswordHasher()
  const seen = await Promise.allSettled([
    passwords.verify('unreadable', 'x'),
    ...['marins', 'volets', 'phare'].map(async (password) => passwords.verify('hash of volets', password)),
    passwords.verify(null, 'volets'),
    passwords.hash('phare'),
  ])
  expect(seen.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(['failed', false, true, false, false, 'hash of phare'])
  expect(work.most).toBe(1)
})
