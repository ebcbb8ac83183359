import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { NO_PARCELS } from '#app/features/business/store.schema.ts'
import { bringStoreBack } from '#app/features/business/stores.commands.server.ts'
import { findSentLabel, mailLabelAgain } from '#app/features/requests/label-again.server.ts'
import { askLabelOfCase } from '#app/features/requests/label-of-case.server.ts'
import { attachLabel } from '#app/features/requests/postal-label.commands.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { aLeader } from '#tests/factories/shop-leader.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { retireShop } from './retire-shop.server.ts'
import { takeBackFacts } from './take-back-facts.server.ts'
import { wayOutOf } from './way-out.server.ts'

const WORKSHOP = { store_id: 'le-teich', kind: 'postal' } as const
const LABEL = Buffer.from('%PDF-1.7\n%%EOF')

dbTest('the shop that takes the parcels, once it is retired', (db) => {
  test('hands what comes by post to the one that takes them next, whose customers keep a label of the former address; a device here goes back by post', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const labelled = await aRequest(ctx, { ...WORKSHOP, email: 'zoe@exemple.fr' })
    await attachLabel(staff, { id: labelled, content: LABEL }, wayOutOf)
    const unlabelled = await aRequest(ctx, { ...WORKSHOP, reference: 'D-7K2M9R', email: 'lea@exemple.fr' })
    const here = await aRequest(ctx, { ...WORKSHOP, reference: 'D-7K2M9S', email: 'bob@exemple.fr' })
    await openRepair(staff, aRepairInput({ storeId: 'le-teich', email: 'bob@exemple.fr' }), { kind: 'request', id: here })
    const brought = await aRequest(ctx, { store_id: 'le-teich', kind: 'visit', reference: 'D-7K2M9T', email: 'ida@exemple.fr' })

    const asked = { storeId: 'le-teich', successorPath: '/magasins', moveTo: 'la-teste' }
    expect(await retireShop(ctx, { ...asked, parcelsTo: 'libourne' })).toMatchObject({ kind: 'retired', mailed: 4, toCall: [] })
    const shopOf = async (id: string) => (await ctx.db.select({ at: requests.store_id }).from(requests).where(eq(requests.id, id)))[0]?.at
    expect(await Promise.all([labelled, unlabelled, here, brought].map(shopOf))).toEqual(['libourne', 'libourne', 'la-teste', 'la-teste'])
    expect((await ctx.db.select({ at: repairs.store_id }).from(repairs)).map(({ at }) => at)).toEqual(['la-teste'])
    const told = async (to: string, words: string) =>
      (await customerMails(ctx)).filter((mail) => mail.to === to && mail.text.includes(words)).at(-1)?.text ?? ''
    expect(await told('zoe@exemple.fr', 'ferme')).toMatch(
      /suivi à Libourne.*Gardez-le\s: l’étiquette prépayée que vous avez mène à l’ancienne adresse/s,
    )
    // That label is not mailed again, and its customer may ask for another one of the same case.
    const gone = { ...testCtx(db), facts: await readFacts(ctx) }
    expect([await findSentLabel(gone, labelled), await mailLabelAgain(gone, labelled, wayOutOf)]).toEqual([null, false])
    const form = { kind: 'postal' as const, formKey: crypto.randomUUID(), device: 'iPhone 13', repair: '', description: '', name: 'Zoé', phone: null }
    const named = { reference: 'D-7K2M9Q', token: await sentToken(ctx, 'D-7K2M9Q') }
    const asks = { ...form, email: 'zoe@exemple.fr', storeId: null, details: { street: '1 quai du Port' } }
    expect(await askLabelOfCase(gone, asks, named, { wordsOf: undefined, also: undefined })).toBe('D-7K2M9Q')
    expect(await told('lea@exemple.fr', 'ferme')).not.toContain('étiquette')
    expect(await told('bob@exemple.fr', 'ferme')).toContain('Votre appareil repart de là vers vous par la poste')
    expect(await told('bob@exemple.fr', 'ferme')).not.toContain('vous sera rendu')

    const later = { ...ctx, now: after(ctx.now, minutes(5)), facts: await readFacts(ctx) }
    const taken = await takeBackFacts(later, (await findLastChange(later))?.id ?? '')
    expect(taken).toMatchObject({ kind: 'undone', brought: { stays: [], mailed: 4 } })
    expect(await Promise.all([labelled, unlabelled, here, brought].map(shopOf))).toEqual(['le-teich', 'le-teich', 'le-teich', 'le-teich'])
    expect(await told('zoe@exemple.fr', 'reste ouvert')).toContain('y mène de nouveau')
    expect(await findSentLabel({ ...testCtx(db), facts: await readFacts(ctx) }, labelled)).toMatchObject({ to: 'zoe@exemple.fr' })
  })

  test('leaves what comes by post to the shop that takes over where repair by post ends', async () => {
    const { ctx } = await aLeader(db)
    const labelled = await aRequest(ctx, { ...WORKSHOP, email: 'zoe@exemple.fr' })
    await attachLabel(allow(ctx, 'requests:write'), { id: labelled, content: LABEL }, wayOutOf)
    const asked = { storeId: 'le-teich', successorPath: null, moveTo: 'la-teste', parcelsTo: NO_PARCELS }
    expect(await retireShop(ctx, asked)).toMatchObject({ kind: 'retired', mailed: 1 })
    expect((await ctx.db.select({ at: requests.store_id }).from(requests)).map(({ at }) => at)).toEqual(['la-teste'])
    const mail = (await customerMails(ctx)).find(({ text }) => text.includes('ferme.'))
    expect(mail?.text).toContain('nous voyons ensemble comment faire')
  })
})

dbTest('a visit that was announced to a shop that is retired', (db) => {
  test('is expected at the other one when that is open, and reads that it is closed on that day else', async () => {
    const { ctx } = await aLeader(db)
    const announced = { store_id: 'libourne', kind: 'visit' } as const
    await aRequest(ctx, { ...announced, email: 'mardi@exemple.fr', details: { day: '2026-11-24' } })
    await aRequest(ctx, { ...announced, reference: 'D-7K2M9R', email: 'mercredi@exemple.fr', details: { day: '2026-11-25' } })
    await aRequest(ctx, { ...announced, reference: 'D-7K2M9S', email: 'passe@exemple.fr', details: { day: '2026-11-18' } })
    await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'le-teich' })
    const told = async (to: string) => (await customerMails(ctx)).find((mail) => mail.to === to)?.text.replaceAll('\u00a0', ' ')
    expect(await told('mardi@exemple.fr')).toContain('C’est là que nous vous attendons. Ouvert le mardi 24 novembre 2026 de 10 h à 13 h')
    const closed = await told('mercredi@exemple.fr')
    expect(closed).toContain('Ce magasin est fermé le mercredi 25 novembre 2026, le jour que vous aviez annoncé')
    expect(closed).not.toContain('C’est là que nous vous attendons')
    expect(await told('passe@exemple.fr')).toMatch(/C’est là que nous vous attendons\.\n/)
  })
})

dbTest('a shop that came back', (db) => {
  test('stays when that is taken back while a device is for sale there or a part is on its way', async () => {
    const { ctx } = await aLeader(db)
    await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'le-teich' })
    const now = async (minute: number) => ({ ...ctx, now: after(ctx.now, minutes(minute)), facts: await readFacts(ctx) })
    const location = ctx.facts.stores.find(({ id }) => id === 'libourne')?.location ?? ''
    const busy = [
      () =>
        ctx.db
          .insert(refurbishedDevices)
          .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, store_location: location }),
      () => ctx.db.insert(partOrders).values({ store_id: 'libourne', label: 'Écran', expected_on: '2026-11-24', ordered_at: ctx.now }),
    ]
    for (const [index, work] of busy.entries()) {
      const { undoId } = await bringStoreBack(await now(10 * index + 1), { storeId: 'libourne', receivesParcels: false })
      await work()
      await takeBackFacts(await now(10 * index + 2), undoId ?? '')
      expect((await readFacts(ctx)).formerStores).toEqual([])
      await retireShop(await now(10 * index + 3), { storeId: 'libourne', successorPath: '/magasins', moveTo: 'le-teich' })
    }
    const { undoId } = await bringStoreBack(await now(50), { storeId: 'libourne', receivesParcels: false })
    await takeBackFacts(await now(51), undoId ?? '')
    expect((await readFacts(ctx)).formerStores.map(({ id }) => id)).toEqual(['libourne'])
  })
})
