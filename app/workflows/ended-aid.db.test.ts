import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import type { AidInput } from '#app/features/prices/aid.schema.server.ts'
import { removeAid, saveAid } from '#app/features/prices/aids.commands.server.ts'
import { aidLabel } from '#app/features/requests/quote-sum.ts'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import { readAnnouncedLines } from '#app/lib/announced-line.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { repairAids } from '#app/platform/db/tables/prices.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { sendQuote } from './quotes.server.ts'

const GIVEN: AidInput = {
  deviceType: 'smartphone',
  repairKind: null,
  amount: 25_00,
  bonus: 20,
  validFrom: '2026-01-01',
  validTo: null,
  source: '',
  sourceUrl: null,
}

/** A shop whose scale gives 25 € for phones; `on` is the same shop on a later day. */
async function aShop(db: TestDb) {
  const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
  const on = (day: string) => ({ ...manager, memo: new Memo(), now: new Date(`${day}T09:00:00Z`) })
  const scale = (day: string) => allow(on(day), 'settings:write')
  await manager.db.delete(repairAids)
  await saveAid(scale('2026-01-01'), { id: null, aid: GIVEN })
  const [line] = await manager.db.select({ id: repairAids.id }).from(repairAids)
  const issue = async (day: string, reference: string) => {
    const made = await invoiceCase(allow(on(day), 'invoices:write'), { reference, issue: true })
    return findInvoice(on(day), 'id' in made ? made.id : '')
  }
  return { manager, on, scale, issue, lineId: line?.id ?? '' }
}

dbTest('an aid that has ended', (db) => {
  test('names the day of the quote on the invoice too while the scale still gives it', async () => {
    const { manager, issue } = await aShop(db)
    const { reference } = await anAcceptedCase(manager)
    expect(await issue('2026-12-10', reference)).toMatchObject({
      aidCents: 25_00,
      aidLabel: aidLabel(manager.now),
      discountCents: 0,
      dueCents: 198_90,
    })
  })

  test('is borne by the shop: the announced price holds, the invoice deducts a discount, and nothing is claimed', async () => {
    const { manager, on, scale, issue, lineId } = await aShop(db)
    const { reference } = await anAcceptedCase(manager)
    await saveAid(scale('2026-11-30'), { id: lineId, aid: { ...GIVEN, validTo: '2026-11-30' } })
    expect(await issue('2026-12-10', reference)).toMatchObject({
      aidCents: 0,
      aidLabel: '',
      discountCents: 25_00,
      totalCents: 198_90,
      dueCents: 198_90,
      note: expect.stringContaining('25\u00a0€ d’aide terminée depuis l’accord, à la charge du magasin'),
    })
    expect(await listAidClaims(on('2026-12-10'))).toEqual([])
    expect((await readCasePage(on('2026-12-10'), reference))?.money.dueCents).toBe(198_90)
  })

  test('that was lowered counts with its new amount, of the day on which that is true', async () => {
    const { manager, on, scale, issue, lineId } = await aShop(db)
    const { reference } = await anAcceptedCase(manager)
    // Written over, as the screen offers it: what was given until yesterday stays in the scale.
    await saveAid(scale('2026-12-01'), { id: lineId, aid: { ...GIVEN, amount: 15_00 } })
    expect(
      await manager.db
        .select({ cents: repairAids.amount_cents, from: repairAids.valid_from, to: repairAids.valid_to })
        .from(repairAids)
        .orderBy(asc(repairAids.valid_from)),
    ).toEqual([
      { cents: 25_00, from: '2026-01-01', to: '2026-11-30' },
      { cents: 15_00, from: '2026-12-01', to: null },
    ])
    const invoice = await issue('2026-12-10', reference)
    expect(invoice).toMatchObject({ aidCents: 15_00, aidLabel: aidLabel(on('2026-12-10').now), discountCents: 10_00, dueCents: 198_90 })
    expect(await listAidClaims(on('2026-12-10'))).toMatchObject([{ amountCents: 15_00 }])
  })

  test('whose line is taken away has ended yesterday, and goes at the second press', async () => {
    const { manager, scale, lineId, issue } = await aShop(db)
    const { reference } = await anAcceptedCase(manager)
    expect(await removeAid(scale('2026-12-01'), { id: lineId })).toEqual({ kind: 'ended' })
    expect(await issue('2026-12-10', reference)).toMatchObject({ aidCents: 0, discountCents: 25_00 })
    expect(await removeAid(scale('2026-12-11'), { id: lineId })).toEqual({ kind: 'done' })
  })

  test('contradicts a draft that was saved before: it is shown first', async () => {
    const { manager, on, scale, lineId } = await aShop(db)
    const { reference } = await anAcceptedCase(manager)
    await invoiceCase(allow(on('2026-11-25'), 'invoices:write'), { reference, issue: false })
    await saveAid(scale('2026-11-30'), { id: lineId, aid: { ...GIVEN, validTo: '2026-11-30' } })
    expect(await invoiceCase(allow(on('2026-12-10'), 'invoices:write'), { reference, issue: true })).toMatchObject({
      kind: 'open',
      problem: { kind: 'aid-ended' },
    })
  })

  test('is filled into no quote, and refused in one: it is a discount there', async () => {
    const { manager, on, scale, lineId } = await aShop(db)
    const { id, reference } = await anAcceptedCase(manager)
    const line = { repair: 'Écran', part: 'compatible', amountCents: 204_00, aidCents: 25_00, warranty: null, until: '2026-12-05' }
    await manager.db
      .update(requests)
      .set({ details: { [PRICE_LINES_DETAIL]: JSON.stringify([line]) } })
      .where(eq(requests.id, id))
    await saveAid(scale('2026-11-30'), { id: lineId, aid: { ...GIVEN, validTo: '2026-11-30' } })
    const told = async (day: string) => readAnnouncedLines((await readCasePage(on(day), reference))?.request?.details[PRICE_LINES_DETAIL])
    expect(await told('2026-11-30')).toMatchObject([{ amountCents: 204_00, aidCents: 25_00 }])
    expect(await told('2026-12-01')).toMatchObject([{ amountCents: 179_00, aidCents: 0 }])
    const quote = {
      id,
      formKey: crypto.randomUUID(),
      known: 1,
      validDays: 30,
      partKind: 'compatible',
      warrantyMonths: 12,
      message: '',
      lines: [{ label: 'Écran', amountCents: 204_00 }],
    }
    const preparing = { ...on('2026-12-01'), facts: { ...manager.facts, launchedAt: null } }
    expect(await sendQuote(allow(preparing, 'requests:write'), { ...quote, aidCents: 25_00 })).toEqual({
      kind: 'wrong-sum',
      field: 'aid',
      problem: 'Cette aide n’est plus au barème\u00a0: déduisez 25\u00a0€ comme remise. Le client paie pareil, et le magasin ne les réclame pas.',
    })
  })
})
