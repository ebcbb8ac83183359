import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PASSWORD_COST, createPasswordHasher } from './passwords.server.ts'

test('passwords are looked at one after the other, whatever became of the one before', async () => {
  const work = { underWay: 0, most: 0 }
  const working = async <Result>(result: Result): Promise<Result> => {
    work.underWay += 1
    work.most = Math.max(work.most, work.underWay)
    await setImmediate()
    work.underWay -= 1
    return result
  }
  const passwords = createPasswordHasher(PASSWORD_COST, {
    hash: async (password) => working(`hash of ${String(password)}`),
    async verify(hash, password) {
      if (await working(hash === 'unreadable')) throw new Error('The hash cannot be read')
      return hash === `hash of ${String(password)}`
    },
  })
  const seen = await Promise.allSettled([
    passwords.verify('unreadable', 'x'),
    ...['marins', 'volets', 'phare'].map(async (password) => passwords.verify('hash of volets', password)),
    passwords.verify(null, 'volets'),
    passwords.hash('phare'),
  ])
  expect(seen.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(['failed', false, true, false, false, 'hash of phare'])
  expect(work.most).toBe(1)
})

test('whom an account knows waits for one password at most, and strangers take turns by place', async () => {
  const seen: string[] = []
  const passwords = createPasswordHasher(PASSWORD_COST, {
    hash: async () => 'hash',
    async verify(_, password) {
      await setImmediate()
      seen.push(String(password))
      return false
    },
  })
  const guesses = ['a1', 'a2', 'a3', 'b1'].map(async (password) => passwords.verify('hash', password, password.charAt(0)))
  await Promise.all([...guesses, passwords.verify('hash', 'owner')])
  expect(seen).toEqual(['owner', 'a1', 'b1', 'a2', 'a3'])
})
