import { expect, test } from 'vitest'
import { hours } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { REPAIR_LIST } from './repair-list.ts'
import { addRepairNote, changeHandOverNote, changeRepairStatus, createRepair, notifyCustomer } from './repairs.commands.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { correctRepair } from './correct-repair.commands.server.ts'
import { eraseRepairs } from './repair-person.server.ts'
import { closeRepair } from './close-repair.commands.server.ts'
import { findRepair, listRepairs } from './repairs.queries.server.ts'
import { findTrackedRepair, lookUpRepair } from './tracking.queries.server.ts'
import { ownTokenOf, readViewToken, viewToken } from './tracking-view.server.ts'

const AT_ONCE = { missFloorMs: 0 }
const query = (text = '') => readListQuery(new URLSearchParams(text), REPAIR_LIST)

function tokenOf(url: string | undefined): string {
  return new URL(url ?? '').searchParams.get('jeton') ?? ''
}

dbTest('repairs', (db) => {
  test('visitors neither read nor change them', async () => {
    const ctx = testCtx(db)
    const id = crypto.randomUUID()
    for (const attempt of [listRepairs(ctx, query()), findRepair(ctx, id)]) await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(() => allow(ctx, 'requests:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })

  test('a repair keeps its way, also back and forth', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    for (const status of ['diagnosis', 'in_repair', 'part_awaited', 'in_repair'] as const) await changeRepairStatus(ctx, { id, status })
    expect(await changeRepairStatus(ctx, { id, status: 'in_repair' })).toEqual({ kind: 'unchanged' })
    expect(await changeRepairStatus(ctx, { id: crypto.randomUUID(), status: 'ready' })).toEqual({ kind: 'unknown-repair' })
    expect(await findRepair(ctx, id)).toMatchObject({ status: 'in_repair', imei: '490154203237518' })
    expect((await findRepair(ctx, id))?.events).toHaveLength(5)
  })

  test('when it was ready for the first time stays, whatever comes after', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    const firstReady = () => ctx.db.select({ at: repairs.first_ready_at }).from(repairs)
    expect(await firstReady()).toEqual([{ at: null }])
    await changeRepairStatus(ctx, { id, status: 'ready' })
    const later = { ...ctx, now: new Date(ctx.now.getTime() + hours(30)) }
    for (const status of ['in_repair', 'ready'] as const) await changeRepairStatus(later, { id, status })
    expect(await firstReady()).toEqual([{ at: ctx.now }])
    // How long it has stood at its step begins anew each time.
    expect((await findRepair(ctx, id))?.statusSince).toEqual(later.now)
  })

  test('a hand-over by mistake that is opened again promises no old day', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput({ dueOn: '2026-12-01' }))
    await closeRepair(ctx, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    expect(await changeRepairStatus(ctx, { id, status: 'diagnosis' })).toEqual({ kind: 'changed' })
    expect(await findRepair(ctx, id)).toMatchObject({ status: 'diagnosis', dueOn: null })
  })

  test('the customer hears of each status once, however many members of the team press the button and however often', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    await changeRepairStatus(ctx, { id, status: 'ready' })
    const results = await Promise.all([1, 2, 3].map(() => notifyCustomer(ctx, { id })))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['already-notified', 'already-notified', 'notified'])
    await changeRepairStatus(ctx, { id, status: 'final_check' })
    await changeRepairStatus(ctx, { id, status: 'ready' })
    expect(await notifyCustomer(ctx, { id })).toEqual({ kind: 'already-notified' })
    expect((await outboxMails(ctx)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Réparation T-\d+\u00a0: prête$/)])
  })

  test('what was written down wrong is put right, also once handed over; the trail names no person', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput({ dueOn: '2026-12-01' }))
    const { dueOn: _, ...kept } = aRepairInput()
    expect(await correctRepair(ctx, { id, ...kept })).toEqual({ kind: 'unchanged' })
    expect(await correctRepair(ctx, { id, ...kept, name: 'Jean Martin', phone: '', email: 'jean@example.fr' })).toEqual({ kind: 'changed' })
    await closeRepair(ctx, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    expect(await correctRepair(ctx, { id, ...kept, storeId: 'libourne', fault: 'Batterie de Jean', imei: null })).toEqual({ kind: 'changed' })
    expect(await findRepair(ctx, id)).toMatchObject({
      storeId: 'libourne',
      fault: 'Batterie de Jean',
      imei: null,
      customer: 'Maëlle Durand',
      dueOn: '2026-12-01',
      status: 'handed_over',
    })
    const trail = (await ctx.db.select().from(auditEntries)).filter(({ action }) => action === 'repair.corrected')
    expect(trail.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: null },
      { before: { store_id: 'la-teste' }, after: { fields: ['fault', 'imei'], store_id: 'libourne' } },
    ])
    for (const personal of ['Jean', 'Durand', 'jean@', 'maelle@', '639980042']) expect(JSON.stringify(trail)).not.toContain(personal)
  })

  test('what the bench wants said is kept once, taken away, and never written over unread', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    const said = async () => (await findRepair(ctx, id))?.handOverNote
    expect(await said()).toBe('')
    expect(await changeHandOverNote(ctx, { id, handOverNote: 'Châssis plié', was: '' })).toEqual({ kind: 'changed' })
    expect(await changeHandOverNote(ctx, { id, handOverNote: 'Châssis plié', was: '' })).toEqual({ kind: 'unchanged' })
    expect(await changeHandOverNote(ctx, { id, handOverNote: 'Vitre à surveiller', was: '' })).toEqual({
      kind: 'written-meanwhile',
      current: 'Châssis plié',
    })
    expect(await said()).toBe('Châssis plié')
    expect(await changeHandOverNote(ctx, { id, handOverNote: '', was: 'Châssis plié' })).toEqual({ kind: 'changed' })
    expect(await said()).toBe('')
    await changeHandOverNote(ctx, { id, handOverNote: 'Maëlle préfère un appel', was: '' })
    const trail = (await ctx.db.select().from(auditEntries)).filter(({ action }) => action.startsWith('repair.hand_over'))
    expect(JSON.stringify(trail)).not.toMatch(/Châssis|Maëlle/)
    // It goes with the person, and does not come back.
    await eraseRepairs(await asManager(ctx), { contact: { emails: ['maelle@example.fr'], phones: [] }, originIds: [] })
    expect(await said()).toBe('')
    expect(await changeHandOverNote(ctx, { id, handOverNote: 'Maëlle', was: '' })).toEqual({ kind: 'unchanged' })
  })

  test('a new e-mail address can be told of the step that the old one heard of', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput({ email: 'faute@example.fr' }))
    await notifyCustomer(ctx, { id })
    await correctRepair(ctx, { id, ...aRepairInput() })
    expect(await notifyCustomer(ctx, { id })).toEqual({ kind: 'notified' })
    expect((await outboxMails(ctx)).map(({ to }) => to)).toEqual(['faute@example.fr', 'maelle@example.fr'])
  })

  test('a forgotten person is not written down again; an unknown repair is said to be one', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    await eraseRepairs(await asManager(ctx), { contact: { emails: ['maelle@example.fr'], phones: [] }, originIds: [] })
    expect(await correctRepair(ctx, { id, ...aRepairInput() })).toEqual({ kind: 'erased' })
    expect(await findRepair(ctx, id)).toMatchObject({ erased: true, phone: '', email: '' })
    expect(await correctRepair(ctx, { ...aRepairInput(), id: crypto.randomUUID() })).toEqual({ kind: 'unknown-repair' })
  })

  test('without an e-mail nobody can be notified', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput({ email: '', phone: '+33536490001' }))
    expect(await notifyCustomer(ctx, { id })).toEqual({ kind: 'no-email' })
  })

  test('without an e-mail a text goes to a mobile phone, once, and not at night', async () => {
    const ctx = await asStaff(testCtx(db, { now: new Date('2026-11-25T20:30:00Z') }))
    const { id } = await createRepair(ctx, aRepairInput({ email: '' }))
    expect(await notifyCustomer(ctx, { id })).toEqual({ kind: 'texted' })
    expect(await notifyCustomer(ctx, { id })).toEqual({ kind: 'already-notified' })
    const [text] = await ctx.db.select().from(mails)
    expect(text).toMatchObject({ channel: 'sms', to_address: '+33639980042', next_try_at: new Date('2026-11-26T07:00:00Z') })
    expect(text?.text).toMatch(/iPhone 13.*Référence T-\d+\..*\/pro\/suivi\?jeton=/)
  })

  test('the list begins with what is stuck: late, then longest at its step, also while a part is awaited', async () => {
    const ctx = await asStaff(testCtx(db))
    const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T10:00:00Z`)
    const opened = async (device: string, on: number, dueOn: string | null) => createRepair({ ...ctx, now: day(on) }, aRepairInput({ device, dueOn }))
    const at = async (repair: { id: string }, status: 'part_awaited' | 'ready', on: number) =>
      changeRepairStatus({ ...ctx, now: day(on) }, { id: repair.id, status })
    await at(await opened('prête', 1, '2026-11-02'), 'ready', 2)
    await opened('pour demain', 18, '2026-11-21')
    await at(await opened('pièce attendue', 3, '2026-12-24'), 'part_awaited', 5)
    await opened('même instant, sans date', 10, null)
    await opened('même instant, datée', 10, '2026-12-30')
    await opened('pour aujourd’hui', 19, '2026-11-20')
    await opened('à peine en retard', 17, '2026-11-19')
    await opened('en retard et bloquée', 4, '2026-11-19')
    const devices = async (text: string) => (await listRepairs(ctx, query(text))).rows.map(({ device }) => device)
    expect(await devices('')).toEqual([
      'en retard et bloquée',
      'à peine en retard',
      'pièce attendue',
      'même instant, datée',
      'même instant, sans date',
      'pour demain',
      'pour aujourd’hui',
      'prête',
    ])
  })

  test('a repair is found by the phone as people write it and by e-mail', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput({ phone: '+33612345611', email: 'jean_martin@example.fr' }))
    await createRepair(ctx, aRepairInput())
    const ids = async (q: string) => (await listRepairs(ctx, query(String(new URLSearchParams({ q }))))).rows.map((row) => row.id)
    for (const q of ['06 12 34 56 11', '0612345611', '+33 6 12 34 56 11', '06.12.34.56.11', 'Jean_Martin@example.fr', 'jean_martin'])
      expect(await ids(q), q).toEqual([id])
    expect(await ids('06 12 34 56 12')).toEqual([])
  })

  test('the list begins with what is late and finds by reference, device and name', async () => {
    const ctx = await asStaff(testCtx(db))
    const later = await createRepair(ctx, aRepairInput({ device: 'PS5', dueOn: '2026-12-01' }))
    const late = await createRepair(ctx, aRepairInput({ dueOn: '2026-11-18' }))
    const gone = await createRepair(ctx, aRepairInput({ storeId: 'libourne' }))
    await closeRepair(ctx, { id: gone.id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    const ids = async (text: string) => (await listRepairs(ctx, query(text))).rows.map(({ id }) => id)
    expect(await listRepairs(ctx, query())).toMatchObject({
      total: 2,
      rows: [
        { id: late.id, late: true },
        { id: later.id, late: false },
      ],
    })
    expect(await ids(`q=t${later.number}`)).toEqual([later.id])
    expect(await ids('q=ps5')).toEqual([later.id])
    expect(await ids('etape=toutes&magasin=libourne')).toEqual([gone.id])
  })
})

dbTest('tracking', (db) => {
  test('the link shows the repair and nothing of the person', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id } = await createRepair(ctx, aRepairInput())
    await addRepairNote(ctx, { id, audience: 'internal', text: 'Code 1234, client pressé' })
    await addRepairNote(ctx, { id, audience: 'customer', text: 'L’écran est arrivé.' })
    const token = tokenOf((await findRepair(ctx, id))?.trackingUrl)
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const tracked = await findTrackedRepair(testCtx(db), token)
    expect(tracked).toMatchObject({ device: 'iPhone 13', notes: [{ text: 'L’écran est arrivé.' }] })
    // A form that is sent again because its answer was lost says nothing twice.
    expect(await addRepairNote(ctx, { id, audience: 'customer', text: 'L’écran est arrivé.' })).toEqual({ kind: 'unchanged' })
    expect((await findTrackedRepair(testCtx(db), token))?.notes).toHaveLength(1)
    const shown = JSON.stringify(tracked)
    for (const secret of ['Durand', '639980042', 'maelle@example.fr', '490154203237518', 'pressé', id]) expect(shown).not.toContain(secret)
  })

  test('reference and phone or e-mail lead to a link of their own that shows the repair, and is not that of the mails', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id, number } = await createRepair(ctx, aRepairInput())
    const own = tokenOf((await findRepair(ctx, id))?.trackingUrl)
    const token = await viewToken(ctx, number)
    expect(await ownTokenOf(ctx, token)).toEqual({ own, mayAct: false })
    expect(await ownTokenOf(ctx, own)).toEqual({ own, mayAct: true })
    expect(await findTrackedRepair(ctx, token)).toBeUndefined()
    for (const reference of [`t-${number}`, `T${number}`, String(number)]) {
      for (const contact of ['06 39 98 00 42', ' Maelle@Example.fr '])
        expect(await lookUpRepair(ctx, { reference, contact }, AT_ONCE)).toEqual({ kind: 'found', token })
    }
  })

  test('every miss is one answer: wrong person, unknown number, nonsense, nothing', async () => {
    const ctx = await asStaff(testCtx(db))
    const { number } = await createRepair(ctx, aRepairInput({ email: '' }))
    const reference = String(number)
    const misses = [
      { reference, contact: '06 39 98 00 43' },
      { reference, contact: '' },
      { reference, contact: '-' },
      { reference: '999999', contact: '06 39 98 00 42' },
      { reference: 'abc', contact: 'x' },
    ]
    const startedMs = performance.now()
    for (const miss of misses) expect(await lookUpRepair(ctx, miss, { missFloorMs: 40 }), JSON.stringify(miss)).toEqual({ kind: 'missed' })
    // Timers may fire up to a millisecond early.
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(misses.length * 39)
  })

  test('made-up links open nothing', async () => {
    const ctx = await asStaff(testCtx(db))
    await createRepair(ctx, aRepairInput())
    for (let batch = 0; batch < atScale(5, 100); batch += 1) {
      const tokens = Array.from({ length: 100 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url'))
      const found = await Promise.all(tokens.map((token) => findTrackedRepair(ctx, token)))
      expect(found.filter(Boolean)).toEqual([])
    }
    // Nor does the secret of one number show another.
    const [, secret = ''] = (await viewToken(ctx, 1)).split('.')
    const another = secret.endsWith('A') ? 'B' : 'A'
    for (const token of [`2.${secret}`, `01.${secret}`, `1.${secret.slice(0, -1)}${another}`, `1.${secret}x`, '1.'])
      expect(await readViewToken(ctx, token), token).toBeUndefined()
  })
})
