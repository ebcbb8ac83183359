import { expect, test } from 'vitest'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { issueInvoice } from '#app/features/invoices/issue-invoice.server.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { RETURNED, inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { credit, refund } from '#tests/factories/credited-case.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { declareUnrepairable, handOver } from './cases.server.ts'
import { findUndoneInvoice } from './undone-invoice.server.ts'

type Found = Awaited<ReturnType<typeof inRepair>>

const giveUp = ({ later, id }: Found) => declareUnrepairable(later(), { id, reason: 'carte mère oxydée' })

/** What its customer reads of the money. */
async function read({ manager, id, later }: Found): Promise<string | null> {
  const repair = await findTrackedRepair(manager, await customerToken(manager.db, 'repair', id))
  if (!repair) throw new Error('The page is not there')
  return shownRepair(repair, null, later().now).toPay
}

dbTest('a device that cannot be repaired, whose invoice was issued before', (db) => {
  test('owes nothing of it: staff make its credit note, and its customer is asked for nothing, before and after the money goes back', async () => {
    const found = await inRepair(db)
    const { id: invoiceId } = await found.invoice()
    await found.pay(100_00)
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'unrepairable', id: found.id, reason: 'carte mère oxydée', was: 'in_repair' }))
      form.set(name, value)
    const { notice } = await runCaseIntent(found.later(), found.reference, form)
    expect(notice?.text).toMatch(/La facture \S+ de 100\u00a0€ est émise\u00a0: faites son avoir, rien n’en est dû\.$/)
    expect(await found.sums()).toEqual([0, 100, -100])
    const { next, undoneInvoice } = await found.page()
    expect(undoneInvoice?.id).toBe(invoiceId)
    expect(next.act).toEqual({ kind: 'form', form: 'avoir', label: 'Faire l’avoir' })
    expect(next.why).toMatch(
      /La facture \S+ de 100\u00a0€ est émise pour une réparation qui n’est pas faite\u00a0: faites son avoir, et remboursez 100\u00a0€\./,
    )
    expect(await read(found)).toBe('Vous ne devez rien. 100\u00a0€ déjà payés vous sont rendus.')
    await refund(found, 100_00)
    expect(await found.sums()).toEqual([0, 0, 0])
    expect(await read(found)).toBe('Vous ne devez rien.')
    await handOver(found.later(), { id: found.id, ...RETURNED })
    expect((await found.page()).next.title).toMatch(/^Clos, facture \S+ de 100\u00a0€ sans avoir$/)
    await credit(found, invoiceId)
    expect(await found.page()).toMatchObject({ undoneInvoice: undefined, row: { unsettled: null } })
    expect(await found.sums()).toEqual([0, 0, 0])
    expect(await read(found)).toBe('Vous ne devez rien.')
  })

  test('owes what a credit note since then leaves of it', async () => {
    const found = await inRepair(db)
    const { id: invoiceId } = await found.invoice()
    await giveUp(found)
    await credit(found, invoiceId, 80_00)
    expect(await found.sums()).toEqual([20, 0, 20])
    expect(await findUndoneInvoice(found.manager, found.id)).toBeUndefined()
  })

  test('owes the diagnosis that was announced, where that is all that was invoiced', async () => {
    const found = await inRepair(db, { agreed: false })
    const draft = await found.invoice(false)
    await saveDraft(found.later(), { ...SALE, id: draft.id, lines: [priced('Diagnostic', 19_50)] })
    const issuing = found.later()
    await issuing.db.transaction((tx) => issueInvoice({ ...issuing, db: tx }, draft.id))
    await giveUp(found)
    expect(await found.sums()).toEqual([19.5, 0, 19.5])
    expect(await findUndoneInvoice(found.manager, found.id)).toBeUndefined()
  })
})
