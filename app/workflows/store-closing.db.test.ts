import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { undoFacts } from '#app/features/business/facts-change.server.ts'
import { addException, copyWeek, removeException, saveWeek } from '#app/features/business/hours.commands.server.ts'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { NO_PARCELS, PhotoForm, StoreForm } from '#app/features/business/store.schema.ts'
import { addStore, addStorePhoto, moveStoreUp, saveStore } from '#app/features/business/stores.commands.server.ts'
import { closureAlerts } from '#app/features/opening-hours/closure-alerts.ts'
import { openState, slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import type { ShopFacts, WeekHours } from '#app/lib/shop-facts.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { aLeader, lastEntry } from '#tests/factories/shop-leader.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { retireShop } from './retire-shop.server.ts'
import { sayHolidays } from './shop-hours.server.ts'
import { closeShop, warnExpected } from './store-closing.server.ts'

const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'

function withoutIds({ stores, sharedExceptions, ...facts }: ShopFacts) {
  const bare = (exceptions: ShopFacts['sharedExceptions']) =>
    exceptions.map(({ id: _, ...rest }) => rest).toSorted((a, b) => a.from.localeCompare(b.from))
  return { ...facts, stores: stores.map((store) => ({ ...store, exceptions: bare(store.exceptions) })), sharedExceptions: bare(sharedExceptions) }
}

function closedOnSaturday([sunday, monday, tuesday, wednesday, thursday, friday]: WeekHours): WeekHours {
  return [sunday, monday, tuesday, wednesday, thursday, friday, []]
}

dbTest('the facts of the shop', (db) => {
  test('rows read back as the starting content says, and are put in once', async () => {
    const { ctx } = await aLeader(db)
    await seedShopFacts(ctx.db)
    expect(withoutIds(await readFacts(ctx))).toEqual(withoutIds(startingFacts()))
  })

  test('every member of the team may close a shop, and change nothing else', async () => {
    const staff = await asStaff(testCtx(db))
    expect(() => allow(staff, 'facts:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    expect(() => allow(testCtx(db), 'stores:close')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    allow(staff, 'stores:close')
  })

  test('a week is replaced, said in French in the journal, and taken back once', async () => {
    const { ctx, published } = await aLeader(db)
    const teich = storeOrMain(ctx.facts, 'le-teich')
    const saved = await saveWeek(ctx, { storeId: teich.id, week: closedOnSaturday(teich.week) })
    // Pages that show these hours, and no other page.
    expect(published).toEqual([tags.anyFact, tags.storeFact('le-teich', 'week')])
    expect(await lastEntry(ctx)).toEqual({
      action: 'store.hours_changed',
      label: 'Le Teich',
      before: { samedi: '10\u00a0h – 13\u00a0h' },
      after: { samedi: 'fermé' },
    })
    expect(slotsOn(storeOrMain(await readFacts(ctx), teich.id), TOMORROW)).toEqual([])
    expect(await undoFacts(ctx, saved.undoId ?? '')).toBe(true)
    expect(withoutIds(await readFacts(ctx))).toEqual(withoutIds(ctx.facts))
    expect(await undoFacts(ctx, saved.undoId ?? '')).toBe(false)
    expect(await saveWeek(ctx, { storeId: teich.id, week: teich.week })).toEqual({ kind: 'unchanged' })
  })

  test('only the last change can be taken back, also when its message is gone', async () => {
    const { ctx } = await aLeader(db)
    expect(await findLastChange(ctx)).toBeNull()
    const first = await copyWeek(ctx, { storeId: 'le-teich', from: 'la-teste' })
    const second = await moveStoreUp(ctx, 'libourne')
    expect(await findLastChange(ctx)).toMatchObject({ id: second.undoId, at: expect.stringMatching(/^aujourd’hui à /) })
    expect(await undoFacts(ctx, first.undoId ?? '')).toBe(false)
    const { stores } = await readFacts(ctx)
    expect(stores.map(({ id }) => id)).toEqual(['la-teste', 'libourne', 'le-teich'])
    expect(storeOrMain({ ...ctx.facts, stores }, 'le-teich').week).toEqual(storeOrMain(ctx.facts, 'la-teste').week)
  })

  test('a shop closed in the morning is closed from that minute on, and tomorrow', async () => {
    const { ctx, closing } = await aLeader(db)
    await closeShop(closing, { storeId: 'la-teste', from: TODAY, to: TOMORROW, message: 'Coupure de courant.' })
    const facts = await readFacts(ctx)
    const store = storeOrMain(facts, 'la-teste')
    // It is 11:30 in Paris.
    expect(slotsOn(store, TODAY)).toEqual([{ startMinutes: 600, endMinutes: 690 }])
    expect(slotsOn(store, TOMORROW)).toEqual([])
    expect(openState(store, ctx.now)).toMatchObject({ open: false, change: { date: '2026-11-23' } })
    expect(closureAlerts(facts, ctx.now)).toMatchObject([{ storeId: 'la-teste', message: 'Coupure de courant.' }])
    expect(openState(storeOrMain(facts, 'libourne'), ctx.now).open).toBe(true)
    expect((await lastEntry(ctx)).action).toBe('store.closed')
    expect(await closeShop(closing, { storeId: 'la-teste', from: '2026-11-01', to: '2026-11-02', message: '' })).toEqual({ kind: 'past' })
  })

  test('a shop that is closed twice for the same days has one line, and is said to be closed already', async () => {
    const { ctx, closing } = await aLeader(db)
    const linesOf = async () => {
      const { exceptions } = storeOrMain(await readFacts(ctx), 'la-teste')
      return exceptions.flatMap(({ storeId, from, to, message }) => (storeId === null ? [] : [`${from} ${to} ${message}`])).toSorted()
    }
    const close = async (to: string, message: string) => {
      const current = { ...closing, facts: await readFacts(ctx) }
      return (await closeShop(current, { storeId: 'la-teste', from: TODAY, to, message })).kind
    }
    expect([await close(TOMORROW, 'Panne.'), await close(TOMORROW, 'Panne.'), await close(TODAY, '')]).toEqual(['closed', 'already', 'already'])
    expect(await linesOf()).toEqual([`${TODAY} ${TODAY} Panne.`, `${TOMORROW} ${TOMORROW} Panne.`])
    expect(await close('2026-11-25', 'Panne.')).toBe('closed')
    expect(await linesOf()).toEqual([`${TODAY} ${TODAY} Panne.`, `${TOMORROW} 2026-11-25 Panne.`])
    const day = { storeId: 'la-teste', from: '2026-12-24', to: '2026-12-24', yearly: false, slots: [], message: '' }
    expect([(await addException(closing, day)).kind, (await addException(closing, day)).kind]).toEqual(['saved', 'unchanged'])
  })

  test('who is expected on closed days is written to once, and the others are to be called', async () => {
    const { ctx, closing } = await aLeader(db)
    const visit = (overrides: { name: string; email: string | null; day: string; store_id?: string }) => ({
      reference: `D-${overrides.name}`,
      form_key: crypto.randomUUID(),
      kind: 'visit' as const,
      device: 'iPhone 13',
      name: overrides.name,
      email: overrides.email,
      phone: '+33612345678',
      store_id: overrides.store_id ?? 'libourne',
      details: { day: overrides.day },
    })
    await ctx.db
      .insert(requests)
      .values([
        visit({ name: 'Camille', email: 'camille@example.fr', day: TOMORROW }),
        visit({ name: 'Hélène', email: null, day: TOMORROW }),
        visit({ name: 'Ailleurs', email: 'ailleurs@example.fr', day: TOMORROW, store_id: 'la-teste' }),
        visit({ name: 'Après', email: 'apres@example.fr', day: '2026-11-24' }),
      ])
    const days = { storeId: 'libourne', from: TOMORROW, to: TOMORROW }
    const warn = async (overrides = {}) => warnExpected({ ...closing, facts: await readFacts(ctx) }, { ...days, ...overrides })
    // Nothing is saved yet, so nobody is told that the shop is closed; nor of another shop’s closing.
    expect(await warn()).toEqual({ kind: 'not-closed' })
    await closeShop(closing, { ...days, storeId: 'le-teich', message: '' })
    expect(await warn()).toEqual({ kind: 'not-closed' })
    expect(await customerMails(ctx)).toEqual([])
    await closeShop(closing, { ...days, message: 'Nous rouvrons lundi à 10 h.' })
    expect(await warn({ from: TODAY, to: '2026-11-30', message: 'Payez sur https://evil.example' })).toEqual({
      kind: 'warned',
      mailed: 1,
      toldBefore: 0,
      toCall: 1,
    })
    // Whatever days are asked for, and whatever is saved for the same day later.
    await closeShop({ ...closing, facts: await readFacts(ctx) }, { ...days, message: 'Encore fermé.' })
    for (const to of [TOMORROW, '2026-11-23', '2026-12-31'])
      expect(await warn({ to })).toEqual({ kind: 'warned', mailed: 0, toldBefore: 1, toCall: 1 })
    expect((await customerMails(ctx)).map(({ to }) => to)).toEqual(['camille@example.fr'])
    expect((await customerMails(ctx))[0]?.text).toContain('Nous rouvrons lundi à 10 h.')
    expect((await customerMails(ctx))[0]?.text).not.toContain('evil')
    // A longer closing tells whom it meets newly; one of every shop counts as well.
    await addException(closing, { storeId: null, from: '2026-11-24', to: '2026-11-25', yearly: false, slots: [], message: '' })
    expect(await warn({ to: '2026-11-30' })).toEqual({ kind: 'warned', mailed: 1, toldBefore: 1, toCall: 1 })
    expect((await customerMails(ctx)).map(({ to }) => to).toSorted()).toEqual(['apres@example.fr', 'camille@example.fr'])
  })

  test('who is expected on a public holiday is written to once the shop has said that it closes on them', async () => {
    const { ctx, closing } = await aLeader(db)
    await ctx.db.insert(requests).values(
      ['2026-12-24', '2027-03-29'].map((day, index) => ({
        reference: `D-FERIE${index}`,
        form_key: crypto.randomUUID(),
        kind: 'visit' as const,
        device: 'iPhone 13',
        name: 'Camille',
        email: `camille${index}@example.fr`,
        store_id: 'libourne',
        details: { day },
      })),
    )
    const days = { storeId: 'libourne', from: TODAY, to: '2027-04-30' }
    const warn = async () => warnExpected({ ...closing, facts: await readFacts(ctx) }, days)
    expect(await warn()).toEqual({ kind: 'not-closed' })
    await sayHolidays(ctx, { storeId: 'libourne', publicHolidays: 'closed' })
    expect([await warn(), await warn()]).toEqual([
      { kind: 'warned', mailed: 1, toldBefore: 0, toCall: 0 },
      { kind: 'warned', mailed: 0, toldBefore: 1, toCall: 0 },
    ])
    // Easter Monday; on the day before Christmas the shop is open.
    expect((await customerMails(ctx)).map(({ to }) => to)).toEqual(['camille1@example.fr'])
    expect((await customerMails(ctx))[0]?.text).toMatch(/Le magasin de Libourne est fermé le [^]*29\s*mars\s2027\.\sVotre visite n’est pas possible/)
  })

  test('a shop that closes this minute tells who is expected today, within what staff may write to one person', async () => {
    const { ctx, closing } = await aLeader(db)
    const visits = Array.from({ length: 7 }, (_, index) => ({
      reference: `D-HEUR${index}`,
      form_key: crypto.randomUUID(),
      kind: 'visit' as const,
      device: 'iPhone 13',
      name: 'Camille',
      email: 'camille@example.fr',
      phone: '+33612345678',
      store_id: 'le-teich',
      details: { day: TODAY },
    }))
    await ctx.db.insert(requests).values(visits)
    const days = { storeId: 'le-teich', from: TODAY, to: TODAY }
    expect(await warnExpected(closing, days)).toEqual({ kind: 'not-closed' })
    await closeShop(closing, { ...days, message: '' })
    expect(await warnExpected({ ...closing, facts: await readFacts(ctx) }, days)).toEqual({ kind: 'warned', mailed: 6, toldBefore: 0, toCall: 1 })
    expect((await customerMails(ctx))[0]?.text).toContain('Le magasin du Teich est fermé')
  })

  test('an exception of every year and one day apart are added and taken away', async () => {
    const { ctx, closing } = await aLeader(db)
    const hours = [{ start: '10:00', end: '17:00' }] as const
    await addException(closing, { storeId: null, from: '2026-12-12', to: '2026-12-12', yearly: true, slots: hours, message: '' })
    await addException(closing, { storeId: 'libourne', from: '2026-12-12', to: '2026-12-12', yearly: false, slots: [], message: '' })
    const facts = await readFacts(ctx)
    expect(slotsOn(storeOrMain(facts, 'la-teste'), '2027-12-13')).toHaveLength(2)
    expect(slotsOn(storeOrMain(facts, 'la-teste'), '2026-12-12')).toEqual([{ startMinutes: 600, endMinutes: 1020 }])
    const [first] = storeOrMain(facts, 'libourne').exceptions
    expect(first).toMatchObject({ yearly: false, storeId: 'libourne' })
    await removeException(closing, { storeId: 'libourne', id: first?.id ?? '' })
    expect(slotsOn(storeOrMain(await readFacts(ctx), 'libourne'), '2026-12-12')).toHaveLength(1)
  })

  test('a day apart that is written again replaces what was said of it, and only of the same shops', async () => {
    const { ctx, closing } = await aLeader(db)
    const hours = (end: '12:00' | '17:00') => [{ start: '10:00', end }] as const
    const day = { storeId: 'libourne', from: '2027-01-12', to: '2027-01-12', yearly: false, message: '' }
    let now = ctx.now
    const add = (input: Partial<Parameters<typeof addException>[1]>) => {
      // Of two exceptions of the same day the newer one counts: each is added a minute later.
      now = after(now, minutes(1))
      return addException({ ...closing, now }, { ...day, slots: [], ...input })
    }
    const written = async (shop = 'libourne') =>
      storeOrMain(await readFacts(ctx), shop)
        .exceptions.filter(({ yearly }) => !yearly)
        .map(({ from, to, slots }) => `${from.slice(5)} ${to.slice(5)} ${slots[0]?.end ?? 'fermé'}`)
    await add({ storeId: null, slots: hours('12:00') })
    await add({})
    await add({ slots: hours('17:00') })
    expect(await written()).toEqual(['01-12 01-12 17:00', '01-12 01-12 12:00'])
    expect((await add({ slots: hours('17:00') })).kind).toBe('unchanged')
    await add({ from: '2027-01-11', to: '2027-01-13' })
    expect(await written()).toEqual(['01-11 01-13 fermé', '01-12 01-12 12:00'])
    await add({ slots: hours('17:00') })
    expect(await written()).toEqual(['01-12 01-12 17:00', '01-11 01-13 fermé', '01-12 01-12 12:00'])
    // What is said already counts on no day that something newer says otherwise.
    expect((await add({ from: '2027-01-11', to: '2027-01-13' })).kind).toBe('saved')
    expect(await written()).toEqual(['01-11 01-13 fermé', '01-12 01-12 12:00'])
    await add({ storeId: null, slots: hours('17:00') })
    expect(await written('la-teste')).toEqual(['01-12 01-12 17:00'])
    expect(await written()).toEqual(['01-11 01-13 fermé', '01-12 01-12 17:00'])
  })

  test('a shop is added, corrected and retired; the last one stays', async () => {
    const { ctx } = await aLeader(db)
    const typed = { name: 'Arcachon', town: 'Arcachon', postcode: '33120', phone: '05 56 00 00 01', email: 'arcachon@example.fr' }
    const input = StoreForm.parse(typed)
    // The site has a page of that name already: the shop's page gets another address.
    expect(await addStore(ctx, { ...input, name: 'Biganos', town: 'Biganos' }, new Set(['/biganos']))).toMatchObject({
      kind: 'saved',
      storeId: 'magasin-biganos',
    })
    expect(await addStore(ctx, input, new Set())).toMatchObject({ kind: 'saved', storeId: 'arcachon' })
    expect(await addStore(ctx, input, new Set())).toEqual({ kind: 'taken' })
    // Visitors choose a shop by its town: a second one of the same name could not be told from the first.
    expect(await addStore(ctx, { ...input, name: 'Aiguillon', town: 'ARCACHON' }, new Set())).toEqual({ kind: 'same-town' })
    expect(await saveStore(ctx, 'magasin-biganos', { ...input, name: 'Biganos' })).toEqual({ kind: 'same-town' })
    // The post knows the town, not the quarter that tells it from the other.
    const quarter = { ...input, name: 'Aiguillon', town: 'Arcachon Aiguillon', postTown: 'Arcachon' }
    expect(await addStore(ctx, quarter, new Set())).toMatchObject({ kind: 'saved', storeId: 'aiguillon' })
    expect((await readFacts(ctx)).stores.at(-1)).toMatchObject({ town: 'Arcachon Aiguillon', postTown: 'Arcachon' })
    await retireShop({ ...ctx, facts: await readFacts(ctx) }, { storeId: 'aiguillon', successorPath: null, moveTo: null })
    await saveStore(ctx, 'arcachon', StoreForm.parse({ ...typed, phone: '0556000002', receivesParcels: 'on' }))
    const facts = await readFacts(ctx)
    expect(facts.stores.at(-1)).toMatchObject({ id: 'arcachon', phone: '+33556000002', address: null, receivesParcels: true })
    expect(facts.stores.filter(({ receivesParcels }) => receivesParcels)).toHaveLength(1)
    await retireShop(ctx, { storeId: 'libourne', successorPath: '/magasins', moveTo: null })
    await retireShop(ctx, { storeId: 'le-teich', successorPath: null, moveTo: null, parcelsTo: NO_PARCELS })
    await retireShop({ ...ctx, facts }, { storeId: 'magasin-biganos', successorPath: null, moveTo: null })
    await retireShop(ctx, { storeId: 'la-teste', successorPath: null, moveTo: null })
    expect(await retireShop({ ...ctx, facts: await readFacts(ctx) }, { storeId: 'arcachon', successorPath: null, moveTo: null })).toEqual({
      kind: 'last',
    })
    const { stores, formerStores } = await readFacts(ctx)
    expect(stores.map(({ id }) => id)).toEqual(['arcachon'])
    expect(formerStores.map(({ id, successorPath }) => [id, successorPath])).toContainEqual(['libourne', '/magasins'])
  })

  test('photos of a shop say what they show, and a change of them can be taken back', async () => {
    const { ctx } = await aLeader(db)
    const photo = { address: '/media/0123456789abcdef0123456789abcdef-640x480.webp', alt: 'La façade' }
    const { undoId } = await addStorePhoto(ctx, { storeId: 'libourne', photo })
    const photosOf = async () => storeOrMain(await readFacts(ctx), 'libourne').photos
    expect(await photosOf()).toEqual([photo])
    expect((await lastEntry(ctx)).after).toEqual({ 'photo ajoutée': 'La façade' })
    expect(await undoFacts(ctx, undoId ?? '')).toBe(true)
    expect(await photosOf()).toEqual([])
    expect(PhotoForm.safeParse({ alt: ' ' }).success).toBe(false)
  })
})
