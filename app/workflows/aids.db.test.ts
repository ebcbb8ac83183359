import { expect, test } from 'vitest'
import { countOwedAids, listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { invoiceDocuments } from '#app/platform/db/tables/money.server.ts'
import { repairPhotos } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { aidClaimsZip, prepareAidClaim, sendAidClaims, settleAidClaim } from './aids.server.ts'
import { openRepair } from './cases.server.ts'

const YES = { personal: 'oui', warranty: 'oui', dry: 'oui' }

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
    expect(await sendAidClaims(ctx)).toEqual({ kind: 'incomplete' })
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
    expect(await sendAidClaims(ctx)).toEqual({ kind: 'done', count: 1 })
    expect(await settleAidClaim(ctx, { invoiceId, outcome: 'refused', reason: 'Photo floue' })).toMatchObject({ kind: 'done' })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'refused', reason: 'Photo floue' }])
    await settleAidClaim(ctx, { invoiceId, outcome: 'due' })
    await sendAidClaims(ctx)
    await settleAidClaim(ctx, { invoiceId, outcome: 'paid', cents: 2_500 })
    expect(await listAidClaims(ctx)).toMatchObject([{ state: 'paid', settledCents: 2_500, batch: '2026-11-20' }])
    expect(await countOwedAids(ctx)).toEqual({ count: 0, cents: 0, oldestDays: 0 })
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
