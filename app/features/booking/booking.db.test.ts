import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { after, days } from '#app/lib/durations.ts'
import { NO_SERVICE_PRICES } from '#app/lib/service-prices.ts'
import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { tokenIn } from '#tests/factories/mailbox.ts'
import { customerMails, shopMails } from '#tests/factories/outbox.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { bookVisit, cancelVisit, findVisit, moveVisit } from './booking.commands.server.ts'
import { getShownVisit } from './shown-visit.queries.server.ts'
import { listFreeSlots } from './free-slots.queries.server.ts'
import { getAgenda } from './agenda.queries.server.ts'
import { eraseVisits } from './visit-person.server.ts'
import { blockTime, cancelVisitAsStaff, freeTime, moveVisitAsStaff } from './staff-booking.commands.server.ts'

const NINE = new Date('2026-11-23T08:00:00Z')
const ELEVEN = new Date('2026-11-23T10:00:00Z')

const WEEK = { firstDay: '2026-11-20', dayCount: 7, technicianId: null, movingId: null }

function invitationIn(mail: Mail | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    location: event.location,
  }
}

everyEngineTest('booking a visit', (db) => {
  test('fifty people want one time: one gets it, the others get the next ones', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const people = Array.from({ length: 50 }, (_, n) => aBookingInput({ email: `client${n}@example.fr` }))
    const results = await Promise.all(people.map((input) => bookVisit(ctx, input)))
    const refused = results.filter((result) => result.kind === 'taken')
    expect(results.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
    expect(refused).toHaveLength(49)
    for (const { next } of refused) expect(next[0]?.startsAt).toEqual(new Date('2026-11-23T09:30:00Z'))
    expect(await ctx.db.select().from(bookings)).toHaveLength(1)
  })

  test('neighbouring times that would leave no time for the way cannot both be taken', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const starts = ['08:00', '08:30', '09:00', '09:30', '10:00'].map((clock) => new Date(`2026-11-23T${clock}:00Z`))
    await Promise.all(starts.map((start, n) => bookVisit(ctx, aBookingInput({ start, email: `client${n}@example.fr` }))))
    const rows = (await ctx.db.select().from(bookings)).toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    expect(rows.length).toBeGreaterThan(0)
    for (const [index, row] of rows.entries())
      expect(rows[index + 1]?.starts_at.getTime() ?? Infinity).toBeGreaterThanOrEqual(row.busy_until.getTime())
  })

  test('the database itself refuses an overlap', async () => {
    const ctx = testCtx(db)
    const technician_id = await aTechnician(ctx)
    const row = { kind: 'block', technician_id, starts_at: NINE, ends_at: ELEVEN, busy_until: ELEVEN } as const
    await ctx.db.insert(bookings).values(row)
    await expect(ctx.db.insert(bookings).values({ ...row, starts_at: new Date(ELEVEN.getTime() - 1) })).rejects.toMatchObject({
      cause: { code: '23P01' },
    })
    await ctx.db.insert(bookings).values({ ...row, starts_at: ELEVEN, ends_at: after(ELEVEN, 1), busy_until: after(ELEVEN, 1) })
    await ctx.db.insert(bookings).values({ ...row, technician_id: await aTechnician(ctx, 'Ali') })
  })

  test('on both clock-change Sundays the database counts real time, not the clock on the wall', async () => {
    const ctx = testCtx(db)
    const technician_id = await aTechnician(ctx)
    const take = async (from: string, until: string) => {
      const [starts_at, ends_at] = [new Date(from), new Date(until)]
      return ctx.db.insert(bookings).values({ kind: 'block', technician_id, starts_at, ends_at, busy_until: ends_at })
    }
    const taken = { cause: { code: '23P01' } }
    // From half past one to half past three is one hour in spring.
    await take('2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00')
    await expect(take('2026-03-29T03:29:00+02:00', '2026-03-29T04:00:00+02:00')).rejects.toMatchObject(taken)
    await take('2026-03-29T03:30:00+02:00', '2026-03-29T04:00:00+02:00')
    // Half past two comes twice in autumn: each can be taken, once.
    await take('2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00')
    await expect(take('2026-10-25T02:30:00+02:00', '2026-10-25T02:45:00+02:00')).rejects.toMatchObject(taken)
    await take('2026-10-25T02:30:00+01:00', '2026-10-25T02:45:00+01:00')
    await expect(take('2026-10-25T02:30:00+01:00', '2026-10-25T02:45:00+01:00')).rejects.toMatchObject(taken)
  })

  test.each([
    ['spring', '2026-03-27T08:00:00Z', '2026-03-29T07:00:00Z'],
    ['autumn', '2026-10-23T08:00:00Z', '2026-10-25T08:00:00Z'],
  ])('on the Sunday of %s many want nine o’clock and one gets it; a time of the other offset is none', async (_, now, nine) => {
    const ctx = testCtx(db, { now: new Date(now) })
    await aTechnician(ctx)
    const wished = Array.from({ length: 8 }, (__, n) => aBookingInput({ start: new Date(nine), email: `client${n}@example.fr` }))
    const results = await Promise.all(wished.map((input) => bookVisit(ctx, input)))
    expect(results.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
    const anHourBefore = after(new Date(nine), -3_600_000)
    expect((await bookVisit(ctx, aBookingInput({ start: anHourBefore, email: 'avant@example.fr' }))).kind).toBe('taken')
  })

  test('visits in towns that are far apart leave the way between both, in either order of asking; the database insists', async () => {
    const ctx = testCtx(db)
    const technician_id = await aTechnician(ctx)
    const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`)
    const ask = (town: string, clock: string) =>
      bookVisit(ctx, aBookingInput({ town, start: at(clock), email: `${town}${clock.slice(0, 2)}@example.fr` }))
    const first = await Promise.all([ask('Arès', '08:00'), ask('Arcachon', '09:30')])
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'taken'])
    await ctx.db.delete(bookings)
    expect((await ask('Arès', '08:00')).kind).toBe('booked')
    expect(await ask('Arcachon', '09:30')).toMatchObject({ kind: 'taken', next: [{ startsAt: at('10:00') }, {}, {}, {}] })
    expect((await ask('Andernos', '09:30')).kind).toBe('booked')
    const [visit] = await ctx.db.select().from(bookings).where(eq(bookings.town, 'Arès'))
    const elsewhere = {
      kind: 'visit',
      technician_id,
      starts_at: at('12:00'),
      ends_at: at('13:00'),
      busy_until: at('13:30'),
      area: 'Rive sud',
    } as const
    expect(visit).toMatchObject({ area: 'Rive nord', away_from: at('07:20'), away_until: at('09:40') })
    await expect(
      ctx.db.insert(bookings).values({ ...elsewhere, away_from: new Date(at('11:00').getTime() - 1), away_until: at('13:20') }),
    ).rejects.toMatchObject({ cause: { code: '23P01' } })
    await ctx.db.insert(bookings).values({ ...elsewhere, away_from: at('11:00'), away_until: at('13:20') })
  })

  test('a visit that moves keeps the way of its own town', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput({ town: 'Arès' }))
    await bookVisit(ctx, aBookingInput({ town: 'Arcachon', start: ELEVEN, email: 'autre@example.fr' }))
    const token = tokenIn((await customerMails(ctx))[1])
    expect(await moveVisit(ctx, { token, start: new Date('2026-11-23T09:30:00Z') })).toMatchObject({ kind: 'taken' })
    expect(await findVisit(ctx, token)).toMatchObject({ startsAt: ELEVEN })
  })

  test('a second technician takes the second visit of the same time', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await aTechnician(ctx, 'Ali')
    const results = await Promise.all([1, 2, 3].map((n) => bookVisit(ctx, aBookingInput({ email: `client${n}@example.fr` }))))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'booked', 'taken'])
  })

  test('a time outside the windows, in the past or too soon is not given', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    for (const start of ['2026-11-23T08:10:00Z', '2026-11-23T20:00:00Z', '2026-11-19T08:00:00Z', '2026-11-20T11:00:00Z', '2027-03-01T08:00:00Z']) {
      expect(await bookVisit(ctx, aBookingInput({ start: new Date(start) })), start).toMatchObject({ kind: 'taken' })
    }
  })

  test('the same form sent twice books once and mails once', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    expect((await bookVisit(ctx, aBookingInput())).kind).toBe('booked')
    expect(await bookVisit(ctx, aBookingInput())).toEqual({ kind: 'already-yours' })
    expect(await customerMails(ctx)).toHaveLength(1)
    // Somebody else of the same address.
    expect((await bookVisit(ctx, aBookingInput({ phone: '+33639980043' }))).kind).toBe('taken')
  })

  test('the same form sent five times at once books once, however many technicians are free', async () => {
    const ctx = testCtx(db)
    for (const name of ['Ali', 'Zoé', 'Inès']) await aTechnician(ctx, name)
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => bookVisit(ctx, aBookingInput())))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array.from({ length: 4 }, () => 'already-yours'), 'booked'])
    expect(await ctx.db.select().from(bookings)).toHaveLength(1)
    expect(await customerMails(ctx)).toHaveLength(1)
  })

  test('a refused time is yours when you are the one who has it', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => bookVisit(ctx, aBookingInput())))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array.from({ length: 4 }, () => 'already-yours'), 'booked'])
  })
})

everyEngineTest('a visit’s life', (db) => {
  test('booked, moved, cancelled: one calendar entry that follows, one mail each', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    const token = tokenIn((await customerMails(ctx))[0])
    expect(await moveVisit(ctx, { token, start: ELEVEN })).toEqual({ kind: 'moved' })
    expect(await moveVisit(ctx, { token, start: ELEVEN })).toEqual({ kind: 'unchanged' })
    expect(await cancelVisit(ctx, { token, reason: 'Réparé' })).toEqual({ kind: 'cancelled' })
    expect(await cancelVisit(ctx, { token, reason: 'Réparé' })).toEqual({ kind: 'cancelled', again: true, reason: 'Réparé' })
    expect(await moveVisit(ctx, { token, start: NINE })).toEqual({ kind: 'unknown' })
    const sent = await customerMails(ctx)
    const [booked, moved, cancelled] = sent.map(invitationIn)
    expect(sent).toHaveLength(3)
    expect(booked).toMatchObject({ method: 'REQUEST', sequence: 0, start: NINE, end: after(NINE, 3_600_000), location: '3 allée des Pins, Arcachon' })
    expect(moved).toMatchObject({ method: 'REQUEST', sequence: 1, start: ELEVEN, uid: booked?.uid })
    expect(cancelled).toMatchObject({ method: 'CANCEL', sequence: 2, start: ELEVEN, uid: booked?.uid })
    expect(sent[0]?.text).toContain('Quand\u00a0: lundi 23\u00a0novembre à 9\u00a0h. Où\u00a0: 3 allée des Pins, Arcachon.')
    expect(sent[0]?.text.replaceAll(/\s/g, ' ')).toContain('Réseau et wifi, à partir de 49 € TTC.')
    // The way on from a cancelled visit is another one.
    expect(sent[2]?.text).toMatch(/\/pro\/rendez-vous\?location=Arcachon\n/)
    expect(sent[2]?.text).not.toContain('/pro/rendez-vous/gerer')
  })

  test('its page names a mail only where the one of its hour has left', async () => {
    const ctx = testCtx(db, { env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SEED: 'none', SMTP_URL: 'smtp://mail.example.fr' }) })
    await aTechnician(ctx)
    const held = await bookVisit(ctx, { ...aBookingInput(), mayMail: false })
    const token = held.kind === 'booked' ? held.token : ''
    expect((await getShownVisit({ ...ctx, now: new Date('2027-12-24T09:00:00Z') }, { token, day: null }))?.visit.when).toContain('novembre 2026')
    const mailed = async (reader = ctx) => (await getShownVisit(reader, { token, day: null }))?.mailed
    expect(await mailed()).toBe(false)
    await moveVisit(ctx, { token, start: ELEVEN })
    expect(await mailed()).toBe(true)
    expect((await getShownVisit(ctx, { token, day: null }))?.mailedTo).toBe(aBookingInput().email)
    const unpriced = { ...ctx.facts.business, servicePrices: { ...ctx.facts.business.servicePrices, homeIt: null } }
    const stopping = { ...ctx, facts: { ...ctx.facts, business: unpriced } }
    const another = async () => (await getShownVisit(stopping, { token, day: null }))?.canBookAnother
    expect(await another()).toBe(true)
    await ctx.db.update(technicians).set({ is_active: false })
    expect(await another()).toBe(false)
    await ctx.db.update(technicians).set({ is_active: true })
    // Where nothing takes mails, it is a file; and one that stayed such a file has not left since.
    expect(await mailed({ ...ctx, env: { ...ctx.env, SMTP_URL: undefined } })).toBe(false)
    await ctx.db.update(mails).set({ state: 'sent', sent_at: null })
    expect(await mailed()).toBe(false)
    await ctx.db.update(mails).set({ state: 'sent', sent_at: ctx.now })
    expect(await mailed()).toBe(true)
    // The invitation of the hour before is none of this one.
    await moveVisit(ctx, { token, start: NINE, mayMail: false })
    expect(await mailed()).toBe(false)
    await cancelVisit(ctx, { token, reason: '' })
    expect(await mailed()).toBe(true)
    // What the shop wrote down for somebody on the phone is not shown to whoever holds the link.
    const called = await bookVisit(await asStaff(ctx), aBookingInput())
    const byPhone = await getShownVisit(ctx, { token: called.kind === 'booked' ? called.token : '', day: null })
    expect([byPhone?.mailed, byPhone?.mailedTo]).toEqual([true, null])
  })

  test('a visit without a first price is said to be on quote', async () => {
    const facts = startingFacts()
    const ctx = testCtx(db, { facts: { ...facts, business: { ...facts.business, servicePrices: NO_SERVICE_PRICES } } })
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    expect((await customerMails(ctx))[0]?.text).toContain('Réseau et wifi, sur devis.')
  })

  test('the shop hears of what the customer does, and why, not of what it does itself', async () => {
    const ctx = await asStaff(testCtx(db))
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    const token = tokenIn((await customerMails(ctx))[0])
    const id = (await findVisit(ctx, token))?.id ?? ''
    await moveVisit(ctx, { token, start: ELEVEN })
    await moveVisitAsStaff(ctx, { id, start: NINE })
    await cancelVisit(ctx, { token, reason: 'Réparé par un voisin' })
    const [booked, moved, cancelled, ...more] = await shopMails(ctx)
    expect(more).toEqual([])
    for (const fact of [
      'Maëlle Durand',
      '06\u00a039\u00a098\u00a000\u00a042',
      'maelle@example.fr',
      '3 allée des Pins, Arcachon',
      'Réseau et wifi',
      'salon',
    ])
      expect(booked?.text).toContain(fact)
    expect(booked?.text).toContain('Quand\u00a0: lundi 23\u00a0novembre à 9\u00a0h')
    expect(booked?.text).toContain('/admin/rendez-vous?du=2026-11-23&vue=jour')
    expect(moved?.text).toMatch(/Quand\u00a0: lundi 23\u00a0novembre à 11\u00a0h\n\nAvant\u00a0: lundi 23\u00a0novembre à 9\u00a0h/)
    expect(cancelled?.text).toContain('Raison\u00a0: Réparé par un voisin')
    await eraseVisits(await asManager(ctx), [id])
    expect(await shopMails(ctx)).toEqual([])
  })

  test('a visit that the shop cancels is no news to the shop', async () => {
    const ctx = await asStaff(testCtx(db))
    await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    await cancelVisitAsStaff(ctx, { id: booked.kind === 'booked' ? booked.id : '', reason: 'Panne de voiture' })
    expect((await shopMails(ctx)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Nouvelle visite - /)])
  })

  test('a cancelled time is free again; a visit may move next to itself', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    const token = tokenIn((await customerMails(ctx))[0])
    const half = new Date('2026-11-23T08:30:00Z')
    expect(await moveVisit(ctx, { token, start: half })).toEqual({ kind: 'moved' })
    await cancelVisit(ctx, { token, reason: '' })
    expect((await listFreeSlots(ctx)).some(({ startsAt }) => startsAt.getTime() === half.getTime())).toBe(true)
  })

  test('a move to a taken time keeps the visit where it was', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    await bookVisit(ctx, aBookingInput({ start: ELEVEN, email: 'autre@example.fr' }))
    const token = tokenIn((await customerMails(ctx))[0])
    expect(await moveVisit(ctx, { token, start: ELEVEN })).toMatchObject({ kind: 'taken' })
    expect(await findVisit(ctx, token)).toMatchObject({ startsAt: NINE, sequence: 0 })
  })

  test('a wrong link opens nothing, and a visit that has begun stays as it was', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    const token = tokenIn((await customerMails(ctx))[0])
    const unknown = { kind: 'unknown' }
    expect(await cancelVisit(ctx, { token: 'x'.repeat(32), reason: '' })).toEqual(unknown)
    const later = { ...ctx, now: after(NINE, days(1)) }
    expect(await cancelVisit(later, { token, reason: '' })).toEqual(unknown)
    expect(await moveVisit(later, { token, start: after(ELEVEN, days(3)) })).toEqual(unknown)
  })
})

everyEngineTest('the shop’s side', (db) => {
  test('visitors get no proof of the right to touch the calendar', () => {
    expect(() => allow(testCtx(db), 'requests:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })

  test('a time kept free is not offered, and cannot cover a visit', async () => {
    const ctx = await asStaff(testCtx(db))
    const technicianId = await aTechnician(ctx)
    const block = { technicianId, startsAt: NINE, endsAt: ELEVEN, reason: 'Garage' }
    expect(await blockTime(ctx, block)).toEqual({ kind: 'blocked' })
    expect(await blockTime(ctx, { ...block, technicianId: crypto.randomUUID() })).toEqual({ kind: 'unknown-technician' })
    expect(await bookVisit(ctx, aBookingInput())).toMatchObject({ kind: 'taken' })
    const [row] = await ctx.db.select().from(bookings)
    expect(await freeTime(ctx, { id: row?.id ?? '' })).toBe(true)
    expect((await bookVisit(ctx, aBookingInput())).kind).toBe('booked')
    expect(await blockTime(ctx, block)).toEqual({ kind: 'taken' })
  })

  test('the agenda says the first free time also for days that have none', async () => {
    const ctx = await asStaff(testCtx(db))
    expect((await getAgenda(ctx, WEEK)).nextFree).toBeNull()
    await aTechnician(ctx)
    const soonest = (await getAgenda(ctx, WEEK)).days.flatMap(({ date, free }) => free.map(({ value }) => ({ value, day: date })))[0]
    const past = await getAgenda(ctx, { ...WEEK, firstDay: '2026-11-02' })
    expect(soonest?.day).toMatch(/^2026-11-/)
    expect([past.days.flatMap(({ free }) => free), past.nextFree]).toMatchObject([[], soonest])
  })

  test('a visit that the shop moves keeps its technician and its calendar entry; the customer hears of it once', async () => {
    const ctx = await asStaff(testCtx(db))
    await aTechnician(ctx, 'Ali')
    const own = await aTechnician(ctx, 'Zoé')
    await blockTime(ctx, {
      technicianId: (await getAgenda(ctx, WEEK)).technicians.find(({ name }) => name === 'Ali')?.id ?? '',
      startsAt: NINE,
      endsAt: new Date('2026-11-23T09:30:00Z'),
      reason: '',
    })
    const booked = await bookVisit(ctx, aBookingInput())
    const id = booked.kind === 'booked' ? booked.id : ''
    const { moving, days: shown } = await getAgenda(ctx, { ...WEEK, movingId: id })
    expect(moving).toMatchObject({ id, title: 'Maëlle Durand' })
    const free = shown.find(({ date }) => date === '2026-11-23')?.free.map(({ value }) => value) ?? []
    expect(free).toContain(ELEVEN.toISOString())
    expect(free).not.toContain(NINE.toISOString())
    expect(await moveVisitAsStaff(ctx, { id, start: ELEVEN })).toEqual({ kind: 'moved' })
    expect(await moveVisitAsStaff(ctx, { id, start: ELEVEN })).toEqual({ kind: 'unchanged' })
    expect(await moveVisitAsStaff(ctx, { id, start: new Date('2026-11-23T03:00:00Z') })).toMatchObject({ kind: 'taken' })
    expect(await moveVisitAsStaff(ctx, { id: crypto.randomUUID(), start: ELEVEN })).toEqual({ kind: 'unknown' })
    expect((await getAgenda(ctx, WEEK)).days.flatMap(({ entries }) => entries).find((entry) => entry.id === id)).toMatchObject({ technicianId: own })
    const [first, second] = (await customerMails(ctx)).map(invitationIn)
    expect(second).toMatchObject({ method: 'REQUEST', sequence: 1, start: ELEVEN, uid: first?.uid })
    expect(await customerMails(ctx)).toHaveLength(2)
  })

  test('a visit that the shop cancels is told to the customer once', async () => {
    const ctx = await asStaff(testCtx(db))
    await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    const id = booked.kind === 'booked' ? booked.id : ''
    // Where a screen shows another time, a colleague has just agreed on this one.
    const seen = new Date(NINE.getTime() - 3_600_000)
    expect(await cancelVisitAsStaff(ctx, { id, reason: '', from: seen })).toMatchObject({ kind: 'moved-meanwhile', startsAt: expect.any(Date) })
    expect(await cancelVisitAsStaff(ctx, { id, reason: 'Panne de voiture' })).toEqual({ kind: 'cancelled' })
    expect(await cancelVisitAsStaff(ctx, { id, reason: 'Un colis en retard' })).toEqual({
      kind: 'cancelled',
      again: true,
      reason: 'Panne de voiture',
    })
    expect((await customerMails(ctx)).map((mail) => mail.calendar?.method)).toEqual(['REQUEST', 'CANCEL'])
    expect((await customerMails(ctx)).at(-1)?.text).toContain('Raison\u00a0: Panne de voiture')
    expect(await freeTime(ctx, { id })).toBe(false)
    const shown = (await getAgenda(ctx, WEEK)).days.flatMap(({ entries }) => entries)
    expect(shown).toMatchObject([{ id, cancelled: true, upcoming: false, reason: 'Panne de voiture' }])
  })
})
