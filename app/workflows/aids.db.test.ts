import { expect, test } from 'vitest'
import { countOwedAids, hasAidMatters, listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { aidClaims, invoiceDocuments } from '#app/platform/db/tables/money.server.ts'
import { repairPhotos } from '#app/platform/db/tables/repairs.server.ts'
import { subjectText } from '#app/features/invoices/invoice-words.ts'
import { correctForm } from '#app/features/repairs/repair.schema.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { noteAidAnswers } from '#app/features/repairs/repairs.commands.server.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { noteCaseAnswers, aidClaimsZip, prepareAidClaim, sendAidClaims, settleAidClaim } from './aids.server.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'

const YES = { personal: 'oui', warranty: 'oui', dry: 'oui' }

const CORRECTION = {
  id: crypto.randomUUID(),
  storeId: 'la-teste',
  device: 'Nintendo Switch',
  fault: 'Ne charge plus',
  name: 'Zoé',
  phone: '06 39 98 00 24',
  email: '',
}

dbTest('the aid that is owed', (db) => {
  test('says per case what is missing, leaves once it is complete, and ends paid back or refused with a reason', async () => {
    const ctx = await asManager(testCtx(db))
    const { id: repairId } = await openRepair(ctx, aRepairInput())
    const invoiceId = await anIssuedInvoice(ctx, { repair_id: repairId, case_reference: 'T-1', aid_cents: 2_500 })
    // Without aid, or taken back by a credit note: nothing is owed.
    await anIssuedInvoice(ctx, { sequence: 2 })
    const corrected = await anIssuedInvoice(ctx, { sequence: 3, aid_cents: 1_000 })
    await anIssuedInvoice(ctx, { sequence: 4, number: 'A2026-00001', series: 'A', kind: 'credit_note', corrects_id: corrected, aid_cents: -1_000 })
    const claims = async () => (await listAidClaims(ctx)).map(({ number, state, missing, ageDays }) => ({ number, state, missing, ageDays }))
    expect(await claims()).toEqual([
      { number: 'F2026-00001', state: 'due', missing: ['photo avant', 'photo après', 'réponses du client'], ageDays: 0 },
    ])
    expect(await sendAidClaims(ctx, { invoiceIds: [invoiceId] })).toEqual({ kind: 'incomplete' })
    const photo = { repair_id: repairId, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now }
    await ctx.db.insert(repairPhotos).values([
      { ...photo, moment: 'before' },
      { ...photo, moment: 'after' },
    ])
    await ctx.db.insert(invoiceDocuments).values({ invoice_id: invoiceId, format: 'a4', content: Buffer.from('%PDF'), sha256: '' })
    await prepareAidClaim(ctx, { invoiceId, eligibility: { ...YES, dry: 'non' } })
    expect((await claims())[0]?.missing).toEqual(['une réponse exclut l’aide'])
    await prepareAidClaim(ctx, { invoiceId, eligibility: YES })
    expect(await countOwedAids({ ...ctx, now: after(ctx.now, days(12)) })).toEqual({ count: 1, cents: 2_500, oldestDays: 12 })
    const zip = (await aidClaimsZip(ctx, 'due')).toString('latin1')
    for (const name of ['aides.csv', 'F2026-00001/facture.pdf', 'F2026-00001/avant-1.webp', 'F2026-00001/apres-2.webp', 'F2026-00001/reponses.txt']) {
      expect(zip).toContain(name)
    }
    expect(await settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: 2_500 })).toEqual({ kind: 'wrong-state' })
    expect(await sendAidClaims(ctx, { invoiceIds: [invoiceId] })).toEqual({ kind: 'done', count: 1 })
    // A colleague’s screen of before: nothing is missing from a claim that has left.
    expect(await sendAidClaims(ctx, { invoiceIds: [invoiceId] })).toEqual({ kind: 'wrong-state' })
    expect(await settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: 2_501 })).toEqual({ kind: 'too-much', claimedCents: 2_500 })
    expect(await settleAidClaim(ctx, { invoiceId, outcome: 'refused', reason: 'Photo floue' })).toMatchObject({ kind: 'done' })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'refused', reason: 'Photo floue' }])
    await settleAidClaim(ctx, { invoiceId, outcome: 'due' })
    await sendAidClaims(ctx, { invoiceIds: [invoiceId] })
    await settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: 2_500 })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'paid', settledCents: 2_500, batch: '2026-11-20' }])
    expect(await countOwedAids(ctx)).toEqual({ count: 0, cents: 0, oldestDays: 0 })
  })

  test('has one end, whoever says at the same moment what came of it', async () => {
    const ctx = await asManager(testCtx(db))
    for (let sequence = 1; sequence <= 4; sequence += 1) {
      const invoiceId = await anIssuedInvoice(ctx, { sequence, aid_cents: 2_500 })
      await ctx.db.insert(aidClaims).values({ invoice_id: invoiceId, amount_cents: 2_500, state: 'sent' })
      const answers = await Promise.all([
        settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: 2_500 }),
        settleAidClaim(ctx, { invoiceId, outcome: 'refused', reason: 'Photo floue' }),
      ])
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'wrong-state'])
    }
  })

  test('lacks no number of a console: its serial number is one', async () => {
    const ctx = await asManager(testCtx(db))
    const { imei } = correctForm(ctx.facts, 'la-teste').parse({ ...CORRECTION, imei: 'xaw-1001 2345678' })
    expect(imei).toBe('XAW10012345678')
    const { id, number } = await openRepair(ctx, aRepairInput({ device: 'Nintendo Switch', imei }))
    await ctx.db.insert(deposits).values({ repair_id: id, price_cents: 100_00, aid_cents: 25_00 })
    expect((await readCasePage(ctx, `T-${number}`))?.aid?.missing).toEqual(['une photo avant', 'les réponses du client'])
    expect(subjectText({ device: 'Nintendo Switch', imei })).toBe('Nintendo Switch, n°\u00a0de série XAW10012345678')
  })

  test('says on the case what its claim needs of the device, while that is here', async () => {
    const ctx = await asManager(testCtx(db))
    const { id, number } = await openRepair(ctx, aRepairInput({ imei: null }))
    const missing = async (at = ctx) => (await readCasePage(at, `T-${number}`))?.aid?.missing
    expect(await missing()).toBeUndefined()
    await ctx.db.insert(deposits).values({ repair_id: id, price_cents: 100_00, aid_cents: 25_00 })
    expect(await missing()).toEqual(['l’IMEI ou le n°\u00a0de série', 'une photo avant', 'les réponses du client'])
    const photo = { repair_id: id, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now }
    await ctx.db.insert(repairPhotos).values({ ...photo, moment: 'before' })
    await moveRepair(ctx, { id, status: 'in_repair' })
    await moveRepair(ctx, { id, status: 'ready' })
    expect(await missing()).toEqual(['l’IMEI ou le n°\u00a0de série', 'une photo après', 'les réponses du client'])
    // Without the label nobody claims it, and once the device has gone nothing can be had of it.
    expect(
      await missing({ ...ctx, facts: { ...ctx.facts, stores: ctx.facts.stores.map((store) => ({ ...store, labelNumber: '' })) } }),
    ).toBeUndefined()
    await handOver(ctx, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6, unpaid: true })
    expect(await missing()).toBeUndefined()
  })

  test('asks on the case for all that its claim needs, and the claim begins with what was answered there', async () => {
    const ctx = await asManager(testCtx(db))
    const requestId = await aRequest(ctx, { reference: 'D-7K2M9Q', details: { aidUse: 'personal', aidGuarantee: 'no' } })
    const { id } = await openRepair(ctx, aRepairInput({ imei: '490154203237518' }), { kind: 'request', id: requestId })
    await ctx.db.insert(deposits).values({ repair_id: id, price_cents: 100_00, aid_cents: 25_00 })
    const photo = { repair_id: id, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now }
    await ctx.db.insert(repairPhotos).values([
      { ...photo, moment: 'before' },
      { ...photo, moment: 'after' },
    ])
    const aid = async () => (await readCasePage(ctx, 'D-7K2M9Q'))?.aid
    expect(await aid()).toMatchObject({ missing: ['la réponse du client sur\u00a0: oxydation'], isOpen: true, excluded: false })
    await noteAidAnswers(ctx, { id, answers: { ...YES, dry: 'non' } })
    expect(await aid()).toMatchObject({ missing: [], isOpen: false, excluded: true })
    // Somebody who had read the answers of before writes over nothing unread.
    const stale = { repairId: id, requestId, answers: { ...YES, personal: 'non' }, seen: { personal: 'oui', warranty: 'oui', dry: '' } }
    expect(await noteCaseAnswers(ctx, stale)).toEqual({ kind: 'changed-since' })
    expect(await aid()).toMatchObject({ excluded: true })
    expect(await noteCaseAnswers(ctx, { ...stale, answers: YES, seen: { personal: 'oui', warranty: 'oui', dry: 'non' } })).toEqual({
      kind: 'changed',
    })
    expect(await aid()).toMatchObject({ missing: [], excluded: false })
    const invoiceId = await anIssuedInvoice(ctx, { repair_id: id, request_id: requestId, case_reference: 'D-7K2M9Q', aid_cents: 2_500 })
    expect(await listAidClaims(ctx)).toMatchObject([{ missing: [], eligibility: YES }])
    await sendAidClaims(ctx, { invoiceIds: [invoiceId] })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'sent', eligibility: YES }])
  })

  test('is a matter of who has the label, or has deducted it before', async () => {
    const ctx = await asManager(testCtx(db))
    const stores = ctx.facts.stores.map((store) => ({ ...store, labelNumber: '' }))
    const unlabelled = () => ({ ...ctx, facts: { ...ctx.facts, stores }, memo: new Memo() })
    expect(await hasAidMatters(ctx)).toBe(true)
    await anIssuedInvoice(ctx)
    expect(await hasAidMatters(unlabelled())).toBe(false)
    await anIssuedInvoice(ctx, { sequence: 2, aid_cents: 1_000 })
    expect(await hasAidMatters(unlabelled())).toBe(true)
  })

  test('begins with what the customer answered in the request, where it means the same', async () => {
    const ctx = await asManager(testCtx(db))
    const answered = async (sequence: number, details: Record<string, string>) => {
      const requestId = await aRequest(ctx, { reference: `D-7K2M9${sequence}`, details })
      const invoiceId = await anIssuedInvoice(ctx, { sequence, number: `F2026-0000${sequence}`, request_id: requestId, aid_cents: 2_500 })
      const claim = (await listAidClaims(ctx)).find((each) => each.invoiceId === invoiceId)
      return { invoiceId, eligibility: claim?.eligibility, missing: claim?.missing.slice(3) }
    }
    const yes = await answered(2, { aidUse: 'personal', aidGuarantee: 'no' })
    expect(yes).toMatchObject({ eligibility: { personal: 'oui', warranty: 'oui' }, missing: ['réponse du client sur\u00a0: oxydation'] })
    expect((await answered(3, { aidUse: 'work', aidGuarantee: 'unknown' })).eligibility).toEqual({ personal: 'non' })
    expect(await answered(4, {})).toMatchObject({ eligibility: {}, missing: ['réponses du client'] })
    // What staff answer counts from then on.
    await prepareAidClaim(ctx, { invoiceId: yes.invoiceId, eligibility: { ...YES, warranty: 'non' } })
    expect((await listAidClaims(ctx)).find((each) => each.invoiceId === yes.invoiceId)?.eligibility).toEqual({ ...YES, warranty: 'non' })
  })

  test('that a credit note takes back after its claim has left stays in the list, to be told or paid back, and is owed no more', async () => {
    const ctx = await asManager(testCtx(db))
    const { id: repairId } = await openRepair(ctx, aRepairInput())
    const invoiceId = await anIssuedInvoice(ctx, { repair_id: repairId, case_reference: 'T-1', aid_cents: 2_500 })
    const photo = { repair_id: repairId, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now }
    await ctx.db.insert(repairPhotos).values([
      { ...photo, moment: 'before' },
      { ...photo, moment: 'after' },
    ])
    await prepareAidClaim(ctx, { invoiceId, eligibility: YES })
    await sendAidClaims(ctx, { invoiceIds: [invoiceId] })
    expect(await listAidClaims(ctx)).toMatchObject([{ amountCents: 2_500, takenBackCents: 0 }])
    const note = { number: 'A2026-00001', series: 'A', kind: 'credit_note', corrects_id: invoiceId } as const
    await anIssuedInvoice(ctx, { sequence: 2, ...note, aid_cents: -2_000 })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'sent', amountCents: 500, takenBackCents: 2_000 }])
    await settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: 2_400 })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'paid', amountCents: 500, takenBackCents: 1_900 }])
    await anIssuedInvoice(ctx, { sequence: 3, ...note, number: 'A2026-00002', aid_cents: -500 })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'paid', amountCents: 0, takenBackCents: 2_400 }])
    expect(await countOwedAids(ctx)).toEqual({ count: 0, cents: 0, oldestDays: 0 })
    // The invoice that takes its place asks for no second aid of the same repair.
    const again = await anIssuedInvoice(ctx, { sequence: 4, repair_id: repairId, case_reference: 'T-1', aid_cents: 2_500 })
    await prepareAidClaim(ctx, { invoiceId: again, eligibility: YES })
    expect((await listAidClaims(ctx)).find((claim) => claim.invoiceId === again)?.missing).toEqual([
      'l’aide de cette réparation est déjà demandée avec F2026-00001',
    ])
    expect(await sendAidClaims(ctx, { invoiceIds: [invoiceId, again] })).toEqual({ kind: 'incomplete' })
    // What was paid for the first one is kept for it: nothing is owed twice, and nothing has to go back.
    expect((await listAidClaims(ctx)).find((claim) => claim.invoiceId === invoiceId)).toMatchObject({ amountCents: 2_500, takenBackCents: 0 })
    expect(await countOwedAids(ctx)).toMatchObject({ count: 0, cents: 0 })
  })

  test('does not leave for a case whose customer has withdrawn: a credit note takes it back with the rest', async () => {
    const ctx = await asManager(testCtx(db))
    const { id: repairId } = await openRepair(ctx, aRepairInput())
    await anIssuedInvoice(ctx, { repair_id: repairId, aid_cents: 2_500 })
    const concluded = { source: 'counter', place: 'distance', repair_id: repairId, concluded_at: after(ctx.now, days(1)) } as const
    const [contract] = await ctx.db.insert(contracts).values(concluded).returning()
    expect((await listAidClaims(ctx))[0]?.missing).not.toContain('un avoir, le client a renoncé au contrat')
    const declared = { name: 'Maëlle Durand', email: 'maelle@example.fr', contract_text: '', declared_at: ctx.now, link_hash: 'a' }
    await ctx.db.insert(withdrawals).values({ ...declared, contract_id: contract?.id ?? '', last_day: '2026-12-04', refund_due_on: '2026-12-04' })
    expect((await listAidClaims(ctx))[0]?.missing).toContain('un avoir, le client a renoncé au contrat')
  })

  test('leaves as it was on the screen, though another became complete meanwhile', async () => {
    const ctx = await asManager(testCtx(db))
    const ids: string[] = []
    for (const sequence of [1, 2]) {
      const { id: repairId } = await openRepair(ctx, aRepairInput())
      ids.push(await anIssuedInvoice(ctx, { sequence, repair_id: repairId, aid_cents: 2_500 }))
      const photo = { repair_id: repairId, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now }
      await ctx.db.insert(repairPhotos).values([
        { ...photo, moment: 'before' },
        { ...photo, moment: 'after' },
      ])
      await prepareAidClaim(ctx, { invoiceId: ids.at(-1) ?? '', eligibility: YES })
    }
    expect(await sendAidClaims(ctx, { invoiceIds: ids.slice(0, 1) })).toEqual({ kind: 'done', count: 1 })
    expect((await listAidClaims(ctx)).map(({ state }) => state)).toEqual(['sent', 'due'])
  })

  test('finds the proofs of a case that was invoiced before its device came in', async () => {
    const ctx = await asManager(testCtx(db))
    const requestId = await aRequest(ctx)
    await anIssuedInvoice(ctx, { request_id: requestId, case_reference: 'D-7K2M9Q', aid_cents: 2_500 })
    const { id: repairId } = await openRepair(ctx, aRepairInput({ imei: '490154203237518' }), { kind: 'request', id: requestId })
    await ctx.db
      .insert(repairPhotos)
      .values({ repair_id: repairId, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now, moment: 'before' })
    expect(await listAidClaims(ctx)).toMatchObject([{ repairId, imei: '490154203237518', missing: ['photo après', 'réponses du client'] }])
  })
})
