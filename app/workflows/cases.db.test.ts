import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { countWaitingCases } from '#app/features/cases/case-counts.queries.server.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import { listColleagues } from '#app/features/cases/colleagues.queries.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { addRepairNote, keepDeviceCode, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { enqueueMail, enqueueText } from '#app/platform/mail/outbox.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import { runRepairIntent } from '#app/routes/admin/repairs-actions.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { listed, stepsOf } from '#tests/factories/listed-cases.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { assignCase, handOver, moveRepair, openRepair, promisedDay, undoHandOver } from './cases.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 12_990 }], aidCents: 2_500, warrantyMonths: 12 }
const REPAIRED = { outcome: 'repaired', covered: 'Écran et pose', warrantyMonths: 12 } as const
const RETURNED = { outcome: 'not_repaired', covered: '', warrantyMonths: 6 } as const

async function quoted(staff: AllowedCtx<'requests:write'>, reference = 'D-7K2M9Q'): Promise<string> {
  const id = await aRequest(staff, { reference })
  await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
  return id
}

dbTest('a case', (db) => {
  test('whose quote is accepted waits for the device, then is opened with its price, its colleague and a promised day', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await quoted(staff)
    expect(await stepsOf(staff)).toEqual({ 'D-7K2M9Q': 'quote_sent' })
    expect(await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted' })).toBe('done')
    expect(await stepsOf(staff)).toEqual({ 'D-7K2M9Q': 'device_awaited' })
    expect(await countWaitingCases(staff, null)).toBe(0)
    const { id, number } = await openRepair(staff, aRepairInput({ storeId: 'libourne' }), { kind: 'request', id: requestId })
    const page = await readCasePage(staff, `T-${number}`)
    expect(page?.row).toMatchObject({
      step: 'accepted',
      totalCents: 10_490,
      assigneeId: staff.actor.userId,
      requestReference: 'D-7K2M9Q',
      storeId: 'libourne',
      // Accepted by link without the wish to begin at once: not before the period of withdrawal is over.
      dueOn: promisedDay(staff, 'libourne', '2026-12-05'),
    })
    expect(page?.next.title).toBe('Attendre le 5\u00a0décembre 2026, ou noter la demande du client')
    // Both references lead to the same case.
    expect((await readCasePage(staff, 'd-7k2m9q'))?.row.id).toBe(id)
    expect(await readCasePage(staff, 'D-AAAAAA')).toBeUndefined()
  })

  test('tells its customer when they accepted, not when the device came, and what remains to be paid', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await quoted(staff)
    await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted', startsEarly: true })
    const later = { ...staff, now: after(staff.now, days(2)) }
    const { id, number } = await openRepair(later, aRepairInput(), { kind: 'request', id: requestId })
    // In the bar of the team days follow each other; the badge above it says where the case stands.
    const page = await readCasePage(later, `T-${number}`)
    expect([page?.row.step, page?.path.flatMap(({ label, at }) => (at === null ? [] : [label]))]).toEqual([
      'accepted',
      ['Demande', 'Devis accepté', 'Reçu'],
    ])
    const token = new URL((await findRepair(staff, id))?.trackingUrl ?? '').searchParams.get('jeton') ?? ''
    expect(await findTrackedRepair(testCtx(db), token)).toMatchObject({
      dueCents: 104_90,
      events: [
        { status: 'accepted', at: staff.now },
        { status: 'received', at: later.now },
      ],
    })
  })

  test('whose device is here when its quote is accepted is promised for a day, and keeps a day that was promised', async () => {
    const staff = await asStaff(testCtx(db))
    for (const dueOn of [null, '2026-12-04']) {
      const requestId = await aRequest(staff, { reference: dueOn === null ? 'D-AAAAAA' : 'D-BBBBBB' })
      const { id } = await openRepair(staff, aRepairInput({ dueOn }), { kind: 'request', id: requestId })
      await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
      await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted', startsEarly: true })
      expect(await findRepair(staff, id)).toMatchObject({ status: 'accepted', dueOn: dueOn ?? promisedDay(staff, 'la-teste') })
    }
  })

  test('under diagnosis leads to its quote, after a visit at home to the work', async () => {
    const staff = await asStaff(testCtx(db))
    await aTechnician(staff)
    const booked = await bookVisit(staff, aBookingInput())
    const leadsTo = async (origin?: Parameters<typeof openRepair>[2]) => {
      const { id, number } = await openRepair(staff, aRepairInput(), origin)
      await moveRepair(staff, { id, status: 'diagnosis' })
      return (await readCasePage(staff, `T-${number}`))?.next.act
    }
    expect(await leadsTo()).toMatchObject({ form: 'devis' })
    expect(await leadsTo({ kind: 'booking', id: booked.kind === 'booked' ? booked.id : '' })).toMatchObject({ to: 'in_repair' })
  })

  test('by post waits for its label, then for the parcel', async () => {
    const staff = await asStaff(testCtx(db))
    const quote = await aRequest(staff, { reference: 'D-AAAAAA' })
    const postal = await aRequest(staff, { reference: 'D-BBBBBB', kind: 'postal' })
    const labelOf = async (requestId: string) => (await findCaseRow(staff, { repairId: null, requestId }))?.postalLabel
    expect([await labelOf(quote), await labelOf(postal)]).toEqual([null, 'awaited'])
    await staff.db.insert(requestFiles).values({ request_id: postal, kind: 'label', type: 'application/pdf', content: Buffer.from('%PDF') })
    expect(await labelOf(postal)).toBe('sent')
  })

  test('cannot end as repaired before any work, nor by a move, and always as returned', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput())
    await moveRepair(staff, { id, status: 'diagnosis' })
    expect(await handOver(staff, { id, ...REPAIRED })).toMatchObject({ kind: 'not-allowed' })
    expect((await findRepair(staff, id))?.status).toBe('diagnosis')
    await moveRepair(staff, { id, status: 'ready' })
    expect(await handOver(staff, { id, ...REPAIRED })).toEqual({ kind: 'changed' })
    const other = await openRepair(staff, aRepairInput())
    expect(await handOver(staff, { id: other.id, ...RETURNED })).toEqual({ kind: 'changed' })
    expect(await handOver(staff, { id: crypto.randomUUID(), ...RETURNED })).toEqual({ kind: 'unknown-repair' })
  })

  test('that was handed over by mistake stands again where it stood, and no mail has left', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await quoted(staff)
    const { id } = await openRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    await moveRepair(staff, { id, status: 'ready' })
    await notifyCustomer(staff, { id })
    // A first try has failed: nobody counts on its having been read.
    await staff.db.update(mails).set({ attempts: 1 }).where(eq(mails.subject_id, id))
    const [{ number } = { number: 0 }] = await staff.db.select({ number: repairs.number }).from(repairs)
    expect((await readCasePage(staff, `T-${number}`))?.next.why).toContain('n’est pas parti')
    await keepDeviceCode(staff, { id, code: '1234' })
    const before = await staff.db.select().from(repairs)
    const waiting = () => staff.db.select({ at: mails.next_try_at }).from(mails).where(eq(mails.subject_id, id))
    expect(await waiting()).toEqual([{ at: staff.now }])
    const closing = { ...staff, now: after(staff.now, minutes(3)) }
    await handOver(closing, { id, ...REPAIRED, unpaid: true })
    expect((await staff.db.select().from(requests))[0]?.state).toBe('done')
    // That it is ready had not left: nobody is told so once the device is back.
    expect(await waiting()).toEqual([{ at: after(closing.now, minutes(10)) }])
    const history = (await readCasePage(staff, `T-${number}`))?.timeline.map(({ text }) => text)
    expect(history).toEqual(expect.arrayContaining(['E-mail au client confié à l’envoi', 'Message au client retiré avant son départ']))
    const inTime = { ...staff, now: after(closing.now, minutes(9)) }
    expect((await readCasePage(inTime, `T-${before[0]?.number}`))?.undoUntil).toEqual(after(closing.now, minutes(10)))
    expect(await undoHandOver(inTime, { id })).toEqual({ kind: 'changed' })
    // All but the code, which is forgotten with the hand-over.
    expect(await staff.db.select().from(repairs)).toEqual(before.map((row) => ({ ...row, device_code: null, updated_at: inTime.now })))
    expect((await findRepair(staff, id))?.events.map(({ status }) => status)).not.toContain('handed_over')
    expect(await waiting()).toEqual([])
    expect((await staff.db.select().from(requests))[0]?.state).toBe('waiting')
    // Nothing was said: it is said again by whoever took the hand-over back, once.
    expect((await readCasePage(inTime, `T-${before[0]?.number}`))?.next.act).toMatchObject({ kind: 'notify' })
    expect([await notifyCustomer(inTime, { id }), await notifyCustomer(inTime, { id })]).toEqual([{ kind: 'notified' }, { kind: 'already-notified' }])
    expect(await undoHandOver(inTime, { id })).toEqual({ kind: 'unchanged' })
  })

  test('takes back its own mails alone', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    await moveRepair(staff, { id, status: 'ready' })
    const other = { to: 'zoe@exemple.fr', subject: 'Vous nous avez demandé de commencer', text: 'C’est noté.', html: '' }
    await enqueueMail(staff, other, id, after(staff.now, minutes(5)))
    await handOver(staff, { id, ...REPAIRED, unpaid: true })
    expect(await staff.db.$count(mails, eq(mails.subject_id, id))).toBe(2)
    expect(await undoHandOver({ ...staff, now: after(staff.now, minutes(1)) }, { id })).toEqual({ kind: 'changed' })
    expect(await staff.db.select({ subject: mails.subject }).from(mails).where(eq(mails.subject_id, id))).toEqual([{ subject: other.subject }])
  })

  test('that goes back to work tells nobody that it is ready, and says who has been told', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    const back = async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'move', id, status: 'final_check', was: 'ready' })) form.set(name, value)
      return (await runCaseIntent(staff, `T-${number}`, form)).notice?.text
    }
    await moveRepair(staff, { id, status: 'ready' })
    await notifyCustomer(staff, { id })
    expect(await back()).toBe('Étape\u00a0: contrôle.')
    expect(await staff.db.$count(mails, eq(mails.subject_id, id))).toBe(0)
    await moveRepair(staff, { id, status: 'ready' })
    expect(await notifyCustomer(staff, { id })).toEqual({ kind: 'notified' })
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now }).where(eq(mails.subject_id, id))
    expect(await back()).toContain('Le client a déjà été prévenu qu’il est prêt')
  })

  test('is ready and tells its customer with one press, once, and takes both back together', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    await moveRepair(staff, { id, status: 'final_check' })
    const press = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'move', id, ...fields })) form.set(name, value)
      return (await runCaseIntent(staff, `T-${number}`, form)).notice
    }
    const undo = { intent: 'move', id, status: 'final_check', was: 'ready' }
    expect(await press({ status: 'ready', was: 'final_check', tell: 'oui' })).toMatchObject({
      text: expect.stringMatching(/^Étape\s: prêt\. .*e-mail/),
      undo,
    })
    expect(await press({ status: 'ready', was: 'final_check', tell: 'oui' })).toMatchObject({ text: 'Le dossier y est déjà.', undo })
    expect(await staff.db.$count(mails, eq(mails.subject_id, id))).toBe(1)
    expect(await press(undo)).toMatchObject({ kind: 'done' })
    expect(await staff.db.$count(mails, eq(mails.subject_id, id))).toBe(0)
    // Whom no message reaches is to be called.
    const { id: other } = await openRepair(staff, aRepairInput({ email: '', phone: '05 36 49 00 01' }))
    await moveRepair(staff, { id: other, status: 'final_check' })
    expect(await press({ id: other, status: 'ready', was: 'final_check', tell: 'oui' })).toMatchObject({
      text: expect.stringContaining('Appelez-le'),
      stays: true,
    })
  })

  test('that a colleague has handed over meanwhile is said to be: what the second one noted of it is not kept', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    await moveRepair(staff, { id, status: 'ready' })
    const press = async (covered: string) => {
      const form = new FormData()
      const fields = { intent: 'close', id, outcome: 'repaired', covered, warrantyMonths: '12', unpaid: 'oui' }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return (await runCaseIntent(staff, `T-${number}`, form)).notice?.text
    }
    expect(await press('Écran')).toContain('Appareil rendu.')
    expect(await press('Écran et batterie')).toMatch(/^L’appareil était déjà rendu\./)
    expect(await staff.db.select({ covered: repairs.covered }).from(repairs).where(eq(repairs.id, id))).toEqual([{ covered: 'Écran' }])
  })

  test('is not moved back by whoever saw it at an earlier step', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    const press = async (intent: string, status: string, was: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent, id, status, was })) form.set(name, value)
      return (await runCaseIntent(staff, `T-${number}`, form)).notice
    }
    expect(await press('move', 'in_repair', 'received')).toMatchObject({ kind: 'done', undo: { status: 'received', was: 'in_repair' } })
    expect(await press('move', 'in_repair', 'received')).toMatchObject({
      text: 'Le dossier y est déjà.',
      undo: { status: 'received', was: 'in_repair' },
    })
    // A colleague who presses it as well is not offered to undo what the first has done.
    const colleague = await asStaff(testCtx(db))
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'move', id, status: 'in_repair', was: 'received' })) form.set(name, value)
    const { notice: theirs } = await runCaseIntent(colleague, `T-${number}`, form)
    expect(theirs).toEqual({ kind: 'done', text: 'Le dossier y est déjà.' })
    await handOver(staff, { id, ...REPAIRED, unpaid: true })
    for (const intent of ['move', 'status'])
      expect(await press(intent, 'diagnosis', 'received')).toMatchObject({
        kind: 'error',
        text: expect.stringContaining('«\u00a0Clos\u00a0» entre-temps'),
      })
    expect((await findRepair(staff, id))?.status).toBe('handed_over')
    // Whoever has seen that it is closed may open it again, and take a step back.
    expect(await press('status', 'final_check', 'handed_over')).toMatchObject({ kind: 'done' })
    expect(await press('status', 'ready', 'final_check')).toMatchObject({
      kind: 'done',
      undo: { intent: 'status', status: 'final_check', was: 'ready' },
    })
  })

  test('gives no less warranty than what was agreed on', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await quoted(staff)
    expect(await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly: true })).toBe('done')
    const { id } = await openRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    await moveRepair(staff, { id, status: 'in_repair' })
    const less = { kind: 'less-warranty', promised: 12, source: 'du devis accepté' }
    expect(await handOver(staff, { id, ...REPAIRED, warrantyMonths: 11, unpaid: true })).toEqual(less)
    expect((await findRepair(staff, id))?.status).toBe('in_repair')
    const form = new FormData()
    const fields = { intent: 'close', id, outcome: 'repaired', covered: 'Écran', warrantyMonths: '11', unpaid: 'oui' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect(await runRepairIntent(staff, form, { requestId: null, bookingId: null })).toMatchObject({
      errors: { warrantyMonths: expect.stringContaining('12\u00a0mois promis') },
    })
    expect(await handOver(staff, { id, ...REPAIRED, unpaid: true })).toEqual({ kind: 'changed' })
  })

  test('takes back a text that waits for the morning, and its history says so', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    await enqueueText({ ...staff, now: after(staff.now, hours(9)) }, { to: '+33639980042', text: 'La pièce est arrivée.', subject: 'Pièce' }, id)
    await handOver(staff, { id, ...RETURNED })
    expect(await staff.db.$count(mails, eq(mails.channel, 'sms'))).toBe(0)
    const history = (await readCasePage(staff, `T-${number}`))?.timeline.map(({ text }) => text)
    expect(history).toContain('Message au client retiré avant son départ')
  })

  test('does not count on a message that stays on this machine', async () => {
    const staff = await asStaff(testCtx(db, { facts: { ...startingFacts(), isExample: false } }))
    const { id, number } = await openRepair(staff, aRepairInput())
    await moveRepair(staff, { id, status: 'ready' })
    await notifyCustomer(staff, { id })
    await staff.db.update(mails).set({ state: 'sent', sent_at: null }).where(eq(mails.subject_id, id))
    expect((await readCasePage(staff, `T-${number}`))?.next.why).toContain('n’est pas parti')
    await staff.db.update(mails).set({ sent_at: staff.now }).where(eq(mails.subject_id, id))
    expect((await readCasePage(staff, `T-${number}`))?.next.why).not.toContain('n’est pas parti')
  })

  test('cannot be taken back while the device is back under its warranty', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    await moveRepair(staff, { id, status: 'ready' })
    await handOver(staff, { id, ...REPAIRED })
    await openRepair(staff, aRepairInput(), null, undefined, { id, reference: `T-${number}`, askedOn: null, reportId: null })
    expect(await undoHandOver({ ...staff, now: after(staff.now, minutes(2)) }, { id })).toEqual({ kind: 'unchanged' })
    expect((await findRepair(staff, id))?.status).toBe('handed_over')
  })

  test('cannot be taken back once its mails may have left', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput())
    await handOver(staff, { id, ...RETURNED })
    expect(await undoHandOver({ ...staff, now: after(staff.now, minutes(11)) }, { id })).toEqual({ kind: 'unchanged' })
    expect((await findRepair(staff, id))?.status).toBe('handed_over')
  })

  test('names the colleague who did what, in one timeline, and never by address', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await quoted(staff)
    await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted', startsEarly: true })
    const { id, number } = await openRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    await moveRepair(staff, { id, status: 'in_repair' })
    await addRepairNote(staff, { id, audience: 'internal', text: 'Châssis plié.' })
    const page = await readCasePage(staff, `T-${number}`)
    const lines = page?.timeline.map(({ text, quoted: words, who }) => [text, words, who].filter(Boolean).join(' | ')) ?? []
    expect(lines).toEqual(
      expect.arrayContaining([
        `Devis n°\u00a01 envoyé\u00a0: 104,90\u00a0€ | ${staff.actor.name}`,
        `Devis n°\u00a01 accepté par le client`,
        `Accepté → En réparation | ${staff.actor.name}`,
        `Note | Châssis plié. | ${staff.actor.name}`,
      ]),
    )
    expect(lines.join('\n')).not.toContain(staff.actor.email)
    expect(page?.quotes).toMatchObject([
      { version: 1, state: 'accepted', total: '104,90\u00a0€', lines: [{ label: 'Écran', amount: '129,90\u00a0€' }] },
    ])
  })

  test('is entrusted with its request, by the form of its page', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff)
    const { id, number } = await openRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'assign', id, userId: staff.actor.userId })) form.set(name, value)
    expect(await runCaseIntent(staff, `T-${number}`, form)).toMatchObject({ notice: { kind: 'done' } })
    expect((await staff.db.select().from(requests))[0]?.assigned_to).toBe(staff.actor.userId)
    expect(await listed(staff, 'vue=a-moi')).toEqual([`T-${number}`])
    await assignCase(staff, { repairId: id, requestId, userId: null })
    expect(await listed(staff, 'confie=personne')).toEqual([`T-${number}`])
  })

  test('is not entrusted to anybody who is suspended', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput())
    const to = { repairId: id, requestId: null, userId: staff.actor.userId }
    await staff.db.update(staffUsers).set({ banned_until: after(staff.now, days(1)) })
    expect(await listColleagues(staff)).toMatchObject([{ id: staff.actor.userId, active: false }])
    expect(await assignCase(staff, to)).toBe(false)
    await staff.db.update(staffUsers).set({ banned_until: staff.now })
    expect(await listColleagues(staff)).toMatchObject([{ active: true }])
    expect(await assignCase(staff, to)).toBe(true)
  })
})
