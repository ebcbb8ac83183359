import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { replaceFacts } from '#app/features/business/facts-change.server.ts'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { NO_PARCELS } from '#app/features/business/store.schema.ts'
import { bringStoreBack, moveStoreUp } from '#app/features/business/stores.commands.server.ts'
import { answerRequest, changeRequestState } from '#app/features/requests/staff-requests.commands.server.ts'
import { phoneText } from '#app/lib/phone.ts'
import { findStore, servingStore, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { listRetiredTills } from '#app/features/till/shop-tills.queries.server.ts'
import { readTill } from '#app/features/till/till.queries.server.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { writeAboutRepair } from '#app/features/repairs/write-to-customer.commands.server.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { caseViews } from '#app/platform/db/tables/case-views.server.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { mails as outbox } from '#app/platform/db/tables/mails.server.ts'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { readRows } from '#app/platform/undo/undo.server.ts'
import { shopOfTill } from '#app/routes/admin/counter-till.ts'
import { readDay } from '#app/routes/admin/dashboard-day.server.ts'
import { runTillIntent } from '#app/routes/admin/till-actions.server.ts'
import WarrantyRoute from '#app/routes/pro/warranty.tsx'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { aLeader } from '#tests/factories/shop-leader.ts'
import { handOver, moveRepair, openRepair, undoHandOver } from './cases.server.ts'
import { listFormerShops } from './former-shops.server.ts'
import { openAtShopText, openTillTexts, retireShop } from './retire-shop.server.ts'
import { reportFault } from './warranty-report.server.ts'
import { takeMoney } from './till.server.ts'
import { takeBackFacts, takenBackText } from './take-back-facts.server.ts'

dbTest('a shop that is retired', (db) => {
  test('goes only once somebody says who takes over what is open there; it moves, and customers learn it or are to be called', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    await createRepair(staff, aRepairInput({ storeId: 'libourne' }))
    await createRepair(staff, aRepairInput({ storeId: 'libourne', name: 'Bob Sans', email: '', phone: '+33556000001', imei: null }))
    const visit = await aRequest(ctx, { kind: 'visit', state: 'new' })
    const done = await aRequest(ctx, { state: 'done', reference: 'D-7K2M9R' })
    const shop = ctx.facts.stores.find(({ id }) => id === 'libourne')
    if (!shop) throw new Error('The starting facts have no shop of this id')
    const [kept] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, store_location: shop.location })
      .returning({ id: refurbishedDevices.id })
    const reserved = { name: 'Zoé Martin', email: '', phone: '+33639980042', link_hash: 'zoe', until: after(ctx.now, hours(24)) }
    await ctx.db.insert(deviceReservations).values({ ...reserved, device_id: kept?.id ?? '' })
    const { actor } = ctx
    if (actor.kind !== 'staff') throw new Error('A leader is a member of the team')
    await ctx.db.insert(caseViews).values({ user_id: actor.userId, name: 'Mon comptoir', store_id: 'libourne' })
    expect((await openAtShopText(ctx, shop)).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '2 appareils en réparation',
      '1 visite attendue',
      '1 appareil en stock',
      '1 réservation',
      '1 vue enregistrée d’un membre de l’équipe',
    ])

    const asked = { storeId: 'libourne', successorPath: '/magasins' }
    for (const moveTo of [null, 'libourne', 'nulle-part']) expect(await retireShop(ctx, { ...asked, moveTo })).toEqual({ kind: 'in-use' })
    expect((await readFacts(ctx)).stores.map(({ id }) => id)).toContain('libourne')

    const numbers = await ctx.db.select({ number: repairs.number, name: repairs.customer_name }).from(repairs)
    const uncalled = numbers.find(({ name }) => name === 'Bob Sans')?.number
    expect(await retireShop(ctx, { ...asked, moveTo: 'la-teste' })).toEqual({
      kind: 'retired',
      mailed: 2,
      toCall: [`T-${uncalled}`],
      keepers: 1,
    })
    const facts = await readFacts(ctx)
    expect(facts.stores.map(({ id }) => id)).not.toContain('libourne')
    expect((await ctx.db.select({ at: repairs.store_id }).from(repairs)).map(({ at }) => at)).toEqual(['la-teste', 'la-teste'])
    const shopOf = async (id: string) => (await ctx.db.select({ at: requests.store_id }).from(requests).where(eq(requests.id, id)))[0]?.at
    expect([await shopOf(visit), await shopOf(done)]).toEqual(['la-teste', 'libourne'])
    // That it goes on elsewhere is no answer: the shop still owes one.
    const [owed] = await ctx.db.select({ state: requests.state, at: requests.answered_at }).from(requests).where(eq(requests.id, visit))
    expect(owed).toEqual({ state: 'new', at: null })
    const [device] = await ctx.db.select({ at: refurbishedDevices.store_location }).from(refurbishedDevices)
    expect(device?.at).toBe(facts.stores.find(({ id }) => id === 'la-teste')?.location)
    expect(await ctx.db.select({ at: caseViews.store_id }).from(caseViews)).toEqual([{ at: 'la-teste' }])
    const mails = (await customerMails(ctx)).filter(({ text }) => text.includes('ferme'))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['maelle@example.fr', 'zoe@exemple.fr'])
    for (const { text } of mails) expect(text).toMatch(/Notre magasin de Libourne ferme\. Votre dossier est maintenant suivi à La Teste-de-Buch\s: /)
    const notes = await ctx.db.select({ text: repairNotes.text }).from(repairNotes)
    expect(notes.map(({ text }) => text).join()).toContain('Client à appeler')
    const actions = (await ctx.db.select({ action: auditEntries.action }).from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['store.retired', 'repair.corrected', 'request.moved_shop', 'device.changed']))
  })

  test('tells the customers of every case, however many, and leaves whoever retires it free to write by hand', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const cases = Array.from({ length: 62 }, (_, index) => aRepairInput({ storeId: 'libourne', email: `client${index}@example.fr` }))
    for (const input of cases) await createRepair(staff, input)
    const another = await createRepair(staff, aRepairInput({ storeId: 'le-teich', email: 'lea@example.fr' }))
    expect(await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'la-teste' })).toEqual({
      kind: 'retired',
      mailed: 62,
      toCall: [],
      keepers: 0,
    })
    const written = { id: another.id, channel: 'mail' as const, formKey: crypto.randomUUID(), text: 'Votre pièce est là.' }
    expect(await writeAboutRepair(staff, written)).toEqual({ kind: 'sent' })
  })

  test('hands over to no shop that is being retired, and takes in no device once it is', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    await createRepair(staff, aRepairInput({ storeId: 'la-teste' }))
    expect(await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'la-teste' })).toMatchObject({ kind: 'retired' })
    // Both pages were open since before, with the facts of then.
    expect(await retireShop(ctx, { storeId: 'la-teste', successorPath: '/magasins', moveTo: 'libourne' })).toEqual({ kind: 'in-use' })
    await expect(createRepair(staff, aRepairInput({ storeId: 'libourne' }))).rejects.toMatchObject({ status: 409 })
    expect(await ctx.db.select({ at: repairs.store_id }).from(repairs)).toEqual([{ at: 'la-teste' }])
  })

  test('gets back what it handed over once that is taken back, except what was closed or moved since', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const open = { ...aRepairInput({ storeId: 'libourne' }) }
    await createRepair(staff, open)
    const [kept] = await ctx.db.select({ id: repairs.id, number: repairs.number }).from(repairs)
    const [closed, moved, visit] = [
      await aRequest(ctx, { reference: 'D-7K2M9A', store_id: 'libourne', state: 'new' }),
      await aRequest(ctx, { reference: 'D-7K2M9B', store_id: 'libourne', state: 'new' }),
      await aRequest(ctx, { reference: 'D-7K2M9C', store_id: 'libourne', kind: 'visit', state: 'new', email: 'lea@exemple.fr' }),
    ]
    const shop = ctx.facts.stores.find(({ id }) => id === 'libourne')
    const device = (model: string) => ({
      type: 'smartphone' as const,
      brand: 'Apple',
      model,
      condition: 'good' as const,
      price: 299,
      store_location: shop?.location ?? '',
    })
    const inStock = await ctx.db
      .insert(refurbishedDevices)
      .values([device('iPhone 12'), device('iPhone 11')])
      .returning({ id: refurbishedDevices.id, model: refurbishedDevices.model })
    const ordered = { store_id: 'libourne', label: 'Écran, iPhone 13', expected_on: '2026-11-24', ordered_at: ctx.now }
    await ctx.db.insert(partOrders).values([ordered, { ...ordered, state: 'received', ended_at: ctx.now }])
    expect(await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'la-teste' })).toMatchObject({ kind: 'retired' })
    const ordersAt = async () =>
      (await ctx.db.select({ at: partOrders.store_id, state: partOrders.state }).from(partOrders)).map(({ at, state }) => `${state} ${at}`).toSorted()
    expect(await ordersAt()).toEqual(['open la-teste', 'received libourne'])
    const later = { ...ctx, now: after(ctx.now, hours(1)), facts: await readFacts(ctx) }
    await ctx.db.update(requests).set({ state: 'done' }).where(eq(requests.id, closed))
    await ctx.db.update(requests).set({ store_id: 'le-teich' }).where(eq(requests.id, moved))
    await ctx.db.update(refurbishedDevices).set({ in_stock: false }).where(eq(refurbishedDevices.model, 'iPhone 11'))
    const last = await findLastChange(later)
    const taken = await takeBackFacts(later, last?.id ?? '')
    expect(taken).toMatchObject({
      kind: 'undone',
      brought: {
        town: 'Libourne',
        count: 3,
        stays: expect.arrayContaining(['D-7K2M9A, clos depuis', 'D-7K2M9B, déplacé depuis', 'Apple iPhone 11, vendu, retiré ou déplacé depuis']),
      },
    })
    expect(taken.kind === 'undone' ? takenBackText(taken) : '').toMatch(
      /^C’est annulé\. 3\s.* reviennent à Libourne\. .*Ne revient pas du magasin de La Teste-de-Buch\s: D-7K2M9A/,
    )
    expect((await readFacts(ctx)).stores.map(({ id }) => id)).toContain('libourne')
    expect(await ordersAt()).toEqual(['open libourne', 'received libourne'])
    expect(
      await ctx.db
        .select({ at: repairs.store_id })
        .from(repairs)
        .where(eq(repairs.id, kept?.id ?? '')),
    ).toEqual([{ at: 'libourne' }])
    const shopOf = async (id: string) => (await ctx.db.select({ at: requests.store_id }).from(requests).where(eq(requests.id, id)))[0]?.at
    expect([await shopOf(closed), await shopOf(moved), await shopOf(visit)]).toEqual(['la-teste', 'le-teich', 'libourne'])
    const places = await ctx.db.select({ model: refurbishedDevices.model, at: refurbishedDevices.store_location }).from(refurbishedDevices)
    const laTeste = ctx.facts.stores.find(({ id }) => id === 'la-teste')?.location
    expect(Object.fromEntries(places.map(({ model, at }) => [model, at]))).toEqual({ 'iPhone 12': shop?.location, 'iPhone 11': laTeste })
    expect(inStock).toHaveLength(2)
    const mails = (await customerMails(later)).filter(({ text }) => text.includes('reste ouvert'))
    expect(mails.map(({ to }) => to)).toContain('lea@exemple.fr')
    // It can be retired once more, and its customers learn it again.
    const again = { ...later, now: after(later.now, hours(1)), facts: await readFacts(ctx) }
    await retireShop(allow(again, 'facts:write'), { storeId: 'libourne', successorPath: '/magasins', moveTo: 'la-teste' })
    expect((await customerMails(again)).filter(({ to, text }) => to === 'lea@exemple.fr' && text.includes('ferme.'))).toHaveLength(2)
  })

  test('does not end repair by post unasked: whoever retires the shop that takes parcels says who does from then on', async () => {
    const { ctx } = await aLeader(db)
    const asked = { storeId: 'le-teich', successorPath: null, moveTo: 'libourne' }
    for (const parcelsTo of [undefined, null, 'le-teich', 'nulle-part'])
      expect(await retireShop(ctx, { ...asked, ...(parcelsTo !== undefined && { parcelsTo }) })).toEqual({ kind: 'parcels' })
    expect(await retireShop(ctx, { ...asked, parcelsTo: 'libourne' })).toMatchObject({ kind: 'retired' })
    const receiving = (facts: ShopFacts) => facts.stores.filter(({ receivesParcels }) => receivesParcels).map(({ id }) => id)
    const facts = await readFacts(ctx)
    expect(receiving(facts)).toEqual(['libourne'])
    const next = { ...ctx, facts, now: after(ctx.now, hours(1)) }
    await takeBackFacts(next, (await findLastChange(next))?.id ?? '')
    expect(receiving(await readFacts(ctx))).toEqual(['le-teich'])
    await retireShop({ ...next, facts: await readFacts(ctx) }, { ...asked, parcelsTo: NO_PARCELS })
    expect(takesParcels(await readFacts(ctx))).toBe(false)
  })

  test('comes back after other changes with what its row says, without what it handed over, and takes parcels only if that is said', async () => {
    const { ctx } = await aLeader(db)
    const now = async (hour: number) => ({ ...ctx, now: after(ctx.now, hours(hour)), facts: await readFacts(ctx) })
    await createRepair(allow(ctx, 'requests:write'), aRepairInput({ storeId: 'le-teich' }))
    const before = findStore(await readFacts(ctx), 'le-teich')
    await retireShop(ctx, { storeId: 'le-teich', successorPath: '/magasins', moveTo: 'libourne', parcelsTo: 'libourne' })
    const [row] = await listFormerShops(await now(1))
    expect(row).toMatchObject({ id: 'le-teich', retiredOn: '20\u00a0novembre 2026', isLastChange: true })
    expect(row?.kept.join()).toContain('33470 Le Teich')
    await moveStoreUp(await now(1), 'libourne')
    expect(await listFormerShops(await now(2))).toMatchObject([{ isLastChange: false }])

    const back = { storeId: 'le-teich', receivesParcels: false }
    const { undoId } = await bringStoreBack(await now(2), back)
    const facts = await readFacts(ctx)
    expect(facts.stores.map(({ id, receivesParcels }) => [id, receivesParcels])).toEqual([
      ['libourne', true],
      ['la-teste', false],
      ['le-teich', false],
    ])
    expect(facts.formerStores).toEqual([])
    const { receivesParcels: _took, ...kept } = before ?? { receivesParcels: true }
    expect(findStore(facts, 'le-teich')).toMatchObject(kept)
    expect(await ctx.db.select({ at: repairs.store_id }).from(repairs)).toEqual([{ at: 'libourne' }])
    expect(await bringStoreBack(await now(3), back)).toEqual({ kind: 'unchanged' })
    expect(await bringStoreBack(await now(3), { ...back, storeId: 'nulle-part' })).toEqual({ kind: 'unknown-store' })

    // Taken back it is retired again, unless it has taken something in.
    expect((await takeBackFacts(await now(4), undoId ?? '')).kind).toBe('undone')
    expect((await readFacts(ctx)).formerStores.map(({ id }) => id)).toEqual(['le-teich'])
    const again = await bringStoreBack(await now(5), { ...back, receivesParcels: true })
    expect((await readFacts(ctx)).stores.filter((store) => store.receivesParcels).map(({ id }) => id)).toEqual(['le-teich'])
    await createRepair({ ...allow(ctx, 'requests:write'), facts: await readFacts(ctx) }, aRepairInput({ storeId: 'le-teich' }))
    await takeBackFacts(await now(6), again.undoId ?? '')
    expect((await readFacts(ctx)).formerStores).toEqual([])
  })

  test('leads its customers under warranty to the shop that took it over, and to whichever took over that one', async () => {
    const { ctx } = await aLeader(db)
    const { id } = await createRepair(allow(ctx, 'requests:write'), aRepairInput({ storeId: 'libourne' }))
    await moveRepair(allow(ctx, 'requests:write'), { id, status: 'in_repair' })
    await handOver(allow(ctx, 'requests:write'), { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    const token = await customerToken(ctx.db, 'warranty', id)
    const next = async (hour: number) => ({ ...ctx, now: after(ctx.now, hours(hour)), facts: await readFacts(ctx) })
    // Nothing is open there, and who answers is said all the same.
    await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'le-teich' })
    const [row] = await listFormerShops(await next(1))
    expect(row?.servedAt).toBe('Le Teich')
    expect(servingStore(await readFacts(ctx), 'libourne')?.id).toBe('le-teich')
    await retireShop(await next(1), { storeId: 'le-teich', successorPath: '/magasins', moveTo: 'la-teste', parcelsTo: 'la-teste' })
    const { facts, now } = await next(2)
    const warranty = (await findWarranty({ ...ctx, now }, token)) ?? null
    const page = createElement(WarrantyRoute, {
      loaderData: { publicUrl: '', now: now.toISOString(), token, warranty, report: null },
    } as unknown as Parameters<typeof WarrantyRoute>[0])
    const html = renderedInSite(page, facts)
    const laTeste = findStore(facts, 'la-teste')
    for (const said of ['La panne revient', 'Signaler la panne', phoneText(laTeste?.phone ?? '')]) expect(html).toContain(said)
    expect(html).not.toContain(phoneText(ctx.facts.stores.find((store) => store.id === 'libourne')?.phone ?? ''))

    expect(await reportFault(await next(2), { token, fault: 'L’écran ne répond plus.' })).toMatchObject({ kind: 'reported' })
    expect(await ctx.db.select({ at: requests.store_id }).from(requests)).toEqual([{ at: 'la-teste' }])
    await bringStoreBack(await next(3), { storeId: 'libourne', receivesParcels: false })
    expect(servingStore(await readFacts(ctx), 'libourne')?.id).toBe('libourne')
  })

  test('says which day of its till is open and with how much; the till is read and closed after it, and its money stays in that of the day', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const { id, number } = await createRepair(staff, aRepairInput({ storeId: 'libourne' }))
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const taken = { amountCents: 4_400, means: 'card', givenCents: null, reference: '', storeId: 'libourne', receiptTo: null } as const
    expect(await takeMoney(allow(ctx, 'payments:take'), { ...taken, formKey: crypto.randomUUID(), about })).toMatchObject({ kind: 'taken' })
    const shop = findStore(ctx.facts, 'libourne')
    if (!shop) throw new Error('The starting facts have no shop of this id')
    expect((await openTillTexts(ctx, shop)).map(({ text }) => text)).toEqual([
      'La caisse du vendredi 20\u00a0novembre 2026 n’est pas clôturée\u00a0: 44\u00a0€, remboursements déduits.',
    ])
    await retireShop(ctx, { storeId: 'libourne', successorPath: null, moveTo: 'la-teste' })
    const later = { ...ctx, facts: await readFacts(ctx) }
    expect([shopOfTill(later.facts, 'libourne', null)?.id, shopOfTill(later.facts, '', null)?.id, shopOfTill(later.facts, 'paris', null)]).toEqual([
      'libourne',
      'la-teste',
      undefined,
    ])
    expect((await readDay(later, { shop: null, mine: false })).money?.total).toBe('44\u00a0€')
    expect(await listRetiredTills(later)).toEqual([{ id: 'libourne', town: 'Libourne', openDays: ['2026-11-20'] }])

    const counter = allow(later, 'till:close')
    const form = (fields: Record<string, string>) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ day: '2026-11-20', ...fields })) data.set(name, value)
      return data
    }
    expect(await runTillIntent(counter, 'libourne', form({ intent: 'close', counted: '0', removed: '0', reason: '', note: '' }))).toBeInstanceOf(
      Response,
    )
    expect(await listRetiredTills(later)).toEqual([{ id: 'libourne', town: 'Libourne', openDays: [] }])
    expect((await readTill(later, { storeId: 'libourne', day: null })).closings).toMatchObject([{ day: '2026-11-20' }])
    const opened = await runTillIntent(counter, 'libourne', form({ intent: 'open', day: '2026-11-21', opening: '10' }))
    expect(opened).toMatchObject({ notice: { kind: 'error', text: expect.stringContaining('ne s’ouvre plus') } })
  })

  test('works on nothing any more: what is taken up again goes on at the shop that answers for it, and so do its mails', async () => {
    const { ctx } = await aLeader(db)
    const staff = allow(ctx, 'requests:write')
    const { id } = await openRepair(staff, aRepairInput({ storeId: 'libourne' }))
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    const [answered, reopened] = [
      await aRequest(ctx, { state: 'done', store_id: 'libourne', email: 'zoe@exemple.fr' }),
      await aRequest(ctx, { state: 'done', store_id: 'libourne', reference: 'D-7K2M9R' }),
    ]
    await retireShop({ ...ctx, now: after(ctx.now, minutes(2)) }, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'le-teich' })
    const later = { ...staff, now: after(ctx.now, minutes(4)), facts: await readFacts(ctx) }
    await undoHandOver(later, { id })
    expect((await ctx.db.select({ at: repairs.store_id }).from(repairs)).map(({ at }) => at)).toEqual(['le-teich'])
    expect((await customerMails(ctx)).filter(({ text }) => text.includes('maintenant suivi au Teich')).map(({ to }) => to)).toEqual([
      'maelle@example.fr',
    ])
    await answerRequest(later, { id: answered, formKey: crypto.randomUUID(), text: 'Votre pièce est là.' })
    await changeRequestState(later, { id: reopened, state: 'new' })
    expect((await ctx.db.select({ at: requests.store_id }).from(requests)).map(({ at }) => at)).toEqual(['le-teich', 'le-teich'])
    const [mail] = await ctx.db.select({ replyTo: outbox.reply_to }).from(outbox).where(eq(outbox.subject_id, answered))
    expect(mail?.replyTo).toBe(findStore(later.facts, 'le-teich')?.email)
  })

  test('does not come back beside an open one of its name', async () => {
    const { ctx } = await aLeader(db)
    await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: 'la-teste' })
    await ctx.db.update(stores).set({ town: 'Libourne' }).where(eq(stores.slug, 'la-teste'))
    expect(await bringStoreBack(ctx, { storeId: 'libourne', receivesParcels: false })).toEqual({ kind: 'same-town' })
  })

  test('stays where a folder of facts leaves it out and something is open there', async () => {
    const { ctx } = await aLeader(db)
    await aRequest(ctx, { store_id: 'libourne' })
    const tables = [businesses, stores, storeHours, storeClosures]
    const rows = await Promise.all(tables.map((table) => readRows(ctx, table, undefined)))
    const isKept = ({ slug, store_id: storeId }: Record<string, unknown>) => ![slug, storeId].some((id) => id === 'libourne' || id === 'le-teich')
    await replaceFacts(
      ctx,
      rows.map((each) => ({ ...each, rows: each.rows.filter(isKept) })),
    )
    expect((await readFacts(ctx)).stores.map(({ id }) => id).toSorted()).toEqual(['la-teste', 'libourne'])
  })
})
