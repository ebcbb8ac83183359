import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ctxContext } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Route } from './+types/slip.ts'
import { loader } from './slip.ts'

dbTest('the slip of a parcel', (db) => {
  test('is drawn twenty times in a row for one address block, then later again', async () => {
    const ctx = testCtx(db, { client: { address: '203.0.113.7', userAgent: '' } })
    const later = testCtx(db, { client: { address: '203.0.113.7', userAgent: '' }, now: new Date(ctx.now.getTime() + 60_000) })
    const statusOf = async (asking = ctx) => {
      const context = new RouterContextProvider()
      context.set(ctxContext, asking)
      const answer = await loader(argsOf(context)).catch((error: unknown) => error)
      return answer instanceof Response ? answer.status : 0
    }
    const first = []
    for (let count = 0; count < 21; count += 1) first.push(await statusOf())
    expect(first).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await statusOf(later)).toBe(200)
  })
})

/** What this loader reads of its arguments. */
function argsOf(context: RouterContextProvider): Route.LoaderArgs {
  const args: Pick<Route.LoaderArgs, 'context' | 'params'> = { context, params: { reference: 'D-7K2M9Q' } }
  return args as Route.LoaderArgs
}
