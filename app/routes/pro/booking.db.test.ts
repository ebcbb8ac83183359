import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ctxContext } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Route } from './+types/booking.ts'
import { loader } from './booking.tsx'

dbTest('the page of visits at home, once none is made any more', (db) => {
  test('leads the link of the mail of a cancelled visit to whom to call, and is no page for anybody else', async () => {
    const ctx = testCtx(db)
    const { business } = ctx.facts
    const stopped = { ...ctx.facts, business: { ...business, servicePrices: { ...business.servicePrices, homeIt: null } } }
    const opened = async (address: string) => {
      const context = new RouterContextProvider()
      context.set(ctxContext, { ...ctx, facts: stopped })
      const args: Pick<Route.LoaderArgs, 'context' | 'request'> = { context, request: new Request(`https://www.example.fr${address}`) }
      return loader(args as Route.LoaderArgs).catch((thrown: unknown) => thrown)
    }
    const led = await opened('/pro/rendez-vous?location=Le+Teich')
    expect(led instanceof Response && [led.status, led.headers.get('Location')]).toEqual([303, '/magasins'])
    for (const address of ['/pro/rendez-vous', '/pro/rendez-vous?location=', '/pro/rendez-vous?location=Le+Teich&embed=true'])
      expect(await opened(address)).toMatchObject({ init: { status: 404 } })
  })
})
