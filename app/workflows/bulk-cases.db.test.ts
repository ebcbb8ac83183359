import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findCaseRow, listCases } from '#app/features/cases/cases.queries.server.ts'
import { dayAction } from '#app/features/cases/day-words.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { createRepair, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairNotes } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { runBulk, runBulkNotify, undoBulk } from '#app/routes/admin/case-bulk-actions.server.ts'
import { pickedText } from '#app/features/cases/bulk.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { customerMails, outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { moveRepair } from './cases.server.ts'
import { readDeviceLabels } from './device-labels.server.ts'

function form(change: string, cases: readonly string[]): FormData {
  const posted = new FormData()
  posted.set('change', change)
  for (const each of cases) posted.append('case', each)
  return posted
}

function fieldsOf(undo: Readonly<Record<string, string>> | undefined): FormData {
  const posted = new FormData()
  for (const [name, value] of Object.entries(undo ?? {})) posted.set(name, value)
  return posted
}

async function rowOf(ctx: Ctx, reference: string) {
  const parts = await findCaseRecords(ctx, reference)
  const row = parts && (await findCaseRow(ctx, parts))
  if (!row) throw new Error(`${reference} is missing`)
  return row
}

async function picked(ctx: Ctx, reference: string): Promise<string> {
  const row = await rowOf(ctx, reference)
  return pickedText({ reference, step: row.step, assignee: row.assigneeId ?? '', shop: row.storeId })
}

dbTest('many cases at once', (db) => {
  test('are none where a reference holds the character that no database text can hold: each is named as gone', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const reference = 'D-7K2M9Q\0'
    const ticked = pickedText({ reference, step: 'new', assignee: '', shop: 'libourne' })
    const undo = { change: 'assign', items: JSON.stringify([{ reference, was: '', to: crypto.randomUUID() }]) }
    for (const answer of [
      await runBulk(ctx, form('shop:libourne', [ticked])),
      await runBulkNotify(ctx, form('', [ticked])),
      await undoBulk(ctx, fieldsOf(undo)),
    ])
      expect(answer.notice).toMatchObject({ kind: 'error', text: expect.stringContaining('n’existe plus') })
    expect(await readDeviceLabels(ctx, [reference])).toEqual([])
  })

  test('go to a step together, but for the one that a colleague has moved since, and come back with one click', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const made = [await createRepair(ctx, aRepairInput({})), await createRepair(ctx, aRepairInput({})), await createRepair(ctx, aRepairInput({}))]
    const references = made.map(({ number }) => `T-${number}`)
    const ticked = await Promise.all(references.map(async (reference) => picked(ctx, reference)))
    await moveRepair(ctx, { id: made[2]?.id ?? '', status: 'final_check' })
    const answer = await runBulk(ctx, form('step:in_repair', ticked))
    expect(answer.notice?.text).toBe(
      `2\u00a0dossiers\u00a0: en réparation. Pas ${references[2]} (Maëlle Durand), changé entre-temps par quelqu’un d’autre.`,
    )
    expect(await Promise.all(references.map(async (reference) => (await rowOf(ctx, reference)).step))).toEqual([
      'in_repair',
      'in_repair',
      'final_check',
    ])
    expect((await undoBulk(ctx, fieldsOf(answer.notice?.undo))).notice).toEqual({ kind: 'done', text: 'C’est annulé.' })
    expect((await rowOf(ctx, references[0] ?? '')).step).toBe('received')
  })

  test('have their customers told once, but for the one that a colleague has moved, and get their labels together', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const made = []
    for (const contact of [{}, { email: '', phone: '+33536490001' }, {}]) made.push(await createRepair(ctx, aRepairInput(contact)))
    const references = made.map(({ number }) => `T-${number}`)
    const ticked = await Promise.all(references.map(async (reference) => picked(ctx, reference)))
    await moveRepair(ctx, { id: made[2]?.id ?? '', status: 'ready' })
    const [, landline, moved] = references
    expect((await runBulkNotify(ctx, form('', ticked))).notice).toEqual({
      kind: 'done',
      text: `1\u00a0client prévenu. Pas ${landline} (Maëlle Durand), ni e-mail ni mobile\u00a0; ${moved} (Maëlle Durand), changé entre-temps par quelqu’un d’autre.`,
    })
    expect((await runBulkNotify(ctx, form('', ticked.slice(0, 1)))).notice?.kind).toBe('error')
    expect(await outboxMails(ctx)).toHaveLength(1)
    const labels = await readDeviceLabels(ctx, [...references, 'T-999', references[0] ?? ''])
    expect(labels.map(({ reference, store }) => [reference, store])).toEqual(references.map((reference) => [reference, 'La Teste']))
  })

  test('are moved to another shop, entrusted, and each says so in the journal', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const { number } = await createRepair(ctx, aRepairInput({ storeId: 'la-teste' }))
    const reference = `T-${number}`
    const { userId } = 'userId' in ctx.actor ? ctx.actor : { userId: '' }
    expect((await runBulk(ctx, form('shop:libourne', [await picked(ctx, reference)]))).notice?.text).toBe(
      '1\u00a0dossier\u00a0: déplacés à Libourne. 1\u00a0client l’apprend par e-mail dans dix minutes, sauf si le dossier revient avant à son magasin.',
    )
    // An account that is gone, or was never there: a stale screen gets a sentence.
    expect((await runBulk(ctx, form(`assign:${crypto.randomUUID()}`, [await picked(ctx, reference)]))).notice?.kind).toBe('error')
    expect((await runBulk(ctx, form(`assign:${userId}`, [await picked(ctx, reference)]))).notice?.kind).toBe('done')
    expect(await rowOf(ctx, reference)).toMatchObject({ storeId: 'libourne', assigneeId: userId })
    expect((await runBulk(ctx, form('shop:nulle-part', [await picked(ctx, reference)]))).notice?.kind).toBe('error')
    const trail = (await db.database.db.select().from(auditEntries)).map(({ action }) => action)
    expect(trail).toEqual(expect.arrayContaining(['repair.corrected', 'repair.assigned']))
  })

  test('ask nobody to call about a shop that a case was at for a moment, whose call is taken off it with the move', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const calls = await createRepair(ctx, aRepairInput({ storeId: 'la-teste', email: '', phone: '+33536490001' }))
    await aRequest(ctx, { store_id: 'la-teste', kind: 'visit', email: null, phone: '+33536490002' })
    const [visit] = await ctx.db.select({ reference: requests.reference }).from(requests)
    const references = [`T-${calls.number}`, visit?.reference ?? '']
    const ticked = () => Promise.all(references.map((reference) => picked(ctx, reference)))
    const notes = async () => [
      ...(await ctx.db.select({ text: repairNotes.text }).from(repairNotes)),
      ...(await ctx.db.select({ text: requestEntries.text }).from(requestEntries)),
    ]
    const at = (seconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) })
    const moved = (await runBulk(at(1), form('shop:libourne', await ticked()))).notice
    expect((await notes()).filter(({ text }) => text.endsWith('le dossier est suivi à Libourne.'))).toHaveLength(2)
    expect((await undoBulk(at(20), fieldsOf(moved?.undo))).notice).toEqual({ kind: 'done', text: 'C’est annulé.' })
    expect((await notes()).filter(({ text }) => text.startsWith('Client à appeler'))).toEqual([])
    // On to a third shop, one call is left: about the last.
    await runBulk(at(30), form('shop:libourne', await ticked()))
    await runBulk(at(40), form('shop:le-teich', await ticked()))
    expect((await notes()).filter(({ text }) => text.startsWith('Client à appeler')).map(({ text }) => text)).toEqual([
      'Client à appeler\u00a0: le dossier est suivi au Teich.',
      'Client à appeler\u00a0: le dossier est suivi au Teich.',
    ])
  })

  test('tell their customers of another shop as one does alone, unless it is said otherwise; taken back in time, nobody hears of it', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const calls = await createRepair(ctx, aRepairInput({ storeId: 'la-teste', email: '', phone: '+33536490001' }))
    const mailed = await createRepair(ctx, aRepairInput({ storeId: 'la-teste', email: 'zoe@exemple.fr' }))
    const visitId = await aRequest(ctx, { store_id: 'la-teste', kind: 'visit', email: 'ines@exemple.fr' })
    const [visit] = await ctx.db.select({ reference: requests.reference }).from(requests)
    const references = [`T-${calls.number}`, `T-${mailed.number}`, visit?.reference ?? '']
    const ticked = () => Promise.all(references.map((reference) => picked(ctx, reference)))
    const moves = async () => (await customerMails(ctx)).filter(({ text }) => text.includes('maintenant suivi')).map(({ to }) => to)
    const post = async (fields: FormData) => (await runBulk(ctx, fields)).notice
    const moved = await post(form('shop:libourne', await ticked()))
    expect(moved?.text).toBe(
      [
        '3\u00a0dossiers\u00a0: déplacés à Libourne.',
        '2\u00a0clients l’apprennent par e-mail dans dix minutes, sauf si le dossier revient avant à son magasin.',
        `Sans e-mail, à appeler\u00a0: ${references[0]} (Maëlle Durand).`,
      ].join(' '),
    )
    expect((await moves()).toSorted()).toEqual(['ines@exemple.fr', 'zoe@exemple.fr'])
    const soon = { ...ctx, now: after(ctx.now, minutes(5)) }
    // Five minutes on, whoever reads names to call has called: they are named again.
    expect((await undoBulk(soon, fieldsOf(moved?.undo))).notice).toEqual({
      kind: 'done',
      text: `C’est annulé. Sans e-mail, à appeler\u00a0: ${references[0]} (Maëlle Durand). Le message sur le changement de magasin ne part pas.`,
      stays: true,
    })
    expect(await moves()).toEqual([])
    expect(await ctx.db.select({ at: requests.store_id, state: requests.state }).from(requests).where(eq(requests.id, visitId))).toEqual([
      { at: 'la-teste', state: 'new' },
    ])

    const quiet = form('shop:libourne', await ticked())
    quiet.set('quiet', 'oui')
    const silent = await post(quiet)
    expect(silent?.text).toBe('3\u00a0dossiers\u00a0: déplacés à Libourne. Aucun client n’est prévenu.')
    // Whoever was told nothing is not told that it is where it was.
    expect((await undoBulk(soon, fieldsOf(silent?.undo))).notice?.text).toBe('C’est annulé.')
    expect(await moves()).toEqual([])
  })

  test('that were ready, and go back to work, are named where their customers are on the way', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const { id, number } = await createRepair(ctx, aRepairInput({}))
    await moveRepair(ctx, { id, status: 'in_repair' })
    await moveRepair(ctx, { id, status: 'ready' })
    await notifyCustomer(ctx, { id })
    await ctx.db.update(mails).set({ state: 'sent', sent_at: ctx.now })
    expect((await runBulk(ctx, form('step:in_repair', [await picked(ctx, `T-${number}`)]))).notice?.text).toBe(
      `1\u00a0dossier\u00a0: en réparation. Déjà prévenus que l’appareil est prêt, dites-leur ce qu’il en est\u00a0: T-${number} (Maëlle Durand).`,
    )
  })

  test('a customer who can only be called is not counted as told: the line says to call', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const calls = await createRepair(ctx, aRepairInput({ email: '', phone: '+33556000001' }))
    const texts = await createRepair(ctx, aRepairInput({ email: '', phone: '+33612345678' }))
    for (const { id } of [calls, texts]) await moveRepair(ctx, { id, status: 'ready' })
    const { rows } = await listCases(ctx, readListQuery(new URLSearchParams(), CASE_LIST), { shop: null })
    const actionOf = (number: number) => {
      const row = rows.find(({ reference }) => reference === `T-${number}`)
      return row && dayAction(row, ctx.now)
    }
    expect(actionOf(calls.number)).toMatchObject({ kind: 'call', phone: '+33556000001' })
    expect(actionOf(texts.number)).toMatchObject({ kind: 'post', label: 'Prévenir' })
  })
})
