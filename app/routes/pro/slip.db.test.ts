import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hoursOnText } from '#app/features/opening-hours/visit-day.ts'
import { findParcelSender, findSentAddress, listPlannedVisit, opensSent, sentToken, slipPath } from '#app/features/requests/sent-link.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { pdfTexts } from '#tests/factories/pdf-texts.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { correctContact } from '#app/workflows/correct-case.server.ts'
import type { Route } from './+types/slip.ts'
import { loader } from './slip.ts'

dbTest('the slip of a parcel', (db) => {
  test('is drawn twenty times in a row for one address block, then later again', async () => {
    const ctx = testCtx(db, { client: { address: '203.0.113.7', userAgent: '' } })
    const later = testCtx(db, { client: { address: '203.0.113.7', userAgent: '' }, now: new Date(ctx.now.getTime() + 60_000) })
    const statusOf = async (asking = ctx) => {
      const answer = await loader(await argsOf(asking, await slipPath(ctx, 'D-7K2M9Q'))).catch((error: unknown) => error)
      return answer instanceof Response ? answer.status : 0
    }
    const first = []
    for (let count = 0; count < 21; count += 1) first.push(await statusOf())
    expect(first).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await statusOf(later)).toBe(200)
  })

  test('is not drawn without the secret of its reference, whether somebody has it or not', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { reference: 'D-7K2M9Q' })
    const answers = await Promise.all(
      ['/pro/bordereau/D-7K2M9Q', '/pro/bordereau/D-222222', '/pro/bordereau/D-7K2M9Q?jeton=x', await slipPath(ctx, 'D-222222')].map(
        async (address) => loader(await argsOf(ctx, address)).catch((error: unknown) => error),
      ),
    )
    expect(answers.map((answer) => answer instanceof Response && answer.status)).toEqual([303, 303, 303, 303])
  })
})

dbTest('the slip of a case that is over', (db) => {
  test('is drawn no more: its link leads to the page that says so', async () => {
    const ctx = testCtx(db)
    const id = await aRequest(ctx, { reference: 'D-7K2M9Q', kind: 'postal' })
    const path = await slipPath(ctx, 'D-7K2M9Q')
    expect((await loader(await argsOf(ctx, path))).status).toBe(200)
    await ctx.db.update(requests).set({ state: 'done' }).where(eq(requests.id, id))
    const led = await loader(await argsOf(ctx, path)).catch((thrown: unknown) => thrown)
    expect(led instanceof Response && [led.status, led.headers.get('Location')]).toEqual([
      303,
      `/pro/envoi-postal?dossier=D-7K2M9Q&jeton=${await sentToken(ctx, 'D-7K2M9Q')}`,
    ])
  })
})

dbTest('the shop on a slip', (db) => {
  test('is the one of its case, as its label, also where the owner takes no more parcels or another shop takes them', async () => {
    const { facts } = testCtx(db)
    const taking = (id: string | null) => {
      const stores = facts.stores.map((store) => ({ ...store, receivesParcels: store.id === id }))
      return testCtx(db, { facts: { ...facts, stores } })
    }
    const ctx = taking('le-teich')
    await aRequest(ctx, { reference: 'D-7K2M9Q', kind: 'postal', store_id: 'le-teich' })
    const path = await slipPath(ctx, 'D-7K2M9Q')
    for (const asking of [ctx, taking(null), taking('libourne')]) {
      const answer = await loader(await argsOf(asking, path))
      expect(pdfTexts(Buffer.from(await answer.arrayBuffer()))).toContain('1 rue Copernic')
    }
  })
})

dbTest('the sender on a slip', (db) => {
  test('is who sent the form, until the case is over', async () => {
    const ctx = testCtx(db)
    const details = { street: '4 rue des Pins', postcode: '33120', city: 'Arcachon' }
    await aRequest(ctx, { reference: 'D-7K2M9Q', name: 'Zoé', phone: '+33639980042', device: 'iPhone 13', details })
    await aRequest(ctx, { reference: 'D-333333', state: 'done', details })
    const known = { name: 'Zoé', street: '4 rue des Pins', town: '33120 Arcachon', phone: '+33639980042', device: 'iPhone 13' }
    expect(await findParcelSender(ctx, 'D-7K2M9Q')).toEqual(known)
    expect([await findParcelSender(ctx, 'D-333333'), await findParcelSender(ctx, 'D-222222')]).toEqual([null, null])
  })
})

dbTest('the page after a form', (db) => {
  test('answers somebody else’s reference as one that nobody has', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { reference: 'D-7K2M9Q' })
    const token = await sentToken(ctx, 'D-7K2M9Q')
    const opened = [
      opensSent(ctx, 'D-7K2M9Q', token),
      opensSent(ctx, 'D-7K2M9Q', null),
      opensSent(ctx, 'D-222222', token),
      opensSent(ctx, null, token),
    ]
    expect(await Promise.all(opened)).toEqual([true, false, false, false])
  })

  test('says where the confirmation went, as it was typed', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { reference: 'D-7K2M9Q', email: 'zoe@gmial.com' })
    await aRequest(ctx, { reference: 'D-333333', email: null, phone: '+33639980053' })
    expect([await findSentAddress(ctx, 'D-7K2M9Q'), await findSentAddress(ctx, 'D-333333')]).toEqual(['zoe@gmial.com', null])
  })

  test('never says an address that staff have written down since: no confirmation went there', async () => {
    const staff = await asStaff(testCtx(db))
    const [typed, none] = [await aRequest(staff), await aRequest(staff, { reference: 'D-333333', email: null, phone: '+33639980053' })]
    const corrected = { name: 'Zoé Martin', phone: '+33639980042', email: 'juste@exemple.fr' }
    for (const id of [typed, none]) expect(await correctContact(staff, { id, ...corrected })).toMatchObject({ kind: 'changed' })
    expect([await findSentAddress(staff, 'D-7K2M9Q'), await findSentAddress(staff, 'D-333333')]).toEqual([null, null])
    await staff.db.update(requests).set({ email: null })
    expect(await findSentAddress(staff, 'D-7K2M9Q')).toBeNull()
  })

  test('says again when the visitor comes', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { reference: 'D-7K2M9Q', kind: 'visit', details: { day: '2026-11-24', moment: 'morning' } })
    const hoursOn = (storeId: string, day: string) => hoursOnText(ctx, storeId, day)
    expect(await listPlannedVisit(ctx, 'D-7K2M9Q', hoursOn)).toEqual([
      { label: 'Jour prévu', text: expect.stringContaining('24\u00a0novembre') },
      { label: 'Moment', text: expect.stringMatching(/matin/i) },
      { label: 'Ouvert ce jour-là', text: 'de 10\u00a0h à 13\u00a0h et de 14\u00a0h à 18\u00a0h\u00a030' },
    ])
    await aRequest(ctx, { reference: 'D-333333' })
    expect(await listPlannedVisit(ctx, 'D-333333', hoursOn)).toEqual([])
  })
})

/** What this loader reads of its arguments. */
async function argsOf(ctx: Ctx, address: string): Promise<Route.LoaderArgs> {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const request = new Request(`https://www.example.fr${address}`)
  const args: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'> = { context, params: { reference: 'D-7K2M9Q' }, request }
  return args as Route.LoaderArgs
}
