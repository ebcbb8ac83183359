import path from 'node:path'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { deviceReservations, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { bookingForm } from '#app/features/booking/booking-form.server.ts'
import { visitChangeForm } from '#app/features/booking/visit-change-form.server.ts'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countsMails, isGuarded, takePublicForm } from '#app/platform/http/public-form.server.ts'
import routes from '#app/routes.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { ONE_MODEL } from '#tests/factories/device-catalogue.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { saidBy } from '#tests/factories/said-by.ts'
import { startedBefore } from '#tests/factories/request-form.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { contractOfVisit, isVisitReworded } from '#app/workflows/contract-of-form.server.ts'
import { visitWordsMark } from '#app/workflows/contract-words-mark.server.ts'
import { WORDS_FIELD } from '#app/features/contracts/contract-summary.ts'
import { reservationForm } from './pro/reservation-form.server.ts'
import { quoteDecisionForm } from './pro/quote-decision-form.server.ts'
import { trackingForm } from './pro/tracking-form.server.ts'

/** Forms that can make us write to one address again and again: their mails are counted for it. */
const COUNTED = [
  'routes/pro/booking-change.tsx',
  'routes/pro/booking.tsx',
  'routes/pro/postal-sending.tsx',
  'routes/pro/quote.tsx',
  'routes/pro/request-sent.tsx',
  'routes/pro/reservation.tsx',
  'routes/pro/tracking.tsx',
  'routes/pro/visit-preparation.tsx',
  'routes/pro/warranty.tsx',
  'routes/pro/withdrawal.tsx',
  'routes/site/personal-data.tsx',
]

/** And those that mail the shop alone, or somebody once for each quote and contract that the shop has made: the law wants these confirmed every time. */
const UNCOUNTED = ['routes/pro/data-request.tsx', 'routes/pro/quote-answer.tsx', 'routes/pro/review.tsx', 'routes/site/reviews.tsx']

type Action = (args: { context: RouterContextProvider; request: Request; params: Record<string, string> }) => Promise<unknown>

/** Everything outside the staff area, the sign-in pages included there, which throttles by its own rules. */
async function publicActions(): Promise<Map<string, Action>> {
  const files = (entries: readonly RouteConfigEntry[]): string[] => entries.flatMap(({ file, children }) => [file, ...files(children ?? [])])
  const found = new Map<string, Action>()
  for (const file of files(routes).filter((name) => !name.startsWith('routes/admin/'))) {
    const module: { action?: Action } = await import(path.resolve('app', file))
    if (module.action) found.set(file, module.action)
  }
  return found
}

function post(address: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}): Request {
  return new Request(`https://www.example.fr${address}`, { method: 'POST', body: new URLSearchParams(fields), headers })
}

const from = (ctx: Ctx, address: string): Ctx => ({ ...ctx, client: { ...ctx.client, address } })

dbTest('public forms', (db) => {
  test('every public route that takes a form is guarded, and refuses what another site sends', async () => {
    const actions = await publicActions()
    expect([...actions.keys()].toSorted()).toEqual([...COUNTED, ...UNCOUNTED].toSorted())
    expect([...actions].flatMap(([file, action]) => (countsMails(action) ? [file] : [])).toSorted()).toEqual(COUNTED)
    for (const [file, action] of actions) {
      expect(isGuarded(action), file).toBe(true)
      const context = new RouterContextProvider()
      context.set(ctxContext, testCtx(db))
      const request = post('/', { decision: 'accepted' }, { Origin: 'https://ailleurs.example' })
      const answer = action({ context, request, params: { secret: 'x' } })
      await expect(answer, file).rejects.toMatchObject({ status: 403 })
    }
  })

  test('forty-nine bookings in a row mail nobody forty-nine times, wherever they come from', async () => {
    const ctx = testCtx(db)
    for (let count = 0; count < 3; count += 1) await aTechnician(ctx, `Zoé ${count}`)
    const started = await startedBefore(ctx)
    const { start: _start, ...typed } = aBookingInput()
    for (let count = 0; count < 49; count += 1) {
      const start = new Date(Date.UTC(2026, 10, 23 + Math.floor(count / 3), 8 + (count % 3))).toISOString()
      const request = post('/pro/rendez-vous', { ...typed, start, started, formKey: crypto.randomUUID() })
      await takePublicForm(bookingForm(contractOfVisit, isVisitReworded), { ctx: from(ctx, `203.0.113.${count}`), request, params: {} })
    }
    const sent = await ctx.db.select({ to: mails.to_address }).from(mails)
    expect(sent.filter(({ to }) => to === typed.email)).toHaveLength(5)
    // All the others are booked as well, and the shop knows of each.
    expect(await ctx.db.$count(bookings)).toBeGreaterThan(5)
    expect(sent.filter(({ to }) => to !== typed.email)).toHaveLength(await ctx.db.$count(bookings))
  })

  test('a move for which no hour was chosen names the day that was, so that the page comes back there', async () => {
    const request = post('/pro/rendez-vous/gerer', { intent: 'move', jeton: 'x', day: '2026-11-26' })
    const answer = await takePublicForm(visitChangeForm(), { ctx: from(testCtx(db), '203.0.113.7'), request, params: {} })
    expect(answer).toMatchObject({ data: { day: '2026-11-26', errors: { start: expect.any(String) } } })
  })

  test('moving the visits of one person to and fro mails them no more often than moving one', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { email } = aBookingInput()
    const tokens: string[] = []
    for (const day of [23, 24, 25, 26]) {
      const booked = await bookVisit(ctx, aBookingInput({ start: new Date(Date.UTC(2026, 10, day, 8)) }))
      if (booked.kind === 'booked') tokens.push(booked.token)
    }
    expect(tokens).toHaveLength(4)
    for (let count = 0; count < 24; count += 1) {
      const start = new Date(Date.UTC(2026, 10, 23 + (count % 4), 9, count % 8 < 4 ? 30 : 0)).toISOString()
      const request = post('/pro/rendez-vous/gerer', { intent: 'move', jeton: tokens[count % 4] ?? '', start })
      await takePublicForm(visitChangeForm(), { ctx: from(ctx, `203.0.113.${count}`), request, params: {} })
    }
    const sent = await ctx.db.select({ to: mails.to_address }).from(mails)
    expect(sent.filter(({ to }) => to === email)).toHaveLength(4 + 8)
  })

  test('who books under somebody’s e-mail and moves that visit to and fro shuts no other visit of theirs, and mails them four times', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { email } = aBookingInput()
    const tokenOf = async (day: number, name: string, phone: string) => {
      const booked = await bookVisit(ctx, aBookingInput({ start: new Date(Date.UTC(2026, 10, day, 8)), name, phone }))
      return booked.kind === 'booked' ? booked.token : ''
    }
    const own = await tokenOf(23, 'Zoé Martin', '+33639980042')
    const strange = await tokenOf(24, 'Ali Baba', '+33639980043')
    const change = (place: string, jeton: string, fields: Readonly<Record<string, string>>) =>
      takePublicForm(visitChangeForm(), {
        ctx: from(ctx, place),
        request: post('/pro/rendez-vous/gerer', { jeton, ...fields }),
        params: {},
      })
    const toThem = async () => (await ctx.db.select({ to: mails.to_address }).from(mails)).filter(({ to }) => to === email).length
    const before = await toThem()
    const moves: (string | null)[] = []
    for (let count = 0; count < 10; count += 1) {
      const start = new Date(Date.UTC(2026, 10, 25 + (count % 2), 9)).toISOString()
      moves.push(saidBy(await change(`203.0.113.${count}`, strange, { intent: 'move', start })))
    }
    expect(moves.filter((said) => said === null)).toHaveLength(2)
    expect(await toThem()).toBe(before + 4)
    // The head of the page says that a mail leaves, and where to.
    const moved = await change('198.51.100.20', own, { intent: 'move', start: '2026-11-27T09:00:00.000Z' })
    expect(saidBy(moved)).toBe('deplace')
    expect(saidBy(await change('198.51.100.20', own, { intent: 'cancel', reason: '' }))).toBe('annule')
    expect(await toThem()).toBe(before + 6)
  })

  test('one mailbox gets eight mails of all forms together: a visit is moved and a device kept all the same, and the page promises no mail', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { email } = aBookingInput()
    const tokens: string[] = []
    for (const hour of [8, 10]) {
      const booked = await bookVisit(ctx, aBookingInput({ start: new Date(Date.UTC(2026, 10, 23, hour)) }))
      if (booked.kind === 'booked') tokens.push(booked.token)
    }
    const change = (count: number, fields: Readonly<Record<string, string>>) => {
      const request = post('/pro/rendez-vous/gerer', { jeton: tokens[count % 2] ?? '', ...fields })
      return takePublicForm(visitChangeForm(), { ctx: from(ctx, `203.0.113.${count}`), request, params: {} })
    }
    const timeOf = (count: number) => new Date(Date.UTC(2026, 10, 24 + count, 9)).toISOString()
    for (let count = 0; count < 6; count += 1) await change(count, { intent: 'move', start: timeOf(count % 4) })
    const device = { type: 'smartphone', brand: 'Apple', condition: 'good', price: 299 } as const
    const deviceIds = await ctx.db
      .insert(refurbishedDevices)
      .values(['1', '2'].map((model) => ({ ...device, model })))
      .returning({ id: refurbishedDevices.id })
    const reserve = ({ id }: { id: string }, typed: string, phone: string) =>
      takePublicForm(reservationForm, {
        ctx: from(ctx, `198.51.100.${phone.slice(-1)}`),
        request: post(`/pro/reservation/${id}`, { name: 'Zoé', email: typed, phone }),
        params: { device: id },
      })
    const locations: (string | null | undefined)[] = []
    for (const [count, kept] of deviceIds.entries()) {
      const answer = await reserve(kept, email.toUpperCase(), `061234567${count}`)
      locations.push(answer instanceof Response ? answer.headers.get('location') : null)
    }
    expect(locations).toEqual([expect.not.stringContaining('par='), expect.not.stringContaining('par=')])
    const sent = async () => (await ctx.db.select({ to: mails.to_address }).from(mails)).filter(({ to }) => to.toLowerCase() === email)
    // The first confirmations were no form's.
    expect(await sent()).toHaveLength(2 + 8)
    const moved = await change(9, { intent: 'move', start: timeOf(7) })
    expect(saidBy(moved)).toBe('deplace-sans-mail')
    const [third] = await ctx.db
      .insert(refurbishedDevices)
      .values({ ...device, model: '3' })
      .returning({ id: refurbishedDevices.id })
    await ctx.db.update(deviceReservations).set({ ended_at: ctx.now, ended_by: 'time' })
    const held = third && (await reserve(third, email, '0612345679'))
    expect(held instanceof Response && held.headers.get('location')).toMatch(/par=plus-tard$/)
    expect(saidBy(await change(10, { intent: 'cancel', reason: '' }))).toBe('annule-sans-mail')
    expect(await sent()).toHaveLength(2 + 8)
    const told = await ctx.db.select({ text: mails.text }).from(mails)
    expect(told.filter(({ text }) => text.includes('Aucune confirmation n’est partie'))).toHaveLength(3)
  })

  test('who has reserved a device lets it go by the secret link, however much others have asked for from the same address', async () => {
    const ctx = testCtx(db)
    const [device] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: '1', condition: 'good', price: 299 })
      .returning({ id: refurbishedDevices.id })
    const address = `/pro/reservation/${device?.id}`
    const send = (query: string, fields: Readonly<Record<string, string>>) =>
      takePublicForm(reservationForm, { ctx, request: post(`${address}${query}`, fields), params: { device: device?.id } })
    const reserve = (count: number) => send('', { name: 'Zoé', email: `zoe${count}@exemple.fr`, phone: `061234567${count}` })
    const reserved = await reserve(0)
    for (let count = 1; count < 4; count += 1) await reserve(count)
    expect(await reserve(4)).toMatchObject({ init: { status: 429 } })
    const location = reserved instanceof Response ? (reserved.headers.get('location') ?? '') : ''
    const gone = await send(new URL(location, 'https://www.example.fr').search, { cancel: 'oui' })
    expect(gone instanceof Response && gone.status).toBe(303)
    expect(await ctx.db.select({ by: deviceReservations.ended_by }).from(deviceReservations)).toEqual([{ by: 'customer' }])
  })

  test('a booking posted twice, or thrown again by the back button, is one visit with one link', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { start, ...typed } = aBookingInput({ town: 'arcachon' })
    const fields = { ...typed, start: start.toISOString(), started: await startedBefore(ctx), formKey: crypto.randomUUID() }
    const send = () => takePublicForm(bookingForm(contractOfVisit, isVisitReworded), { ctx, request: post('/pro/rendez-vous', fields), params: {} })
    const [first, second] = [await send(), await send()]
    expect(first).toMatchObject({ status: 303 })
    if (!(first instanceof Response) || !(second instanceof Response)) throw new Error('The booking was refused')
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(await ctx.db.select({ town: bookings.town }).from(bookings)).toEqual([{ town: 'Arcachon' }])
    expect(await ctx.db.select({ label: auditEntries.subject_label }).from(auditEntries)).toContainEqual({ label: 'Arcachon' })
  })

  test('a booking at a price that has changed since the page was opened shows the new one first, and books nothing', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { start, ...typed } = aBookingInput()
    const read = await visitWordsMark(ctx)
    const fields = { ...typed, start: start.toISOString(), started: await startedBefore(ctx), formKey: crypto.randomUUID() }
    const dearer = { ...ctx.facts.business, servicePrices: { ...ctx.facts.business.servicePrices, homeIt: 199_00 } }
    const later = { ...ctx, facts: { ...ctx.facts, business: dearer } }
    const send = (mark: string) =>
      takePublicForm(bookingForm(contractOfVisit, isVisitReworded), {
        ctx: later,
        request: post('/pro/rendez-vous', { ...fields, [WORDS_FIELD]: mark }),
        params: {},
      })
    expect(await send(read)).toMatchObject({ init: { status: 409 }, data: { answer: { banner: expect.stringContaining('Relisez le résumé') } } })
    expect(await ctx.db.select().from(bookings)).toEqual([])
    expect(await send(await visitWordsMark(later))).toMatchObject({ status: 303 })
  })

  test('another day books nothing, refuses nothing and keeps what was typed, however often', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { start, ...typed } = aBookingInput({ phone: '12' })
    const fields: Record<string, string> = { ...typed, start: start.toISOString(), started: await startedBefore(ctx) }
    const send = (more: Record<string, string>) =>
      takePublicForm(bookingForm(contractOfVisit, isVisitReworded), { ctx, request: post('/pro/rendez-vous', { ...fields, ...more }), params: {} })
    for (let times = 0; times < 20; times += 1)
      expect(await send({ jour: '2026-11-24' })).toMatchObject({ init: { status: 200 }, data: { answer: { banner: '', errors: {}, typed } } })
    expect(await ctx.db.select().from(bookings)).toEqual([])
    expect(await send({ jour: '', town: 'arcachon' })).toMatchObject({ data: { answer: { typed: { town: 'Arcachon' } } } })
    expect(await send({})).toMatchObject({ init: { status: 422 }, data: { answer: { errors: { phone: expect.any(String) }, typed } } })
    expect(await send({ phone: '06 39 98 00 42' })).toMatchObject({ status: 303 })
  })

  test('a visit to a town that nobody drives to is refused with the towns that somebody drives to, and nothing typed is lost', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const { start, ...typed } = aBookingInput({ town: 'Lille' })
    const fields = { ...typed, start: start.toISOString(), started: await startedBefore(ctx) }
    const send = (more: Record<string, string>) =>
      takePublicForm(bookingForm(contractOfVisit, isVisitReworded), { ctx, request: post('/pro/rendez-vous', { ...fields, ...more }), params: {} })
    expect(await send({})).toMatchObject({
      init: { status: 422 },
      data: { answer: { errors: { town: expect.stringMatching(/dans ces communes\u00a0: .*Arcachon, .*Ailleurs/) }, typed } },
    })
    // Also whoever only asks for its free hours, before all the rest is filled in; who has named no town yet gets those that are free anywhere.
    expect(await send({ jour: '', problem: '' })).toMatchObject({ init: { status: 422 }, data: { answer: { errors: { town: expect.anything() } } } })
    expect(await send({ jour: '', town: ' ' })).toMatchObject({ init: { status: 200 }, data: { answer: { errors: {} } } })
    expect(await ctx.db.select().from(bookings)).toEqual([])
    expect(await send({ town: 'arcachon (33120)' })).toMatchObject({ status: 303 })
  })

  test('sixty look-ups from one IPv6 line are limited, and many lines after one repair or one person as well', async () => {
    const ctx = await asStaff(testCtx(db))
    const { number } = await createRepair(ctx, aRepairInput())
    const lookUp = async (address: string, reference: string, contact: string) => {
      const answer = await takePublicForm(trackingForm, { ctx: from(ctx, address), request: post('/pro/suivi', { reference, contact }), params: {} })
      return answer instanceof Response ? answer.status : answer.init?.status
    }
    const missed = async (guesses: Promise<number | undefined>[]) => (await Promise.all(guesses)).filter((status) => status === 422).length
    const sixty = Array.from({ length: 60 }, (_, n) => n)
    expect(await missed(sixty.map((n) => lookUp(`2001:db8:7:7::${n + 1}`, `T-${number + n + 1}`, `07000000${10 + n}`)))).toBe(10)
    // Of all places together twenty, and of each of these ten at least three of its own.
    expect(await missed(sixty.map((n) => lookUp(`203.0.113.${n % 10}`, `T-${number}`, `07000001${10 + n}`)))).toBe(30)
    expect(await missed(sixty.map((n) => lookUp(`192.0.2.${n % 10}`, `T-${number + 100 + n}`, 'maelle@example.fr')))).toBe(30)
    // The same reference or phone in other spellings is no other one.
    expect(await missed(sixty.map((n) => lookUp(`198.18.0.${n % 10}`, `D${' '.repeat(n)}-7K2M9Q`, `07000002${10 + n}`)))).toBe(30)
    expect(await missed(sixty.map((n) => lookUp(`198.18.1.${n % 10}`, `T-${number + 300 + n}`, `06 12${' '.repeat(n)} 34 56 79`)))).toBe(30)
    // Whoever guesses does not shut it to the person whose repair it is.
    expect(await lookUp('198.18.2.1', `T-${number}`, 'maelle@example.fr')).toBe(303)
  })

  test('somebody who looks for a request that nobody knows reads what to check, and so for a repair', async () => {
    const ctx = testCtx(db)
    const bannerOf = async (reference: string, contact = '06 12 34 56 78') => {
      const answer = await takePublicForm(trackingForm, { ctx, request: post('/pro/suivi', { reference, contact }), params: {} })
      return answer instanceof Response || !('banner' in answer.data) ? '' : answer.data.banner
    }
    expect(await bannerOf('d-bq83en')).toMatch(/^Aucune demande ne correspond/)
    expect(await bannerOf('T-999')).toMatch(/^Aucune réparation ne correspond/)
    for (const [reference, contact] of [
      ['', ''],
      ['T-999', ' '],
      ['', '06 12 34 56 78'],
    ] as const)
      expect(await bannerOf(reference, contact)).toMatch(/^Indiquez le numéro/)
  })

  test('who uses an address up for mails shuts no form to its owner; a place that asks again and again waits, and what was typed stays', async () => {
    const ctx = testCtx(db)
    const rules = requestForm('quote', () => ONE_MODEL)
    const fields = {
      device: 'iPhone 13',
      repair: 'Écran',
      description: '',
      store: 'libourne',
      name: 'Zoé',
      consent: 'on',
      started: await startedBefore(ctx),
    }
    const send = async (by: Ctx, email: string) => {
      const request = post('/pro/devis', { ...fields, email, formKey: crypto.randomUUID() })
      return takePublicForm(rules, { ctx: by, request, params: {} })
    }
    for (let count = 0; count < 4; count += 1) expect(await send(from(ctx, `203.0.113.${count}`), 'zoe@exemple.fr')).toMatchObject({ status: 303 })
    const mailsTo = async (address: string) => ctx.db.select({ text: mails.text }).from(mails).where(eq(mails.to_address, address))
    const shop = startingFacts().stores.find(({ id }) => id === 'libourne')?.email ?? ''
    const quiet = await send(from(ctx, '203.0.113.9'), 'ZOE@exemple.fr')
    expect(quiet instanceof Response && quiet.headers.get('location')).toMatch(/^\/pro\/demande-envoyee\?.*par=plus-tard/)
    expect([await mailsTo('zoe@exemple.fr'), await mailsTo('ZOE@exemple.fr')].map(({ length }) => length)).toEqual([4, 0])
    const told = await mailsTo(shop)
    expect(told.map(({ text }) => text.includes('Aucune confirmation n’est partie'))).toEqual([false, false, false, false, true])
    for (let count = 0; count < 8; count += 1) await send(from(ctx, '203.0.113.77'), `${count}@exemple.fr`)
    expect(await send(from(ctx, '203.0.113.77'), 'encore@exemple.fr')).toMatchObject({
      init: { status: 429 },
      data: { typed: { name: 'Zoé', repair: 'Écran' }, banner: expect.stringContaining('Réessayez dans') },
    })
  })

  test('two people who were shown the same form are two requests, and neither learns the number of the other', async () => {
    const ctx = testCtx(db)
    const rules = requestForm('quote', () => ONE_MODEL)
    const formKey = crypto.randomUUID()
    const common = {
      device: 'iPhone 13',
      repair: 'Écran',
      description: '',
      store: 'libourne',
      consent: 'on',
      formKey,
      started: await startedBefore(ctx),
    }
    const send = async (name: string) => {
      const answer = await takePublicForm(rules, { ctx, request: post('/pro/devis', { ...common, name, email: `${name}@exemple.fr` }), params: {} })
      return answer instanceof Response ? answer.headers.get('location') : null
    }
    const [zoe, again, ali] = [await send('zoe'), await send('zoe'), await send('ali')]
    expect(zoe).toMatch(/reference=D-/)
    expect(again).toBe(zoe)
    expect(ali).toMatch(/reference=D-/)
    expect(ali).not.toBe(zoe)
  })

  test('too many answers to a quote in a row are told so', () => {
    const asked = { ctx: testCtx(db), request: post('/pro/devis/x', {}), params: {}, form: new FormData() }
    expect(() => quoteDecisionForm.refuse(asked, { kind: 'throttled', status: 429, retryAfterS: 30 })).toThrow(
      expect.objectContaining({ status: 429 }),
    )
  })
})
