import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { eraseRequests } from '#app/features/requests/request-person.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Route } from './+types/request-sent.ts'
import { loader } from './request-sent.tsx'

dbTest('the page after a form', (db) => {
  test('names no message to somebody who was forgotten since', async () => {
    const manager = await asManager(testCtx(db))
    const id = await aRequest(manager, { email: 'zoe@exemple.fr' })
    const address = `/pro/demande-envoyee?${new URLSearchParams({ type: 'quote', reference: 'D-7K2M9Q', par: 'email', jeton: await sentToken(manager, 'D-7K2M9Q') })}`
    const opened = () => loader(argsOf(testCtx(db), address))
    expect(await opened()).toMatchObject({ data: { sent: { address: 'zoe@exemple.fr' } } })
    await eraseRequests(allow(manager, 'people:erase'), [id])
    expect(await opened()).toMatchObject({ data: { sent: null }, init: { status: 404 } })
  })
})

/** What this loader reads of its arguments. */
function argsOf(ctx: Ctx, address: string): Route.LoaderArgs {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const args: Pick<Route.LoaderArgs, 'context' | 'request'> = { context, request: new Request(`https://www.example.fr${address}`) }
  return args as Route.LoaderArgs
}
