import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { findPublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import { listAwaitedForDevices, noteEndSeen } from '#app/features/refurbished/keep-longer.server.ts'
import { reservationFilePath } from '#app/features/refurbished/reservation-address.ts'
import { freeDevice, reserveDevice } from '#app/features/refurbished/reservation.commands.server.ts'
import { untilText } from '#app/features/refurbished/reservation-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { ctxContext, emptyPageFacts } from '#app/platform/ctx.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { loader } from '#app/routes/pro/reservation-file.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { addDaysApart, changeWeek, keptUntil, pausedShops, removeDaysApart } from './shop-hours.server.ts'
import { takeBackFacts } from './take-back-facts.server.ts'
import { closeShop, closingsOf, listAwaited, reopenShop, warnExpected } from './store-closing.server.ts'
import type { Warned } from './store-closing.server.ts'

const [FRIDAY, SATURDAY, WEDNESDAY] = ['2026-11-20', '2026-11-21', '2026-11-25']
const CLOSING = { storeId: 'libourne', from: SATURDAY, to: WEDNESDAY, message: 'Inventaire.' }
const DAY = { yearly: false, slots: [], message: '' }

function closedFor(from: string, to: string): HoursException {
  return { id: crypto.randomUUID(), storeId: null, from, to, yearly: false, slots: [], message: '' }
}

function shortDay(day: string): HoursException {
  return { ...closedFor(day, day), slots: [{ start: '09:00', end: '10:00' }] }
}

/** A device of Libourne that somebody reserved on Friday at 11:30, until the same hour of Saturday. */
async function aReservation(db: TestDb) {
  const published: string[] = []
  const base = testCtx(db, { invalidation: { publishWith: async (_tx, touched) => () => void published.push(...touched) } })
  await seedShopFacts(base.db)
  const manager = await asManager(base)
  const current = async () => ({ ...manager, facts: await readFacts(manager), page: emptyPageFacts() })
  const reserve = async (model: string, place: string, email: string) => {
    const [device] = await base.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model, condition: 'good', price: 299, store_location: place, created_at: base.now })
      .returning({ id: refurbishedDevices.id })
    const input = { deviceId: device?.id ?? '', name: 'Zoé', email, phone: '+33612345678' }
    const visitor = { ...(await current()), actor: VISITOR }
    const reserved = await reserveDevice(visitor, input, (shop) => keptUntil(visitor.facts, shop, base.now))
    return { id: input.deviceId, receipt: reserved.kind === 'reserved' ? reserved.receipt : '' }
  }
  const { id: deviceId, receipt } = await reserve('iPhone 13', 'Libourne', 'zoe@example.fr')
  published.length = 0
  const untilOf = async (id = deviceId) => {
    const until = (await findPublicDevice(await current(), id))?.reservedUntil
    return until && [parisTime(until).date, parisTime(until).minutes / 60]
  }
  const closing = async () => allow(await current(), 'stores:close')
  const writing = async () => allow(await current(), 'facts:write')
  const moves = async () => (await base.db.select().from(auditEntries)).filter(({ action }) => action.startsWith('device.kept_'))
  return { deviceId, receipt, published, reserve, current, closing, writing, untilOf, moves }
}

type Asked = Parameters<typeof loader>[0]

dbTest('a device that is kept while its shop changes its hours', (db) => {
  test('is kept to the evening of the reopening, in the same breath as the closing, and back at its own end when that is taken back', async () => {
    const { deviceId, published, reserve, current, closing, writing, untilOf, moves } = await aReservation(db)
    const { id: elsewhere } = await reserve('iPhone 12', 'La Teste', 'zoe@example.fr')
    expect([await untilOf(), await untilOf(elsewhere)]).toEqual([
      [SATURDAY, 11.5],
      [SATURDAY, 11.5],
    ])
    const { undoId = '' } = await closeShop(await closing(), CLOSING)
    const store = storeOrMain((await current()).facts, 'libourne')
    const evening = (slotsOn(store, '2026-11-26').at(-1)?.endMinutes ?? 0) / 60
    expect([await untilOf(), await untilOf(elsewhere)]).toEqual([
      ['2026-11-26', evening],
      [SATURDAY, 11.5],
    ])
    expect(published).toContain(tags.stock)
    expect(await moves()).toMatchObject([{ subject_id: deviceId, before: { until: '2026-11-21T10:30:00.000Z' } }])
    published.length = 0
    expect(await takeBackFacts(await writing(), undoId)).toEqual({ kind: 'undone', brought: null })
    expect(await untilOf()).toEqual([SATURDAY, 11.5])
    expect(published).toContain(tags.stock)
    expect((await moves()).map(({ action }) => action).toSorted()).toEqual(['device.kept_less_long', 'device.kept_longer'])
  })

  test('comes back from a closing with a wrong year that is removed, and never before what its customer was told', async () => {
    const { current, closing, untilOf } = await aReservation(db)
    const closeAndOpen = async (to: string, meanwhile?: () => Promise<unknown>) => {
      await closeShop(await closing(), { ...CLOSING, to })
      const kept = await untilOf()
      await meanwhile?.()
      const { facts, now } = await current()
      const [closed] = closingsOf(storeOrMain(facts, 'libourne'), now)
      expect((await removeDaysApart(await closing(), { storeId: 'libourne', id: closed?.id ?? '' })).kind).toBe('saved')
      return [kept?.[0], await untilOf()]
    }
    expect(await closeAndOpen('2027-11-20')).toEqual(['2027-11-22', [SATURDAY, 11.5]])
    const warn = async () =>
      expect(await warnExpected(await closing(), { storeId: 'libourne', from: SATURDAY, to: SATURDAY })).toMatchObject({ mailed: 1 })
    expect(await closeAndOpen(WEDNESDAY, warn)).toEqual(['2026-11-26', ['2026-11-26', 18.5]])
  })

  test('keeps its end through changes that give it no hours back, and who was not told is told whatever days are asked for', async () => {
    const { current, closing, untilOf, moves } = await aReservation(db)
    await closeShop(await closing(), CLOSING)
    const later = { ...(await closing()), now: new Date('2026-11-25T14:00:00+01:00') }
    const before = await untilOf()
    await addDaysApart(later, { ...DAY, storeId: 'la-teste', from: '2026-12-24', to: '2026-12-24' })
    await addDaysApart({ ...later, facts: await readFacts(later) }, { ...DAY, storeId: null, from: '2027-05-08', to: '2027-05-08' })
    expect([await untilOf(), (await moves()).length]).toEqual([before, 1])
    const { facts } = await current()
    expect(await warnExpected({ ...later, facts }, { storeId: 'libourne', from: WEDNESDAY, to: WEDNESDAY })).toMatchObject({ mailed: 1 })
  })

  test('may be closed and opened again by whoever closes it, who takes no other day apart away', async () => {
    const { current, closing } = await aReservation(db)
    await addDaysApart(await closing(), { ...DAY, storeId: null, from: '2026-12-24', to: '2026-12-24' })
    await addDaysApart(await closing(), {
      ...DAY,
      storeId: 'libourne',
      from: '2026-12-19',
      to: '2026-12-19',
      slots: [{ start: '09:00', end: '12:00' }],
    })
    await addDaysApart(await closing(), { ...DAY, storeId: 'libourne', from: FRIDAY, to: '2027-02-28', slots: [{ start: '08:00', end: '09:00' }] })
    await closeShop(await closing(), CLOSING)
    // Other hours on its first day hide nothing of it.
    await addDaysApart(await closing(), { ...DAY, storeId: 'libourne', from: SATURDAY, to: SATURDAY, slots: [{ start: '10:00', end: '12:00' }] })
    const { facts, now } = await current()
    const store = storeOrMain(facts, 'libourne')
    expect(closingsOf(store, now).map(({ from, to }) => [from, to])).toEqual([[SATURDAY, WEDNESDAY]])
    for (const { id, to } of store.exceptions) {
      expect((await reopenShop(await closing(), { storeId: 'libourne', id })).kind, to).toBe(to === WEDNESDAY ? 'saved' : 'unchanged')
    }
  })

  test('keeps the end that its customer has seen on their page', async () => {
    const { deviceId, current, closing, writing, untilOf, receipt } = await aReservation(db)
    const { undoId = '' } = await closeShop(await closing(), CLOSING)
    await noteEndSeen(await current(), { deviceId, token: 'another' })
    const isUntold = async () => (await listAwaitedForDevices(await current(), 'libourne')).map(({ knownDay }) => knownDay !== null)
    const looks = async (options: RequestInit) => {
      const context = new RouterContextProvider()
      context.set(ctxContext, { ...(await current()), actor: VISITOR })
      const request = new Request(`https://www.example.fr${reservationFilePath(deviceId, receipt)}`, options)
      const args: Pick<Asked, 'context' | 'params' | 'request'> = { context, params: { device: deviceId }, request }
      await loader(args as Asked)
      return isUntold()
    }
    // A browser that fetches the page ahead, or a program that asks for its headers, shows it to nobody.
    expect(await looks({ headers: { 'Sec-Purpose': 'prefetch;prerender' } })).toEqual([true])
    expect(await looks({ method: 'HEAD' })).toEqual([true])
    expect(await looks({})).toEqual([false])
    expect(await warnExpected(await closing(), { storeId: 'libourne', from: SATURDAY, to: SATURDAY })).toMatchObject({ mailed: 0 })
    expect(await takeBackFacts(await writing(), undoId)).toEqual({ kind: 'undone', brought: null })
    expect((await untilOf())?.[0]).toBe('2026-11-26')
  })

  test('is kept for nobody who asks while its shop is closed for weeks', async () => {
    const { deviceId, current, closing } = await aReservation(db)
    await freeDevice(allow(await current(), 'stock:write'), { id: deviceId })
    await closeShop(await closing(), { ...CLOSING, to: '2026-12-13' })
    const input = { deviceId, name: 'Zoé', email: 'zoe@example.fr', phone: '+33612345678' }
    const visitor = { ...(await current()), actor: VISITOR }
    expect(await reserveDevice(visitor, input, (shop) => keptUntil(visitor.facts, shop, visitor.now))).toEqual({ kind: 'closed' })
  })

  test('is offered by no page while its shop is closed for weeks, from the day before on, until a week before it opens again', async () => {
    const { current, closing, published } = await aReservation(db)
    await closeShop(await closing(), { ...CLOSING, to: '2026-12-13' })
    // By this tag every page that has read the hours of the shop is made anew.
    expect(published).toContain(tags.storeFact('libourne', 'exceptions'))
    const facts = (await current()).facts
    const pausedOn = (day: string) => pausedShops({ facts, now: new Date(`${day}T10:30:00Z`), page: emptyPageFacts() })
    expect([FRIDAY, SATURDAY, '2026-12-01', '2026-12-07', '2026-12-14'].map(pausedOn)).toEqual([['libourne'], ['libourne'], ['libourne'], [], []])
    // What the page said a moment before the change of hours holds until then, or the page ends earlier.
    const page = emptyPageFacts()
    const shops = facts.stores.map((shop) => ({ ...shop, exceptions: [closedFor('2026-11-22', '2026-12-20'), shortDay(SATURDAY)] }))
    expect(pausedShops({ facts: { ...facts, stores: shops }, now: new Date(`${FRIDAY}T15:30:00Z`), page })).toEqual([])
    expect(page.freshUntil).toEqual(new Date(`${FRIDAY}T15:31:00Z`))
  })

  test('follows a week without its day and a day apart of all shops, and is left alone by hours that leave it time and by its own end', async () => {
    const { deviceId, current, closing, writing, untilOf, moves } = await aReservation(db)
    await addDaysApart(await closing(), { ...DAY, storeId: null, from: SATURDAY, to: SATURDAY, slots: [{ start: '09:00', end: '12:00' }] })
    await addDaysApart(await closing(), { ...DAY, storeId: null, from: '2026-12-24', to: '2026-12-24' })
    expect(await untilOf()).toEqual([SATURDAY, 11.5])
    const { week } = storeOrMain((await current()).facts, 'libourne')
    await closeShop(await closing(), { ...CLOSING, to: SATURDAY })
    expect((await untilOf())?.[0]).toBe('2026-11-23')
    const [sunday, , tuesday, wednesday, thursday, friday, saturday] = week
    await changeWeek(await writing(), { storeId: 'libourne', week: [sunday, [], tuesday, wednesday, thursday, friday, saturday] })
    expect((await untilOf())?.[0]).toBe('2026-11-24')
    await addDaysApart(await closing(), { ...DAY, storeId: null, from: '2026-11-24', to: '2026-11-24' })
    expect((await untilOf())?.[0]).toBe('2026-11-25')
    expect(await moves()).toHaveLength(3)
    await freeDevice(allow(await current(), 'stock:write'), { id: deviceId })
    await closeShop(await closing(), { ...CLOSING, from: WEDNESDAY })
    expect(await moves()).toHaveLength(3)
  })

  test('stands among who is expected on those days, and its customer is told once of each new end, when staff say so', async () => {
    const { current, closing } = await aReservation(db)
    const days = { storeId: 'libourne', from: SATURDAY, to: SATURDAY }
    const awaited = async () => {
      const ctx = await current()
      return (await listAwaited(ctx, storeOrMain(ctx.facts, 'libourne'))).map(({ day, name, device }) => [day, name, device])
    }
    const told = async () =>
      (await customerMails(await current())).filter(({ subject }) => subject === 'Réservation prolongée\u00a0: Apple iPhone 13')
    expect(await awaited()).toEqual([[SATURDAY, 'Zoé', 'Apple iPhone 13']])
    expect(await warnExpected(await closing(), days)).toEqual({ kind: 'not-closed' })
    await closeShop(await closing(), CLOSING)
    expect([await awaited(), await told()]).toEqual([[[SATURDAY, 'Zoé', 'Apple iPhone 13']], []])
    expect(await warnExpected(await closing(), days)).toEqual({ kind: 'warned', mailed: 1, toldBefore: 0, toCall: 0 })
    expect(await warnExpected(await closing(), days)).toEqual({ kind: 'warned', mailed: 0, toldBefore: 0, toCall: 0 })
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'zoe@example.fr',
      text: expect.stringMatching(/fermé du 21\snovembre 2026 .* rouvre le jeudi 26\snovembre 2026\./),
    })
    expect(mail?.text).toContain('Inventaire.')
    const until = await findUntil()
    expect(mail?.text).toContain(`gardé pour vous jusqu’au ${untilText(until)}`)
    // Closed on the day of that end as well: another end, of which they are told again.
    await closeShop(await closing(), { ...CLOSING, from: WEDNESDAY, to: '2026-11-26' })
    expect(await warnExpected(await closing(), { ...days, to: '2026-11-30' })).toEqual({ kind: 'warned', mailed: 1, toldBefore: 0, toCall: 0 })
    expect(await told()).toHaveLength(2)

    async function findUntil(): Promise<Date> {
      const ctx = await current()
      return (await listAwaited(ctx, storeOrMain(ctx.facts, 'libourne')))[0]?.until ?? ctx.now
    }
  })

  test('is told of new ends within the bounds of what staff write, and who was not is to be called', async () => {
    const { closing } = await aReservation(db)
    const told: Warned[] = []
    for (let day = 21; day <= 30; day += 1) {
      await closeShop(await closing(), { ...CLOSING, to: `2026-11-${day}` })
      told.push(await warnExpected(await closing(), { storeId: 'libourne', from: SATURDAY, to: '2026-12-31' }))
    }
    const sum = (which: 'mailed' | 'toCall') => told.reduce((total, each) => total + (each.kind === 'warned' ? each[which] : 0), 0)
    expect([sum('mailed'), sum('toCall') > 0]).toEqual([6, true])
  })

  test('of a shop that closes this minute is kept where the time to come was today', async () => {
    const { closing, untilOf } = await aReservation(db)
    await addDaysApart(await closing(), { ...DAY, storeId: 'libourne', from: SATURDAY, to: SATURDAY, slots: [{ start: '11:00', end: '18:00' }] })
    expect(await untilOf()).toEqual([SATURDAY, 11.5])
    await closeShop(await closing(), { ...CLOSING, from: FRIDAY, to: FRIDAY })
    expect(await untilOf()).toEqual([SATURDAY, 18])
  })
})
