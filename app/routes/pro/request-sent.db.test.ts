import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { eraseRequests } from '#app/features/requests/request-person.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { decideByRepair, sendQuote } from '#app/workflows/quotes.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
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

  test('says until the shop has answered what comes next, of a parcel until the device is here or its quote was refused', async () => {
    const staff = await asManager(testCtx(db))
    const moved = async (reference: string, now = staff.now) => {
      const params = new URLSearchParams({ type: 'quote', reference, par: 'email', jeton: await sentToken(staff, reference) })
      const { data } = await loader(argsOf({ ...testCtx(db), now }, `/pro/demande-envoyee?${params}`))
      return [data.sent?.isEarlier, data.sent?.hasMoved]
    }
    const asked = await aRequest(staff, { reference: 'D-7K2M9Q', created_at: staff.now })
    expect(await moved('D-7K2M9Q')).toEqual([false, false])
    await staff.db.update(requests).set({ state: 'waiting' }).where(eq(requests.id, asked))
    expect(await moved('D-7K2M9Q', after(staff.now, days(1)))).toEqual([true, true])
    const posted = await aRequest(staff, { kind: 'postal', state: 'waiting', reference: 'D-8K2M9Q' })
    expect(await moved('D-8K2M9Q')).toEqual([false, false])
    await sendQuote(staff, { id: posted, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await moved('D-8K2M9Q')).toEqual([false, false])
    await decideByRepair(staff, { requestId: posted, version: 1, decision: 'refused' })
    expect(await moved('D-8K2M9Q')).toEqual([false, true])
    await staff.db.update(requests).set({ state: 'new' }).where(eq(requests.id, posted))
    expect(await moved('D-8K2M9Q')).toEqual([false, false])
    const arrived = await aRequest(staff, { kind: 'postal', state: 'waiting', reference: 'D-9K2M9Q' })
    await openRepair(staff, aRepairInput({}), { kind: 'request', id: arrived })
    expect(await moved('D-9K2M9Q')).toEqual([false, true])
  })
})

/** What this loader reads of its arguments. */
function argsOf(ctx: Ctx, address: string): Route.LoaderArgs {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const args: Pick<Route.LoaderArgs, 'context' | 'request'> = { context, request: new Request(`https://www.example.fr${address}`) }
  return args as Route.LoaderArgs
}
