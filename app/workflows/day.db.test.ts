import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayReason } from '#app/features/cases/day-reason.ts'
import { dayAction } from '#app/features/cases/day-words.ts'
import { listDay } from '#app/features/cases/day.queries.server.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { holdMails } from '#app/platform/mail/held-mails.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { assignCase, moveRepair, openRepair } from './cases.server.ts'
import { noteCall, takeCallBack } from './noted-call.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

dbTest('the day', (db) => {
  test('has each case once, in the group that is most pressing, with one verb, of one shop and one colleague', async () => {
    const staff = await asStaff(testCtx(db))
    const late = await aRequest(staff, { reference: 'D-LATE22', created_at: after(staff.now, -days(2)) })
    await aRequest(staff, { reference: 'D-FRESH2', created_at: after(staff.now, -hours(1)), store_id: 'la-teste' })
    const silent = await aRequest(staff, { reference: 'D-QUTE22', phone: '+33639980011' })
    await sendQuote(staff, {
      id: silent,
      formKey: crypto.randomUUID(),
      lines: [{ label: 'Écran', amountCents: 12_990 }],
      partKind: 'compatible',
      aidCents: 0,
      warrantyMonths: 12,
      validDays: 30,
      message: '',
    })
    await staff.db.update(requests).set({ updated_at: staff.now }).where(eq(requests.id, silent))
    const part = await openRepair(staff, aRepairInput({ dueOn: null }))
    await moveRepair(staff, { id: part.id, status: 'part_awaited' })
    const ready = await openRepair(staff, aRepairInput({}))
    await moveRepair(staff, { id: ready.id, status: 'ready' })
    await assignCase(staff, { repairId: null, requestId: late, userId: staff.actor.userId })

    const look = async (daysLater: number, options: { shop?: string; mine?: boolean } = {}) => {
      const groups = await listDay({ ...staff, now: after(staff.now, days(daysLater)) }, { shop: null, mine: false, ...options })
      return Object.fromEntries(groups.map(({ id, rows, total }) => [id, rows.length === total ? rows.map(({ reference }) => reference) : total]))
    }
    expect(await look(0)).toEqual({
      late: ['D-LATE22'],
      to_answer: ['D-FRESH2'],
      to_call: [],
      ready: [`T-${ready.number}`],
      part_here: [],
      part_awaited: [`T-${part.number}`],
      to_begin: [],
    })
    expect(await look(0, { mine: true })).toEqual({
      late: ['D-LATE22'],
      to_answer: [],
      to_call: [],
      ready: [],
      part_here: [],
      part_awaited: [],
      to_begin: [],
    })
    expect(await look(0, { shop: 'la-teste' })).toMatchObject({ late: [], to_answer: ['D-FRESH2'] })
    // Days later somebody has to ask the customer.
    const later = after(staff.now, days(4))
    expect(await look(4)).toMatchObject({ to_answer: [], to_call: ['D-QUTE22'] })

    const verbs = async (now: Date) => {
      const groups = await listDay({ ...staff, now }, { shop: null, mine: false })
      return Object.fromEntries(groups.flatMap(({ rows }) => rows).map((row) => [row.reference, dayAction(row, now)]))
    }
    expect(await verbs(staff.now)).toMatchObject({
      'D-LATE22': { kind: 'form', label: 'Répondre', form: 'devis' },
      [`T-${part.number}`]: { kind: 'post', label: 'Pièce arrivée', fields: { status: 'in_repair' } },
      [`T-${ready.number}`]: { kind: 'post', label: 'Prévenir' },
    })
    expect(await verbs(later)).toMatchObject({ 'D-QUTE22': { kind: 'call', phone: '+33639980011' } })
  })

  test('says what the shop may begin: agreed on and here, until it is late, and not while its customer may still withdraw without having asked for it', async () => {
    const staff = await asStaff(testCtx(db))
    const accepted = async (more: Parameters<typeof aRepairInput>[0]) => {
      const { id, number } = await openRepair(staff, aRepairInput(more))
      await moveRepair(staff, { id, status: 'accepted' })
      return { id, reference: `T-${number}` }
    }
    const dueSoon = await accepted({ dueOn: '2026-11-27' })
    const undated = await accepted({ dueOn: null })
    const waiting = await accepted({ dueOn: null, email: 'zoe@exemple.fr' })
    const quote = { id: waiting.id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS }
    expect(await sendQuote(staff, quote)).toMatchObject({ kind: 'changed' })
    const requestId = (await findRepair(staff, waiting.id))?.originId ?? ''
    // The contract of the counter came before.
    const soon = { ...staff, now: after(staff.now, minutes(5)) }
    expect(await decideByRepair(soon, { requestId, version: 1, decision: 'accepted' })).toBe('done')
    const begin = async (now = staff.now) => {
      const group = (await listDay({ ...staff, now }, { shop: null, mine: false })).find(({ id }) => id === 'to_begin')
      return { total: group?.total, references: group?.rows.map(({ reference }) => reference).toSorted() }
    }
    const both = [dueSoon.reference, undated.reference].toSorted()
    expect(await begin()).toEqual({ total: 2, references: both })
    const [row] = (await listDay(staff, { shop: null, mine: false })).find(({ id }) => id === 'to_begin')?.rows ?? []
    expect(row && dayAction(row, staff.now)).toMatchObject({ kind: 'post', label: 'Commencer', fields: { status: 'in_repair' } })
    await staff.db.update(contracts).set({ starts_early: true })
    expect(await begin()).toMatchObject({ total: 3 })
    await moveRepair(staff, { id: undated.id, status: 'part_awaited' })
    expect((await begin()).references).toEqual([dueSoon.reference, waiting.reference].toSorted())
    // A device that nobody has looked at yet waits for the shop, too.
    const received = await openRepair(staff, aRepairInput({ email: 'luc@exemple.fr', phone: '+33639980099' }))
    const rowOf = (await listDay(staff, { shop: null, mine: false })).find(({ id }) => id === 'to_begin')?.rows.find(({ id }) => id === received.id)
    expect(rowOf && dayAction(rowOf, staff.now)).toMatchObject({ label: 'Examiner', fields: { status: 'diagnosis' } })
    await moveRepair(staff, { id: received.id, status: 'diagnosis' })
    // What is late stands among what is late.
    expect((await begin(after(staff.now, days(9)))).references).not.toContain(dueSoon.reference)
  })

  test('asks for no second call within two days of one that was noted, unless the case went on; a note is taken back', async () => {
    const staff = await asStaff(testCtx(db))
    const silent = await aRequest(staff, { reference: 'D-CALL22', phone: '+33639980011', state: 'waiting', updated_at: staff.now })
    const { id, number } = await openRepair(staff, aRepairInput({ phone: '+33539980012', email: '' }))
    await moveRepair(staff, { id, status: 'ready' })
    const at = (daysLater: number) => ({ ...staff, now: after(staff.now, days(daysLater)) })
    const look = async (daysLater: number) => {
      const ctx = at(daysLater)
      const groups = await listDay(ctx, { shop: null, mine: false })
      const rowsOf = (group: string) => groups.filter((each) => each.id === group).flatMap(({ rows }) => rows)
      return { toCall: rowsOf('to_call').map(({ reference }) => reference), ready: rowsOf('ready').map((row) => dayAction(row, ctx.now).kind) }
    }
    expect(await look(8)).toEqual({ toCall: ['D-CALL22'], ready: ['call'] })
    const [request, repair] = [
      { repairId: null, requestId: silent },
      { repairId: id, requestId: null },
    ]
    expect(await noteCall(at(8), request)).toEqual({ before: null })
    expect(await noteCall(at(8), repair)).toEqual({ before: null })
    expect(await look(9)).toEqual({ toCall: [], ready: ['form'] })
    expect(await look(10.5)).toEqual({ toCall: ['D-CALL22'], ready: ['call'] })
    expect(await noteCall(at(10.5), request)).toEqual({ before: at(8).now })
    expect((await look(11)).toCall).toEqual([])
    await takeCallBack(at(11), request, at(8).now)
    expect((await look(11)).toCall).toEqual(['D-CALL22'])
    // Back to work and ready again: the call was about something else.
    await moveRepair(at(8.5), { id, status: 'in_repair' })
    await moveRepair(at(8.6), { id, status: 'ready' })
    expect((await look(9)).ready).toEqual(['call'])
    const page = await readCasePage(at(12), `T-${number}`)
    expect(page?.timeline.map(({ text }) => text)).toContain('Client appelé')
    expect(await noteCall(at(12), { repairId: crypto.randomUUID(), requestId: null })).toBeUndefined()
  })

  test('says when a text that waits for the morning leaves', async () => {
    const staff = await asStaff(testCtx(db, { now: new Date('2026-11-20T20:00:00Z') }))
    const { id, number } = await openRepair(staff, aRepairInput({ email: '', phone: '+33639980012' }))
    await moveRepair(staff, { id, status: 'ready' })
    expect(await notifyCustomer(staff, { id })).toEqual({ kind: 'texted' })
    const row = (await listDay(staff, { shop: null, mine: false })).flatMap(({ rows }) => rows).find(({ reference }) => reference === `T-${number}`)
    expect(row && dayReason(row, staff.now)).toMatch(/^Le message part demain à 8\sh, prêt depuis/)
    expect((await readCasePage(staff, `T-${number}`))?.next.why).toContain('Le message part demain à 8')
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    expect((await readCasePage(staff, `T-${number}`))?.next.why).toContain('est au courant')
  })

  test('puts whoever was written to in vain under «À rappeler», with the reason in the case, until something reaches them or they were called', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ phone: '+33639980012' }))
    await moveRepair(staff, { id, status: 'diagnosis' })
    await enqueueMail(staff, { to: aRepairInput().email, subject: 'Votre appareil', text: 'x', html: 'x' }, id)
    const look = async () => {
      const groups = await listDay(staff, { shop: null, mine: false })
      return groups.flatMap(({ id: group, rows }) =>
        rows.flatMap((row) =>
          row.reference === `T-${number}` ? { group, said: dayReason(row, staff.now), act: dayAction(row, staff.now).kind } : [],
        ),
      )
    }
    expect(await look()).toEqual([])
    const lastError = "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown"
    await staff.db.update(mails).set({ state: 'failed', attempts: 2, last_error: lastError })
    expect(await look()).toEqual([{ group: 'to_call', said: expect.stringMatching(/^Le dernier message n’est pas parti\. Diagnostic/), act: 'call' }])
    expect((await readCasePage(staff, `T-${number}`))?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'message', reason: expect.stringContaining('refuse l’adresse du destinataire') }),
    )
    // Ready, it still stands in one group alone.
    await moveRepair(staff, { id, status: 'ready' })
    expect(await look()).toMatchObject([{ group: 'to_call' }])
    await noteCall(staff, { repairId: id, requestId: null })
    expect(await look()).toMatchObject([{ group: 'ready' }])
    await takeCallBack(staff, { repairId: id, requestId: null }, null)
    expect(await look()).toMatchObject([{ group: 'to_call' }])
    await staff.db.update(mails).set({ dropped_at: staff.now })
    expect(await look()).toMatchObject([{ group: 'ready' }])
  })

  test('calls whose message waits while nothing has left for an hour, and nobody before, nor once something leaves', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ phone: '+33639980012' }))
    await moveRepair(staff, { id, status: 'ready' })
    await notifyCustomer(staff, { id })
    await staff.db.update(mails).set({ created_at: staff.now, attempts: 4, last_error: 'connect ECONNREFUSED 192.0.2.1:587' })
    const sending = {
      facts: { ...staff.facts, launchedAt: '2026-11-01T00:00:00.000Z', isExample: false },
      env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMTP_URL: 'smtp://mail.example.fr' }),
    }
    const look = async (min: number) => {
      const ctx = { ...staff, ...sending, now: after(staff.now, minutes(min)) }
      const groups = await listDay(ctx, { shop: null, mine: false })
      return groups.flatMap(({ id: group, rows }) =>
        rows.flatMap((row) => (row.reference === `T-${number}` ? { group, said: dayReason(row, ctx.now), act: dayAction(row, ctx.now).kind } : [])),
      )
    }
    const waits = {
      group: 'to_call',
      said: expect.stringMatching(/^Client pas prévenu\u00a0: le message n’est pas parti\. Prêt depuis/),
      act: 'call',
    }
    expect(await look(59)).toMatchObject([{ group: 'ready' }])
    expect(await look(61)).toEqual([waits])
    // A second message that is tried in vain as well tells nobody either; one that leaves shows that the server is back.
    await enqueueMail({ ...staff, now: staff.now }, { to: 'lea@exemple.fr', subject: 'Autre', text: 'x', html: 'x' }, id)
    await staff.db
      .update(mails)
      .set({ created_at: after(staff.now, minutes(10)), attempts: 3, last_error: 'ETIMEDOUT' })
      .where(eq(mails.subject, 'Autre'))
    expect(await look(75)).toEqual([waits])
    await staff.db
      .update(mails)
      .set({ subject_id: null, state: 'sent', sent_at: after(staff.now, minutes(70)) })
      .where(eq(mails.subject, 'Autre'))
    expect(await look(75)).toMatchObject([{ group: 'ready', said: expect.stringMatching(/^Client prévenu/) }])
    // What a return to a backup holds says so.
    await holdMails(staff)
    expect(await look(75)).toMatchObject([
      { group: 'ready', said: expect.stringMatching(/^Client pas prévenu\u00a0: son message est retenu depuis le retour/) },
    ])
  })

  test('does not say that a customer knows of what never left this machine, and calls them instead', async () => {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput({ phone: '+33639980012' }))
    await moveRepair(staff, { id, status: 'ready' })
    await notifyCustomer(staff, { id })
    const live = { ...staff, facts: { ...staff.facts, launchedAt: '2026-11-01T00:00:00.000Z', isExample: false } }
    const sending = { ...live, env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', SMTP_URL: 'smtp://mail.example.fr' }) }
    const look = async (ctx: Ctx) => {
      const row = (await listDay(ctx, { shop: null, mine: false })).flatMap(({ rows }) => rows).find(({ reference }) => reference === `T-${number}`)
      return row && { said: dayReason(row, ctx.now), act: dayAction(row, ctx.now).kind }
    }
    // Where mails leave, the customer counts as told; where they stay on the server, somebody has to call.
    expect(await look(sending)).toMatchObject({ said: expect.stringMatching(/^Client prévenu, /), act: 'form' })
    expect(await look(live)).toMatchObject({ said: expect.stringMatching(/^Client pas prévenu.*resté sur le serveur/), act: 'call' })
    expect((await findRepair(live, id))?.untold).toBe('stayed')
    // It was handed over as a file, or nobody took it.
    await staff.db.update(mails).set({ state: 'sent', sent_at: null })
    expect(await look(sending)).toMatchObject({ said: expect.stringMatching(/resté sur le serveur/) })
    await staff.db.update(mails).set({ state: 'failed' })
    expect(await look(sending)).toMatchObject({ said: expect.stringMatching(/n’est pas parti/), act: 'call' })
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    expect(await look(live)).toMatchObject({ said: expect.stringMatching(/^Client prévenu, /) })
  })
})
