import { expect, test } from 'vitest'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { resetLimit, refundLimit, consumeLimit } from './rate-limit.server.ts'
import type { Bucket } from './rate-limit.server.ts'

const START = Date.parse('2026-11-20T10:30:00Z')
const BUCKET: Bucket = { name: 'try', subject: 'zoe@example.fr', capacity: 3, refillS: 60 }

everyEngineTest('a limit', (db) => {
  const at = (seconds: number, given = {}) => testCtx(db, { now: new Date(START + seconds * 1_000), ...given })
  const take = (seconds: number, bucket = BUCKET) => consumeLimit(at(seconds), bucket)
  const granted = async (seconds: number, bucket = BUCKET) => (await take(seconds, bucket)).granted
  const takeAll = async (bucket = BUCKET) => {
    for (let count = 0; count < BUCKET.capacity; count += 1) expect(await granted(0, bucket)).toBe(true)
  }

  test('lets its number of tries pass, and says exactly when the next one comes', async () => {
    await takeAll()
    expect(await take(0)).toEqual({ granted: false, retryAfterS: 60 })
    expect(await take(15)).toEqual({ granted: false, retryAfterS: 45 })
    expect(await take(59.9)).toEqual({ granted: false, retryAfterS: 1 })
    expect(await granted(60)).toBe(true)
    expect(await granted(60)).toBe(false)
  })

  test('fills up to its number and no further, however long nobody comes', async () => {
    await takeAll()
    for (let count = 0; count < BUCKET.capacity; count += 1) expect(await granted(86_400)).toBe(true)
    expect(await granted(86_400)).toBe(false)
  })

  test('a clock that goes back grants nothing', async () => {
    await takeAll()
    expect(await granted(-3_600)).toBe(false)
    expect(await granted(59)).toBe(false)
  })

  test('tries at the same moment never see the same last one', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => granted(0)))
    expect(all.filter(Boolean)).toHaveLength(BUCKET.capacity)
  })

  test('counts each name and each subject apart', async () => {
    await takeAll()
    expect(await granted(0, { ...BUCKET, subject: 'leo@example.fr' })).toBe(true)
    expect(await granted(0, { ...BUCKET, name: 'other' })).toBe(true)
  })

  test('that starts empty has the first one wait for its turn', async () => {
    const queue: Bucket = { ...BUCKET, startsEmpty: true }
    expect(await take(0, queue)).toEqual({ granted: false, retryAfterS: 60 })
    expect(await granted(59, queue)).toBe(false)
    expect(await granted(60, queue)).toBe(true)
  })

  test('a try that is given back can be taken again, and no more than there ever were', async () => {
    await takeAll()
    await refundLimit(at(0), BUCKET)
    expect(await granted(0)).toBe(true)
    expect(await granted(0)).toBe(false)
    for (let count = 0; count < BUCKET.capacity * 3; count += 1) await refundLimit(at(0), BUCKET)
    await takeAll()
    expect(await granted(0)).toBe(false)
  })

  test('is forgotten once the person has proved who they are', async () => {
    await takeAll()
    await takeAll({ ...BUCKET, subject: 'leo@example.fr' })
    await resetLimit(db.database.db, BUCKET)
    expect(await granted(0)).toBe(true)
    expect(await granted(0, { ...BUCKET, subject: 'leo@example.fr' })).toBe(false)
  })

  test('keeps no name, address or e-mail of anybody', async () => {
    await take(0)
    const { rows } = await db.database.pool.query('select key from rate_buckets')
    expect(rows).toHaveLength(1)
    expect(rows[0].key).toMatch(/^try:[\w-]{43}$/)
  })

  test('is off for runs on this machine alone', async () => {
    const env = parseEnv({ PUBLIC_URL: 'https://www.example.fr', RATE_LIMITS: 'off' })
    const tries = async (address: string) => {
      const ctx = at(0, { env, client: { address, userAgent: '' } })
      return Promise.all(Array.from({ length: 5 }, async () => (await consumeLimit(ctx, { ...BUCKET, subject: address })).granted))
    }
    expect((await tries('127.0.0.1')).every(Boolean)).toBe(true)
    expect((await tries('198.51.100.7')).filter(Boolean)).toHaveLength(BUCKET.capacity)
  })
})
