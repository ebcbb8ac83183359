import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { findClosing } from '#app/features/till/till.queries.server.ts'
import { readAmount } from '#app/lib/money.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { repairPhotos } from '#app/platform/db/tables/repairs.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { pieces } from '#tests/factories/cash.ts'
import { SALE, anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { accountCsv } from './accounts-files.server.ts'
import type { AccountFile } from './accounts-files.server.ts'
import { aidClaimsZip, prepareAidClaim, sendAidClaims } from './aids.server.ts'
import { findPayer } from './case-money.server.ts'
import { openRepair } from './cases.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { closeTheTill, giveBack, openTheTill, takeMoney } from './till.server.ts'

const DAY = '2026-11-20'
const PERIOD = { from: DAY, until: DAY, beforeFrom: '2026-11-19' }

/** Eleven sales at the counter of two shops: a cover of 19,90 € each, paid in turn by card and in cash. The twelfth sale is a repair. */
const COUNTER_SALES = Array.from({ length: 11 }, (_, index) => ({
  storeId: index < 6 ? 'la-teste' : 'libourne',
  means: index % 2 === 0 ? ('card' as const) : ('cash' as const),
}))

async function sell(staff: Awaited<ReturnType<typeof asStaff>>, { storeId, means }: (typeof COUNTER_SALES)[number]) {
  const id = await createDraft(staff, { ...SALE, storeId })
  const issued = await issueAndMail(staff, id)
  if (issued.kind !== 'issued') throw new Error(`The sale was not issued: ${issued.kind}`)
  const about = { reference: issued.number, repairId: null, requestId: null, invoiceId: id }
  const money = { about, storeId, means, amountCents: 1_990, givenCents: null, reference: '', receiptTo: null }
  const taken = await takeMoney(staff, { ...money, formKey: crypto.randomUUID() })
  if (taken.kind !== 'taken') throw new Error('The payment was refused')
  return { id, about, paymentId: taken.payment.id }
}

async function linesOf(manager: AllowedCtx<'money:export'>, file: AccountFile): Promise<Record<string, string>[]> {
  return parse(await accountCsv(manager, file, { from: DAY, until: DAY }), { bom: true, delimiter: ';', columns: true })
}

function sum(lines: readonly Record<string, string>[], column: string): number {
  return lines.reduce((total, { [column]: text = '' }) => {
    const amount = readAmount(text.replace(/^-/, ''))
    if (!('cents' in amount)) throw new Error(`${text} is no amount`)
    return total + (text.startsWith('-') ? -amount.cents : amount.cents)
  }, 0)
}

dbTest('a day of two shops', (db) => {
  test('with twelve sales, a refund and a wrong invoice ends in closings, files and figures that say the same', async () => {
    const ctx = testCtx(db, { facts: invoicingFacts() })
    const [staff, manager] = [await asStaff(ctx), await asManager(ctx)]
    for (const storeId of ['la-teste', 'libourne']) await openTheTill(staff, { storeId, day: DAY, openingCents: 10_000 })
    const sales = []
    for (const sale of COUNTER_SALES) sales.push(await sell(staff, sale))

    // A repair with aid: 223,90 €, of which the customer pays 198,90 €.
    const { reference, id: requestId } = await anAcceptedCase(staff)
    expect(await findMoneyFigures(manager, PERIOD)).toMatchObject({ uninvoiced: { count: 1, cents: 19_890 }, quotes: { accepted: 1 } })
    const repair = await openRepair(staff, aRepairInput({ storeId: 'libourne' }), { kind: 'request', id: requestId })
    const repaired = await invoiceCase(staff, { reference, issue: true })
    const payer = await findPayer(staff, reference)
    if (repaired.kind !== 'issued' || !payer) throw new Error('The repair was not invoiced')
    expect(await findMoneyFigures(manager, PERIOD)).toMatchObject({ unpaid: { count: 1, cents: 19_890 }, uninvoiced: { count: 0, cents: 0 } })
    const half = { about: payer.about, storeId: 'libourne', givenCents: null, reference: '', receiptTo: null } as const
    await takeMoney(staff, { ...half, means: 'card', amountCents: 10_000, formKey: crypto.randomUUID() })
    await takeMoney(staff, { ...half, means: 'cash', amountCents: 9_890, formKey: crypto.randomUUID() })

    // One customer brings a cover back; one invoice had the wrong name, is taken back and written anew.
    const [returned, wrong] = sales
    if (!returned || !wrong) throw new Error('There are no sales')
    expect(await creditInvoice(manager, { id: returned.id, lines: [0], withAid: false, note: 'Rapportée' })).toMatchObject({ kind: 'issued' })
    const back = {
      about: returned.about,
      storeId: 'la-teste',
      means: 'card',
      reference: '',
      reason: 'Rapportée',
      paymentId: returned.paymentId,
    } as const
    expect(await giveBack(manager, { ...back, amountCents: 1_990, formKey: crypto.randomUUID() })).toMatchObject({ kind: 'taken' })
    expect(await creditInvoice(manager, { id: wrong.id, lines: [0], withAid: false, note: 'Mauvais nom' })).toMatchObject({
      kind: 'issued',
      number: 'A2026-00002',
    })
    const refund = { ...back, about: wrong.about, means: 'cash', reason: 'Mauvais nom', paymentId: wrong.paymentId } as const
    await giveBack(manager, { ...refund, amountCents: 1_990, formKey: crypto.randomUUID() })
    await sell(staff, { storeId: 'la-teste', means: 'cash' })

    // In the drawers: three covers at La Teste (one went back, one came anew), two covers and half the repair at Libourne.
    const evening = { day: DAY, removedCents: 0, reason: '', note: '' }
    expect(await closeTheTill(staff, { ...evening, storeId: 'la-teste', count: pieces(10_000 + 3 * 1_990) })).toMatchObject({ kind: 'done' })
    expect(await closeTheTill(staff, { ...evening, storeId: 'libourne', count: pieces(10_000 + 2 * 1_990 + 9_890) })).toMatchObject({ kind: 'done' })
    expect(await findClosing(staff, 'la-teste', DAY)).toMatchObject({ netCents: 5 * 1_990, differenceCents: 0 })
    expect(await findClosing(staff, 'libourne', DAY)).toMatchObject({ netCents: 5 * 1_990 + 19_890, differenceCents: 0 })

    const [sold, vat, paid, closed] = await Promise.all((['ventes', 'tva', 'paiements', 'clotures'] as const).map((file) => linesOf(manager, file)))
    expect(sold).toHaveLength(13 + 2)
    for (const column of ['ht', 'tva', 'ttc']) expect(sum(sold ?? [], column)).toBe(sum(vat ?? [], column))
    expect(sum(sold ?? [], 'ttc')).toBe(10 * 1_990 + 22_390)
    for (const town of ['La Teste-de-Buch', 'Libourne']) {
      const ofTown = (lines: typeof paid) => (lines ?? []).filter(({ magasin }) => magasin === town)
      expect(sum(ofTown(paid), 'montant')).toBe(sum(ofTown(closed), 'encaisse'))
    }
    // What was sold, less the aid that somebody else pays, is what came in.
    expect(sum(sold ?? [], 'a_payer')).toBe(sum(closed ?? [], 'encaisse'))

    const photo = { repair_id: repair.id, type: 'image/webp', content: Buffer.from('picture'), at: ctx.now }
    await ctx.db.insert(repairPhotos).values([
      { ...photo, moment: 'before' },
      { ...photo, moment: 'after' },
    ])
    const [claimed] = await ctx.db.select({ repairId: invoices.repair_id }).from(invoices).where(eq(invoices.id, repaired.id))
    expect(claimed).toEqual({ repairId: repair.id })
    await prepareAidClaim(manager, { invoiceId: repaired.id, eligibility: { personal: 'oui', warranty: 'oui', dry: 'oui' } })
    const zip = (await aidClaimsZip(manager, 'due')).toString('latin1')
    for (const name of ['facture.pdf', 'avant-1.webp', 'apres-2.webp', 'reponses.txt']) expect(zip).toContain(`${repaired.number}/${name}`)
    expect(await sendAidClaims(manager, { invoiceIds: [repaired.id] })).toEqual({ kind: 'done', count: 1 })

    expect(await findMoneyFigures(manager, PERIOD)).toMatchObject({
      now: { takenCents: sum(closed ?? [], 'encaisse'), netCents: sum(vat ?? [], 'ht'), baskets: 11, medianBasketCents: 1_990 },
      before: { takenCents: 0, netCents: 0, baskets: 0 },
      byStore: [
        { storeId: 'la-teste', takenCents: 5 * 1_990 },
        { storeId: 'libourne', takenCents: 5 * 1_990 + 19_890 },
      ],
      unpaid: { count: 0, cents: 0 },
      margin: null,
    })
    expect(await findMoneyFigures(staff, PERIOD)).toBeNull()
    expect(await verifyLedger(ctx.db, { training: false, witness: undefined })).toMatchObject({ invoices: 15, payments: 16, problem: null })
  })
})
