import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { anEvent } from '#tests/factories/audience.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findLikelyNext } from './likely-next.server.ts'

dbTest('where visitors go next', (db) => {
  test('is known of pages with a clear favourite, from the last four weeks and without robots', async () => {
    const ctx = testCtx(db, { now: new Date('2026-11-20T12:00:00Z') })
    const visit = async (path: string, next: string, more: { day?: string; is_bot?: boolean } = {}) => {
      const session = crypto.randomUUID()
      const { day = '2026-11-18', is_bot = false } = more
      for (const [second, page_path] of [path, next].entries()) await anEvent(ctx, session, `${day}T09:00:0${second}Z`, { page_path, is_bot })
    }
    for (let count = 0; count < 30; count += 1) {
      // Two of three go to the models, one of three to the shops: a favourite.
      await visit('/reparation', count % 3 === 0 ? '/magasins' : '/reparation/apple')
      // Half go to one page and half to another: neither is a favourite.
      await visit('/', count % 2 === 0 ? '/magasins' : '/reparation')
      // Robots and sessions of last summer do not count.
      await visit('/avis', '/services', { is_bot: true })
      await visit('/services', '/avis', { day: '2026-07-01' })
    }
    // One session is too few for a favourite.
    await visit('/partenaires', '/magasins')
    expect([...(await findLikelyNext(ctx))]).toEqual([['/reparation', '/reparation/apple']])
  })

  test('is said by visitors: one who goes the same way again and again is one', async () => {
    const ctx = testCtx(db, { now: new Date('2026-11-20T12:00:00Z') })
    const walk = async (paths: readonly string[]) => {
      const session = crypto.randomUUID()
      const startMs = Date.parse('2026-11-18T09:00:00Z')
      for (const [second, page_path] of paths.entries()) await anEvent(ctx, session, new Date(startMs + second * 1_000).toISOString(), { page_path })
    }
    await walk(Array.from({ length: 80 }, (_, index) => (index % 2 === 0 ? '/avis' : '/magasins')))
    expect([...(await findLikelyNext(ctx))]).toEqual([])
    // Nor does that one outweigh those who go elsewhere.
    for (let count = 0; count < 30; count += 1) await walk(['/avis', '/services'])
    expect([...(await findLikelyNext(ctx))]).toEqual([['/avis', '/services']])
  })

  test('is the page that more of them see, where nearly all see two', async () => {
    const ctx = testCtx(db, { now: new Date('2026-11-20T12:00:00Z') })
    for (let count = 0; count < 30; count += 1) {
      const session = crypto.randomUUID()
      const paths = ['/', '/reparation', '/', ...(count < 25 ? ['/avis'] : [])]
      for (const [second, page_path] of paths.entries()) await anEvent(ctx, session, `2026-11-18T09:00:0${second}Z`, { page_path })
    }
    expect((await findLikelyNext(ctx)).get('/')).toBe('/reparation')
  })
})
