import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { correctContact } from '#app/workflows/correct-case.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import type { Route } from './+types/postal-sending.ts'
import { loader } from './postal-sending.tsx'

dbTest('the page of the free label', (db) => {
  test('names the case of a link that opens it, and none once that link is closed', async () => {
    const staff = await asStaff(testCtx(db))
    await seedDocuments(staff.db)
    const id = await aRequest(staff, { email: 'etranger@exemple.fr' })
    const address = `/pro/envoi-postal?${new URLSearchParams({ dossier: 'D-7K2M9Q', jeton: await sentToken(staff, 'D-7K2M9Q') })}`
    const opened = () => loader(argsOf(testCtx(db), address))
    expect(await opened()).toMatchObject({
      data: { ofCase: { reference: 'D-7K2M9Q', known: { device: 'iPhone 13' } }, isLost: false },
      init: { status: 200 },
    })
    await correctContact(staff, { id, name: 'Zoé', email: 'juste@exemple.fr', phone: '' })
    expect(await opened()).toMatchObject({ data: { ofCase: null, isLost: true }, init: { status: 404 } })
    // Who names no case, or types its reference, gets the form.
    for (const plain of ['/pro/envoi-postal', '/pro/envoi-postal?dossier=D-7K2M9Q'])
      expect(await loader(argsOf(testCtx(db), plain))).toMatchObject({ data: { isLost: false }, init: { status: 200 } })
  })

  test('leads the link of a case to its look-up once the shop takes no more parcels, and is no page for anybody else', async () => {
    const ctx = testCtx(db)
    const stores = ctx.facts.stores.map((store) => ({ ...store, receivesParcels: false }))
    const opened = async (address: string) => loader(argsOf({ ...ctx, facts: { ...ctx.facts, stores } }, address)).catch((thrown: unknown) => thrown)
    const led = await opened('/pro/envoi-postal?dossier=D-7K2M9Q&jeton=x')
    expect(led instanceof Response && [led.status, led.headers.get('Location')]).toEqual([303, '/pro/suivi?reference=D-7K2M9Q'])
    for (const address of ['/pro/envoi-postal', '/pro/envoi-postal?dossier=%2F%2Fevil.example'])
      expect(await opened(address)).toMatchObject({ init: { status: 404 } })
  })
})

/** What this loader reads of its arguments. */
function argsOf(ctx: Ctx, address: string): Route.LoaderArgs {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const args: Pick<Route.LoaderArgs, 'context' | 'request'> = { context, request: new Request(`https://www.example.fr${address}`) }
  return args as Route.LoaderArgs
}
