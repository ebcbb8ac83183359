import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { getAgenda } from './agenda.queries.server.ts'
import { bookVisit, cancelVisit } from './booking.commands.server.ts'
import { renewFeed, technicianFeed, withdrawFeed } from './feed.server.ts'
import { listFreeSlots } from './free-slots.queries.server.ts'
import { addClosure, addTechnician, removeClosure, renameTechnician, setTechnicianActive, setWindows } from './hours.commands.server.ts'
import { getWorkingHours } from './hours.queries.server.ts'
import { blockTime } from './staff-booking.commands.server.ts'

const MONDAY = '2026-11-23'
const ID = '00000000-0000-4000-8000-000000000000'

function secretIn(url: string): string {
  return /\/pro\/agenda\/([\w-]+)\.ics$/.exec(url)?.[1] ?? ''
}

dbTest('working hours', (db) => {
  test('staff without the right and visitors change nothing', async () => {
    const staff = await asStaff(testCtx(db))
    for (const ctx of [testCtx(db), staff]) expect(() => allow(ctx, 'settings:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })

  test('a button that is pressed twice adds one technician, and one closure', async () => {
    const ctx = await asManager(testCtx(db))
    const twice = <Answer>(press: () => Promise<Answer>) => Promise.all([press(), press(), press()])
    const added = await twice(() => addTechnician(ctx, { name: 'Zoé' }))
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(['added', 'name-taken', 'name-taken'])
    const closed = await twice(() => addClosure(ctx, { firstDay: MONDAY, lastDay: MONDAY, reason: 'Congés' }))
    expect(closed.map(({ kind }) => kind).toSorted()).toEqual(['added', 'overlaps', 'overlaps'])
    const { closures, technicians: known } = await getWorkingHours(ctx)
    expect([closures.length, known.filter(({ name }) => name === 'Zoé').length]).toEqual([1, 1])
  })

  test('new windows are offered, those taken away no more; the trail tells', async () => {
    const ctx = await asManager(testCtx(db))
    const added = await addTechnician(ctx, { name: 'Zoé' })
    expect(await addTechnician(ctx, { name: 'zoé' })).toEqual({ kind: 'name-taken' })
    const technicianId = added.kind === 'added' ? added.id : ''
    const windows = [{ weekday: 1, startMinutes: 540, endMinutes: 660 }]
    expect(await setWindows(ctx, { technicianId, windows })).toEqual({ kind: 'saved' })
    expect(await setWindows(ctx, { technicianId, windows })).toEqual({ kind: 'unchanged' })
    expect(await setWindows(ctx, { technicianId: ID, windows })).toEqual({ kind: 'unknown-technician' })
    expect(new Set((await listFreeSlots(ctx)).map(({ day }) => day))).toEqual(new Set([MONDAY, '2026-11-30', '2026-12-07', '2026-12-14']))
    await setWindows(ctx, { technicianId, windows: [] })
    expect(await listFreeSlots(ctx)).toEqual([])
    const trail = (await ctx.db.select().from(auditEntries)).map(({ action }) => action).filter((action) => action.startsWith('booking.'))
    expect(trail.toSorted()).toEqual(['booking.technician_added', 'booking.windows_changed', 'booking.windows_changed'])
  })

  test('closed days are not offered; who is booked stays and is counted', async () => {
    const ctx = await asManager(testCtx(db))
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput())
    expect(await addClosure(ctx, { firstDay: '2026-11-22', lastDay: MONDAY, reason: 'Pont' })).toEqual({ kind: 'added', visits: 1 })
    expect(await addClosure(ctx, { firstDay: MONDAY, lastDay: '2026-11-24', reason: '' })).toEqual({ kind: 'overlaps' })
    expect(await addClosure(ctx, { firstDay: '2026-11-01', lastDay: '2026-11-02', reason: '' })).toEqual({ kind: 'past' })
    const open = async () => (await listFreeSlots(ctx, { town: 'Arcachon' })).some(({ day }) => day === MONDAY)
    expect(await open()).toBe(false)
    const { closures } = await getWorkingHours(ctx)
    expect(await removeClosure(ctx, { id: closures[0]?.id ?? '' })).toBe(true)
    expect(await removeClosure(ctx, { id: closures[0]?.id ?? '' })).toBe(false)
    expect(await open()).toBe(true)
  })
})

dbTest('a technician', (db) => {
  test('gets a new name, never one that is taken', async () => {
    const ctx = await asManager(testCtx(db))
    const technicianId = await aTechnician(ctx, 'Zoé')
    await aTechnician(ctx, 'Ali')
    expect(await renameTechnician(ctx, { technicianId, name: 'ALI' })).toEqual({ kind: 'name-taken' })
    expect(await renameTechnician(ctx, { technicianId, name: 'Zoé' })).toEqual({ kind: 'unchanged' })
    expect(await renameTechnician(ctx, { technicianId, name: 'zoé' })).toEqual({ kind: 'renamed' })
    expect(await renameTechnician(ctx, { technicianId: ID, name: 'Léa' })).toEqual({ kind: 'unknown-technician' })
    expect((await getWorkingHours(ctx)).technicians.map(({ name }) => name).toSorted()).toEqual(['Ali', 'zoé'])
  })

  test('who is switched off gets no new visit, keeps those booked, and they stay in the agenda and the calendar', async () => {
    const ctx = await asManager(testCtx(db))
    const technicianId = await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    const feed = await renewFeed(ctx, { technicianId })
    expect(await setTechnicianActive(ctx, { technicianId, active: false })).toEqual({ kind: 'changed', name: 'Zoé', visits: 1, hasFeed: true })
    expect(await setTechnicianActive(ctx, { technicianId, active: false })).toEqual({ kind: 'unchanged' })
    expect(await setTechnicianActive(ctx, { technicianId: ID, active: false })).toEqual({ kind: 'unknown-technician' })
    expect(await listFreeSlots(ctx, { town: 'Arcachon' })).toEqual([])
    const week = { firstDay: '2026-11-20', dayCount: 7, technicianId: null, movingId: null }
    const agenda = await getAgenda(ctx, week)
    expect([agenda.technicians.length, agenda.hasHours]).toEqual([1, false])
    const shown = agenda.days.flatMap(({ entries }) => entries)
    expect(shown).toMatchObject([{ id: booked.kind === 'booked' ? booked.id : '', technician: 'Zoé' }])
    expect(await technicianFeed(ctx, secretIn(feed.kind === 'made' ? feed.url : ''))).toContain('Maëlle Durand')
    expect(await cancelVisit(ctx, { token: booked.kind === 'booked' ? booked.token : '', reason: '' })).toEqual({ kind: 'cancelled' })
    expect(await setTechnicianActive(ctx, { technicianId, active: true })).toEqual({ kind: 'changed', name: 'Zoé', visits: 0, hasFeed: true })
    expect(await listFreeSlots(ctx, { town: 'Arcachon' })).not.toEqual([])
    expect((await getAgenda(ctx, week)).hasHours).toBe(true)
  })

  test('works before the shops open: those hours are shown as open also once they have passed, on no closed day, and as nobody’s of another', async () => {
    const ctx = await asManager(testCtx(db))
    const technicianId = await aTechnician(ctx)
    const ali = await aTechnician(ctx, 'Ali')
    await setWindows(ctx, { technicianId: ali, windows: [] })
    const window = { weekday: 1, startMinutes: 8 * 60, endMinutes: 9 * 60 }
    await setWindows(ctx, { technicianId, windows: [window, { ...window, weekday: 7 }] })
    await addClosure(ctx, { firstDay: '2026-11-30', lastDay: '2026-11-30', reason: 'Pont' })
    const hoursOf = async (of: string | null) => {
      const { days: shown } = await getAgenda(ctx, { firstDay: '2026-11-16', dayCount: 15, technicianId: of, movingId: null })
      return shown.filter(({ working }) => working.length > 0).map(({ date, working }) => [date, working.map(({ startMinutes }) => startMinutes)])
    }
    const worked = ['2026-11-16', '2026-11-22', MONDAY, '2026-11-29'].map((date) => [date, [8 * 60]])
    expect(await hoursOf(null)).toEqual(worked)
    expect(await hoursOf(technicianId)).toEqual(worked)
    expect(await hoursOf(ali)).toEqual([])
  })
})

dbTest('a technician’s calendar', (db) => {
  test('holds the visits and the blocked times, what the door needs and no e-mail', async () => {
    const ctx = await asManager(testCtx(db))
    const technicianId = await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    const gone = await bookVisit(ctx, aBookingInput({ start: new Date('2026-11-24T08:00:00Z'), name: 'Annulée' }))
    await cancelVisit(ctx, { token: gone.kind === 'booked' ? gone.token : '', reason: '' })
    const block = { startsAt: new Date('2026-11-25T08:00:00Z'), endsAt: new Date('2026-11-25T09:00:00Z'), reason: 'Garage' }
    await blockTime(ctx, { technicianId, ...block })
    await bookVisit(ctx, { ...aBookingInput({ start: new Date('2026-11-26T08:00:00Z') }) })
    await ctx.db.insert(bookings).values({
      kind: 'block',
      technician_id: await aTechnician(ctx, 'Ali'),
      starts_at: block.startsAt,
      ends_at: block.endsAt,
      busy_until: block.endsAt,
      reason: 'Autre',
    })
    const made = await renewFeed(ctx, { technicianId })
    const secret = secretIn(made.kind === 'made' ? made.url : '')
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const text = (await technicianFeed(ctx, secret)) ?? ''
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events.map(({ summary }) => summary)).toEqual(['Réseau et wifi, Maëlle Durand', 'Garage', 'Réseau et wifi, Maëlle Durand'])
    const [first] = events
    expect(first).toMatchObject({ location: '3 allée des Pins, Arcachon', uid: `${booked.kind === 'booked' ? booked.id : ''}@www.example.fr` })
    expect(first?.startDate.toJSDate()).toEqual(new Date('2026-11-23T08:00:00Z'))
    expect(first?.description).toContain('Le wifi ne va pas')
    expect(first?.description.replaceAll(/\s/g, '')).toContain('0639980042')
    expect(text).not.toContain('maelle@')
  })

  test('its address is kept as a hash only, a new one closes the old one, and it can be withdrawn', async () => {
    const ctx = await asManager(testCtx(db))
    const technicianId = await aTechnician(ctx)
    const urls = [await renewFeed(ctx, { technicianId }), await renewFeed(ctx, { technicianId })].map((made) =>
      made.kind === 'made' ? made.url : '',
    )
    const [old = '', present = ''] = urls.map(secretIn)
    expect(JSON.stringify(await ctx.db.select().from(technicians))).not.toContain(present)
    expect(JSON.stringify(await ctx.db.select().from(auditEntries))).not.toContain(present)
    expect(await technicianFeed(ctx, old)).toBeUndefined()
    expect(await technicianFeed(ctx, present)).toContain('BEGIN:VCALENDAR')
    expect(await withdrawFeed(ctx, { technicianId })).toBe(true)
    expect(await technicianFeed(ctx, present)).toBeUndefined()
    expect(await renewFeed(ctx, { technicianId: ID })).toEqual({ kind: 'unknown-technician' })
  })
})
