import { createElement } from 'react'
import { expect, test } from 'vitest'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails, shopMails } from '#tests/factories/outbox.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { asStaff } from '#tests/factories/staff.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { ReservationForm, ReservationShown } from './components/ReservationPage.tsx'
import { moveDevice } from './device.commands.server.ts'
import { findPublicDevice } from './device.queries.server.ts'
import { cancelReservation, freeDevice, reserveDevice } from './reservation.commands.server.ts'
import { findReservationEntry } from './reservation-entry.server.ts'
import { getStockPage, listNewestDevices } from './refurbished.queries.server.ts'
import { findReservation, listReservations, listReservationsOf, purgeReservations } from './reservation.queries.server.ts'
import { NO_FILTERS } from '#tests/factories/stock-filters.ts'

const ZOE = { name: 'Zoé Martin', email: 'zoe@example.fr', phone: '+33612345678' }
const LEO = { name: 'Léo Petit', email: 'leo@example.fr', phone: '+33687654321' }

async function aDevice(ctx: Ctx, sheet: { storage?: string; colour?: string } = {}): Promise<string> {
  const [row] = await ctx.db
    .insert(refurbishedDevices)
    .values({
      type: 'smartphone',
      brand: 'Apple',
      model: 'iPhone 13',
      condition: 'good',
      price: 299,
      store_location: 'Libourne',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning({ id: refurbishedDevices.id })
  if (!row) throw new Error('The device was not inserted')
  await ctx.db.insert(refurbishedDetails).values({ device_id: row.id, ...sheet })
  return row.id
}

const reserveFor = (ctx: Ctx, input: Parameters<typeof reserveDevice>[1]) => reserveDevice(ctx, input, () => after(ctx.now, hours(24)))
const at = (ctx: Ctx, laterMs: number): Ctx => ({ ...ctx, now: after(ctx.now, laterMs), page: emptyPageFacts() })

dbTest('a device reserved online', (db) => {
  test('is kept for a day, said on the site, in two mails and at the counter, and is free again by itself', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const staff = await asStaff(testCtx(db))
    const deviceId = await aDevice(visitor)
    const reserved = await reserveFor(visitor, { ...ZOE, deviceId })
    if (reserved.kind !== 'reserved') throw new Error(reserved.kind)
    const until = after(visitor.now, hours(24))
    const page = at(visitor, 0)
    expect(await findPublicDevice(page, deviceId)).toMatchObject({ reservedUntil: until })
    expect(page.page.freshUntil).toEqual(until)
    expect(await listNewestDevices(at(visitor, 0))).toMatchObject([{ id: deviceId, reservedUntil: until }])
    expect((await getStockPage(at(visitor, 0), { filters: NO_FILTERS, page: 1 })).devices).toMatchObject([{ id: deviceId, reservedUntil: until }])
    expect(await listReservations(staff, { shop: 'libourne' })).toMatchObject([{ ...ZOE, deviceId, device: 'Apple iPhone 13', until }])
    expect(await listReservations(staff, { shop: 'la-teste' })).toEqual([])
    const [confirmation] = await customerMails(visitor)
    const [word] = await shopMails(visitor)
    expect(confirmation).toMatchObject({ to: ZOE.email, subject: 'Réservé pour vous\u00a0: Apple iPhone 13' })
    expect(confirmation?.text).toContain(reserved.receipt)
    expect(word?.subject).toBe('Réservé\u00a0: Apple iPhone 13')

    const link = { deviceId, token: reserved.receipt }
    expect(await findReservationEntry(visitor, link)).toMatchObject({
      startsAt: after(visitor.now, hours(23)),
      endsAt: until,
      summary: 'Apple iPhone 13\u00a0: fin de la réservation',
      location: expect.stringContaining('Libourne'),
    })
    const { facts } = visitor
    const onAppointment = { ...visitor, facts: { ...facts, business: { ...facts.business, welcome: 'appointment' as const } } }
    expect((await findReservationEntry(visitor, link))?.description).toMatch(/^Passez avant/)
    expect((await findReservationEntry(onAppointment, link))?.description).toMatch(/^Prenez rendez-vous pour passer avant .+ 0\d/)
    expect(await findReservationEntry(visitor, { ...link, token: 'other' })).toBeUndefined()

    // Sent twice, it is one; for somebody else it is taken.
    expect(await reserveFor(visitor, { ...ZOE, deviceId })).toEqual(reserved)
    expect(await reserveFor(visitor, { ...LEO, deviceId })).toEqual({ kind: 'taken' })
    const nextDay = at(visitor, hours(24) + minutes(1))
    expect(await findPublicDevice(nextDay, deviceId)).toMatchObject({ reservedUntil: null, forSale: true })
    expect(await findReservationEntry(nextDay, link)).toBeUndefined()
    expect(await findReservation(nextDay, { deviceId, token: reserved.receipt })).toMatchObject({ isOpen: false })
    expect(await reserveFor(nextDay, { ...LEO, deviceId })).toMatchObject({ kind: 'reserved' })
    expect(await purgeReservations(at(visitor, days(33)))).toBe(2)
  })

  test('is named at the counter with the capacity and the colour that tell it from another of its model', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const staff = await asStaff(testCtx(db))
    const deviceId = await aDevice(visitor, { storage: '128 Go', colour: 'minuit' })
    await reserveFor(visitor, { ...LEO, deviceId })
    const said = { device: 'Apple iPhone 13, 128\u00a0Go, minuit', name: LEO.name }
    expect(await listReservations(staff, { shop: null, deviceId })).toMatchObject([said])
    expect(await listReservationsOf(staff, { emails: [LEO.email], phones: [] })).toContainEqual(expect.objectContaining(said))
    await freeDevice(allow(staff, 'stock:write'), { id: deviceId })
  })

  test('is named in its mails and in the calendar with its capacity and its colour, as on its page', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const deviceId = await aDevice(visitor, { storage: '128 Go', colour: 'minuit' })
    const reserved = await reserveFor(visitor, { ...ZOE, deviceId })
    if (reserved.kind !== 'reserved') throw new Error(reserved.kind)
    const named = 'Apple iPhone 13, 128\u00a0Go, minuit'
    const link = { deviceId, token: reserved.receipt }
    expect((await findReservationEntry(visitor, link))?.summary).toBe(`${named}\u00a0: fin de la réservation`)
    await visitor.db.update(mails).set({ state: 'sent' })
    await cancelReservation(visitor, link)
    const written = [...(await customerMails(visitor)), ...(await shopMails(visitor))]
    expect(written).toHaveLength(4)
    for (const { subject, text } of written) {
      expect(subject).toContain(named)
      expect(text).toContain(named)
    }
  })

  test('is given up by its customer, taken off by staff, or ends with the sale', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const staff = allow(await asStaff(testCtx(db)), 'stock:write')
    const deviceId = await aDevice(visitor)
    const reserve = async () => {
      const reserved = await reserveFor(visitor, { ...ZOE, deviceId })
      if (reserved.kind !== 'reserved') throw new Error(reserved.kind)
      return reserved.receipt
    }
    const token = await reserve()
    expect(await cancelReservation(visitor, { deviceId, token: 'another' })).toBe(false)
    expect(await listReservations(staff, { shop: null })).toHaveLength(1)
    expect(await cancelReservation(visitor, { deviceId, token })).toBe(true)
    expect(await findReservation(visitor, { deviceId, token })).toMatchObject({ isOpen: false, isCancelled: true })
    expect(await listReservations(staff, { shop: null })).toEqual([])
    await reserve()
    expect(await freeDevice(staff, { id: deviceId })).toBe(true)
    expect(await freeDevice(staff, { id: deviceId })).toBe(false)
    const last = await reserve()
    await moveDevice(staff, { id: deviceId, to: 'gone' })
    // Only an invoice tells its customer that somebody bought it.
    expect(await findReservation(visitor, { deviceId, token: last })).toMatchObject({ isOpen: false, isSale: false })
    expect(await listReservations(staff, { shop: null })).toEqual([])
    expect(await reserveFor(visitor, { ...LEO, deviceId })).toEqual({ kind: 'gone' })
  })

  test('that its customer lets go is told to its shop, and confirmed to them, once; what had not left is taken back', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const deviceId = await aDevice(visitor)
    const reserve = async (who: typeof ZOE) => {
      const reserved = await reserveFor(visitor, { ...who, deviceId })
      if (reserved.kind !== 'reserved') throw new Error(reserved.kind)
      return { deviceId, token: reserved.receipt }
    }
    const subjects = async () => ({
      customer: (await customerMails(visitor)).map(({ subject }) => subject),
      shop: (await shopMails(visitor)).map(({ subject }) => subject),
    })
    const reserved = ['Réservé pour vous\u00a0: Apple iPhone 13', 'Réservé\u00a0: Apple iPhone 13']
    const cancelled = 'Réservation annulée\u00a0: Apple iPhone 13'
    // The shop has not heard of it: nothing is put aside.
    const untold = await reserve(ZOE)
    await cancelReservation(visitor, untold)
    expect(await subjects()).toEqual({ customer: [cancelled], shop: [] })
    const told = await reserve(LEO)
    await visitor.db.update(mails).set({ state: 'sent', sent_at: visitor.now })
    expect(await cancelReservation(visitor, told)).toBe(true)
    expect(await cancelReservation(visitor, told)).toBe(true)
    expect(await subjects()).toEqual({ customer: [cancelled, reserved[0], cancelled], shop: [reserved[1], cancelled] })
    const [, word] = await shopMails(visitor)
    expect(word?.text).toContain('Léo Petit, 06\u00a087\u00a065\u00a043\u00a021, leo@example.fr, ne vient pas.')
  })

  test('that is let go writes to nobody beyond the bounds of mails, or once its time is over', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const deviceId = await aDevice(visitor)
    const reserved = await reserveFor(visitor, { ...ZOE, deviceId })
    if (reserved.kind !== 'reserved') throw new Error(reserved.kind)
    const link = { deviceId, token: reserved.receipt }
    await visitor.db.update(mails).set({ state: 'sent', sent_at: visitor.now })
    const before = await visitor.db.$count(mails)
    expect(await cancelReservation(at(visitor, hours(25)), link)).toBe(true)
    expect(await visitor.db.$count(mails)).toBe(before)
    const other = await reserveFor(at(visitor, hours(26)), { ...LEO, deviceId })
    if (other.kind !== 'reserved') throw new Error(other.kind)
    await visitor.db.update(mails).set({ state: 'sent', sent_at: visitor.now })
    const asked: string[] = []
    await cancelReservation(at(visitor, hours(27)), { deviceId, token: other.receipt }, (_, address) => {
      asked.push(address)
      return Promise.resolve(false)
    })
    expect(asked).toEqual([LEO.email])
    expect((await customerMails(visitor)).filter(({ subject }) => subject.startsWith('Réservation annulée'))).toEqual([])
    expect((await shopMails(visitor)).filter(({ subject }) => subject.startsWith('Réservation annulée'))).toHaveLength(1)
  })

  test('names its shop in the mail as its page does', async () => {
    const base = testCtx(db, { actor: VISITOR })
    const named = async (address: string | null) => {
      const stores = base.facts.stores.map((store) => (store.id === 'libourne' ? { ...store, address } : store))
      const visitor = { ...base, facts: { ...base.facts, stores } }
      await reserveFor(visitor, { ...(address === null ? ZOE : LEO), deviceId: await aDevice(visitor) })
      return (await customerMails(visitor)).find(({ to }) => to === (address === null ? ZOE : LEO).email)?.text
    }
    expect(await named(null)).toMatch(/au magasin .*Libourne, adresse donnée au 05[\u00a0\d]+\./)
    expect(await named('1 rue de la Paix')).toMatch(/au magasin .*Libourne, 1 rue de la Paix, 33500 Libourne\./)
  })

  test('is not kept for one person for good: let go it keeps its end when asked for again, and after that end they wait a day', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const deviceId = await aDevice(visitor)
    const reserved = await reserveFor(visitor, { ...ZOE, deviceId })
    if (reserved.kind !== 'reserved') throw new Error(reserved.kind)
    await cancelReservation(visitor, { deviceId, token: reserved.receipt })
    const later = at(visitor, hours(20))
    expect(await reserveFor(later, { ...ZOE, email: 'zoe.martin@example.fr', deviceId })).toMatchObject({ kind: 'reserved' })
    expect(await findPublicDevice(later, deviceId)).toMatchObject({ reservedUntil: after(visitor.now, hours(24)) })
    const ended = at(visitor, hours(25))
    expect(await reserveFor(ended, { ...ZOE, deviceId })).toEqual({ kind: 'again' })
    expect(await reserveFor(at(visitor, hours(49)), { ...ZOE, deviceId })).toMatchObject({ kind: 'reserved' })
    const elsewhere = await aDevice(visitor)
    expect(await reserveFor(ended, { ...ZOE, deviceId: elsewhere })).toMatchObject({ kind: 'reserved' })
  })

  test('says on its pages and in its mail that its shop is closed, and when it opens again', async () => {
    const base = testCtx(db, { actor: VISITOR })
    const closedDays = { id: 'one', storeId: 'libourne', from: '2026-11-20', to: '2026-11-25', yearly: false, slots: [], message: '' }
    const stores = base.facts.stores.map((store) => (store.id === 'libourne' ? { ...store, exceptions: [closedDays] } : store))
    const visitor = { ...base, facts: { ...base.facts, stores } }
    const deviceId = await aDevice(visitor)
    const device = (await findPublicDevice(visitor, deviceId)) ?? null
    const closing = /Le magasin est fermé du 20\snovembre 2026 au 25\snovembre 2026 et rouvre le jeudi 26\snovembre 2026\./
    const form = createElement(ReservationForm, { summary: null, device, answer: undefined })
    expect([renderedInSite(form, visitor.facts), renderedInSite(form)].map((page) => closing.test(page))).toEqual([true, false])
    const receipt = { until: after(visitor.now, hours(24)), isOpen: true, isSale: false, isCancelled: false }
    const shown = createElement(ReservationShown, { receipt, mailHeld: false, device, deviceHref: null, fileHref: null, answer: undefined })
    expect([renderedInSite(shown, visitor.facts), renderedInSite(shown)].map((page) => closing.test(page))).toEqual([true, false])
    // The link of that very message leads here as well.
    expect(renderedInSite(shown)).toContain('La confirmation vous est envoyée par e-mail.')
    await reserveFor(visitor, { ...ZOE, deviceId })
    await reserveFor(base, { ...LEO, deviceId: await aDevice(base) })
    const sent = await customerMails(visitor)
    expect(new Map(sent.map(({ to, text }) => [to, closing.test(text)]))).toEqual(
      new Map([
        [ZOE.email, true],
        [LEO.email, false],
      ]),
    )
  })

  test('nobody keeps more than two at once', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const [first, second, third] = [await aDevice(visitor), await aDevice(visitor), await aDevice(visitor)]
    await reserveFor(visitor, { ...ZOE, deviceId: first })
    await reserveFor(visitor, { ...ZOE, email: 'autre@example.fr', deviceId: second })
    expect(await reserveFor(visitor, { ...ZOE, email: 'encore@example.fr', deviceId: third })).toEqual({ kind: 'too-many' })
  })

  test('nobody keeps more than two at the same moment either, and invented people together half of the stock', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const ids: string[] = []
    for (let made = 0; made < 8; made += 1) ids.push(await aDevice(visitor))
    const [first = '', second = '', third = '', ...others] = ids
    const atOnce = await Promise.all([first, second, third].map((deviceId) => reserveFor(visitor, { ...LEO, deviceId })))
    expect(atOnce.map(({ kind }) => kind).toSorted()).toEqual(['reserved', 'reserved', 'too-many'])
    const kinds: string[] = []
    for (const [n, deviceId] of others.slice(0, 3).entries())
      kinds.push((await reserveFor(visitor, { name: 'Invité', email: `${n}@example.fr`, phone: `+3361234560${n}`, deviceId })).kind)
    expect(kinds).toEqual(['reserved', 'reserved', 'crowded'])
  })

  test('of a small stock invented people together keep three', async () => {
    const visitor = testCtx(db, { actor: VISITOR })
    const kinds: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const deviceId = await aDevice(visitor)
      kinds.push((await reserveFor(visitor, { name: 'Invité', email: `${n}@example.fr`, phone: `+3361234560${n}`, deviceId })).kind)
    }
    expect(kinds).toEqual(['reserved', 'reserved', 'reserved', 'crowded'])
  })
})
