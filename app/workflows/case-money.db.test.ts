import { expect, test } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { removeDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { moneyOfRepair } from '#app/features/repairs/repair-mails.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { priceText } from '#app/lib/money.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { REPAIRED, RETURNED, inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { findInvoiceMoney } from './case-money.server.ts'
import { findOutdated } from './case-invoicing.server.ts'
import { openRepair } from './cases.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

dbTest('the money of a case', (db) => {
  test('of a device that went back unrepaired: nothing is asked for, what was paid is given back, and its invoice is written by hand', async () => {
    const { pay, leave, sums, invoice, page, move } = await inRepair(db)
    expect(await pay(100_00)).toBe('taken')
    expect(await leave(RETURNED)).toEqual({ kind: 'changed' })
    expect(await sums()).toEqual([0, 100, -100])
    expect((await page()).next).toMatchObject({ title: `Clos, ${priceText(100_00)} à rendre`, act: { form: 'rembourser' } })
    const draft = await invoice()
    expect(draft).toMatchObject({ kind: 'open', problem: { kind: 'wrong-sum' } })
    // Taken up again, the price that was agreed on counts again.
    await move('in_repair')
    expect(await sums()).toEqual([100, 100, 0])
  })

  test('is not asked for when the device goes back unrepaired, and is once the work is taken up again', async () => {
    const { leave, move, sums, page, invoice } = await inRepair(db)
    expect(await leave(RETURNED)).toEqual({ kind: 'changed' })
    expect(await sums()).toEqual([null, 0, null])
    // A draft in which nobody has written a sum says no price, and not that nothing is due.
    expect(await invoice()).toMatchObject({ kind: 'open', problem: { kind: 'wrong-sum' } })
    expect(await sums()).toEqual([null, 0, null])
    expect((await page()).next.title).toBe('Clos')
    await move('in_repair')
    expect(await leave(REPAIRED)).toEqual({ kind: 'unpaid', restCents: 100_00 })
  })

  test('a draft from before the device went back unrepaired counts for nothing until somebody has read it again', async () => {
    const { leave, sums, invoice, later } = await inRepair(db)
    const { id } = await invoice(false)
    expect(await sums()).toEqual([100, 0, 100])
    await leave(RETURNED)
    expect(await sums()).toEqual([null, 0, null])
    expect(await invoice()).toEqual({ kind: 'open', id, problem: { kind: 'returned-since' } })
    await saveDraft(later(), { ...SALE, id, lines: [priced('Diagnostic', 20_00)] })
    expect(await sums()).toEqual([20, 0, 20])
    expect(await issueAndMail(later(), id, { confirmedCents: 20_00 })).toMatchObject({ kind: 'issued' })
  })

  test('a draft from before another quote was accepted says nothing, and is not issued unread', async () => {
    const { agree, sums, invoice, later } = await inRepair(db)
    const { id } = await invoice(false)
    await agree(60_00)
    expect(await sums()).toEqual([60, 0, 60])
    expect(await invoice()).toEqual({ kind: 'open', id, problem: { kind: 'agreed-since', dueCents: 60_00 } })
    expect(await findOutdated(later(), id)).toEqual({ kind: 'agreed-since', dueCents: 60_00 })
    await saveDraft(later(), { ...SALE, id, lines: [priced('Écran', 60_00)] })
    expect(await findOutdated(later(), id)).toBeUndefined()
    expect(await invoice()).toMatchObject({ kind: 'issued', id })
  })

  test('a quote for more that is accepted after the invoice is owed, and invoiced beside it, deposits taken off once', async () => {
    const { agree, sums, invoice, pay, leave, later, reference, page } = await inRepair(db)
    expect(await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents: 30_00 })).toMatchObject({ kind: 'issued' })
    expect(await invoice()).toMatchObject({ kind: 'issued' })
    expect(await pay(100_00)).toBe('taken')
    expect(await sums()).toEqual([100, 100, 0])
    await agree(150_00)
    expect(await sums()).toEqual([150, 100, 50])
    expect(await leave(REPAIRED)).toEqual({ kind: 'unpaid', restCents: 50_00 })
    const more = await invoice()
    expect(more).toMatchObject({ kind: 'issued' })
    expect(await findInvoice(later(), more.id)).toMatchObject({
      dueCents: 50_00,
      note: 'S’ajoute à la facture F2026-00002.',
      lines: [{ label: expect.stringMatching(/^Complément selon le devis n°\s2\s: Écran$/) }],
    })
    expect(await sums()).toEqual([150, 100, 50])
    expect(await invoice()).toMatchObject({ kind: 'invoiced' })
    expect(await pay(50_00)).toBe('taken')
    expect(await leave(REPAIRED)).toEqual({ kind: 'changed' })
    expect((await page()).next.title).toBe('Clos')
    // What is taken back after that is not owed again by the quote.
    expect(await creditInvoice(later(), { id: more.id, lines: [0], withAid: false, note: 'Geste commercial' })).toMatchObject({ kind: 'issued' })
    expect(await sums()).toEqual([100, 150, -50])
  })

  test('what a credit note takes back of two invoices is owed and invoiced again while the case is open', async () => {
    const { agree, sums, invoice, leave, later, page } = await inRepair(db)
    // What was said at the counter counts no more once a quote is agreed on.
    await later()
      .db.insert(deposits)
      .values({ repair_id: (await page()).sheet?.id ?? '', price_cents: 300_00 })
    const first = await invoice()
    await agree(100_00, [{ label: 'Batterie', amountCents: 50_00 }])
    const second = await invoice()
    expect([first.kind, second.kind]).toEqual(['issued', 'issued'])
    expect(await sums()).toEqual([150, 0, 150])
    // A mistake in the customer's name, for instance.
    expect(await creditInvoice(later(), { id: first.id, lines: [0], withAid: false, note: 'Erreur de nom' })).toMatchObject({ kind: 'issued' })
    expect(await sums()).toEqual([150, 0, 150])
    const again = await invoice()
    expect(again).toMatchObject({ kind: 'issued' })
    expect(await findInvoice(later(), again.id)).toMatchObject({ lines: [priced('Écran', 100_00)], dueCents: 100_00 })
    expect(await sums()).toEqual([150, 0, 150])
    expect(await invoice()).toMatchObject({ kind: 'invoiced' })
    // Once the device has gone back, a credit note lowers what is owed.
    expect(await leave(REPAIRED, true)).toEqual({ kind: 'changed' })
    expect(await creditInvoice(later(), { id: again.id, lines: [0], withAid: false, note: 'Geste commercial' })).toMatchObject({ kind: 'issued' })
    expect(await sums()).toEqual([50, 0, 50])
    expect(await invoice()).toMatchObject({ kind: 'invoiced' })
  })

  test('what is invoiced beside the invoice names what was added, word for word where that alone makes the difference', async () => {
    const { agree, invoice, later } = await inRepair(db)
    await invoice()
    await agree(100_00, [
      { label: 'Verre trempé posé', amountCents: 19_99 },
      { label: 'Batterie', amountCents: 69_90 },
    ])
    const first = await invoice(false)
    expect(await findInvoice(later(), first.id)).toMatchObject({
      subject: 'Complément à la facture F2026-00001, iPhone 13, IMEI 490154203237518',
      lines: [priced('Verre trempé posé', 19_99), priced('Batterie', 69_90)],
      dueCents: 89_89,
    })
    await removeDraft(later(), first.id)
    await agree(90_00, [{ label: 'Verre trempé posé', amountCents: 19_99 }])
    const dearer = await invoice(false)
    expect((await findInvoice(later(), dearer.id))?.lines).toEqual([
      priced('Complément selon le devis n°\u00a03\u00a0: Écran, Verre trempé posé', 9_99),
    ])
  })

  test('a draft that nobody has issued asks its customer for no more than was agreed on, and for what it says where nothing was', async () => {
    const found = await inRepair(db)
    const { id } = await found.invoice(false)
    await saveDraft(found.later(), { ...SALE, id, lines: [priced('Écran', 900_00)] })
    expect(await found.sums()).toEqual([900, 0, 900])
    const asked = async (repairId: string) => (await moneyOfRepair(found.later(), repairId)).restCents
    expect(await asked(found.id)).toBe(100_00)
    const unpriced = await openRepair(found.later(), aRepairInput({}))
    const drafted = await invoiceCase(found.later(), { reference: `T-${unpriced.number}`, issue: false })
    await saveDraft(found.later(), { ...SALE, id: 'id' in drafted ? drafted.id : '', lines: [priced('Nettoyage', 40_00)] })
    expect(await asked(unpriced.id)).toBe(40_00)
  })

  test('a quote that was refused does not bring back the price of the one that it had replaced', async () => {
    const manager = await asManager(testCtx(db))
    const requestId = await aRequest(manager, { state: 'waiting' })
    const quote = (amountCents: number) =>
      sendQuote(manager, { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents }], ...TERMS })
    await quote(100_00)
    const about = { reference: 'D-7K2M9Q', repairId: null, requestId, invoiceId: null }
    await quote(150_00)
    // Nobody owes what nobody has said yes to.
    expect((await readMoney(manager, about)).dueCents).toBeNull()
    expect(await decideByRepair(manager, { requestId, version: 2, decision: 'refused', startsEarly: false })).toBe('done')
    expect((await readMoney(manager, about)).dueCents).toBe(0)
  })

  test('at the document of a deposit the counter asks for that one alone, and what came in has paid the first before it', async () => {
    const { later, reference, pay } = await inRepair(db)
    const ids: string[] = []
    for (const amountCents of [30_00, 20_00]) {
      const deposit = await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents })
      ids.push('id' in deposit ? deposit.id : '')
    }
    const asked = () => Promise.all(ids.map(async (id) => (await findInvoiceMoney(later(), id))?.askedCents))
    expect(await asked()).toEqual([30_00, 20_00])
    await pay(20_00)
    expect(await asked()).toEqual([10_00, 20_00])
    await pay(15_00)
    expect(await asked()).toEqual([null, 15_00])
    await pay(15_00)
    // The whole of the case is asked for elsewhere than at a deposit that is paid.
    expect(await asked()).toEqual([null, null])
  })

  test('no quote is accepted for a device that went back, until it is taken in again', async () => {
    const { leave, later, requestId, move } = await inRepair(db)
    const lines = [{ label: 'Écran et batterie', amountCents: 150_00 }]
    await sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    await leave(RETURNED)
    const accept = () => decideByRepair(later(), { requestId, version: 2, decision: 'accepted' })
    expect(await linkedRequest(later(), requestId)).toMatchObject({ quote: { version: 1 }, declined: { state: 'expired', total: '150\u00a0€' } })
    expect(await accept()).toBe('expired')
    await move('in_repair')
    expect(await accept()).toBe('done')
  })

  test('what was agreed counts again when the invoice is taken back, also once the device is handed over', async () => {
    const { agree, sums, invoice, later, leave } = await inRepair(db)
    const { id } = await invoice()
    expect(await creditInvoice(later(), { id, lines: [0], withAid: false, note: 'Erreur de nom' })).toMatchObject({ kind: 'issued' })
    expect(await sums()).toEqual([100, 0, 100])
    await agree(80_00)
    expect(await sums()).toEqual([80, 0, 80])
    expect(await leave(REPAIRED)).toEqual({ kind: 'unpaid', restCents: 80_00 })
    expect(await leave(REPAIRED, true)).toEqual({ kind: 'changed' })
    // Handing over forgives nothing: only what is taken back after that was given to the customer.
    expect(await sums()).toEqual([80, 0, 80])
  })

  test('an invoice that its customer withdrew from is neither asked for nor paid; what a credit note leaves of it is', async () => {
    const { sums, agree, invoice, later, pay, page } = await inRepair(db)
    const { id } = await invoice()
    await agree(150_00)
    const more = await invoice()
    // A credit note from before says nothing about the withdrawal.
    await creditInvoice(later(), { id: more.id, lines: [0], withAid: false, note: 'Geste commercial' })
    expect(await sums()).toEqual([150, 0, 150])
    const contract = (await page()).contract
    if (!contract) throw new Error('no contract')
    const declared = later()
    await declared.db.insert(withdrawals).values({
      contract_id: contract.id,
      name: 'Zoé Lemaire',
      email: 'zoe@exemple.fr',
      contract_text: 'Réparation',
      declared_at: declared.now,
      last_day: '2026-12-04',
      refund_due_on: '2026-12-04',
      link_hash: 'zoe',
    })
    expect(await sums()).toEqual([0, 0, 0])
    expect(await pay(100_00)).not.toBe('taken')
    await creditInvoice(later(), { id, lines: [0], withAid: false, note: 'Rétractation' })
    expect(await sums()).toEqual([0, 0, 0])
  })
})
