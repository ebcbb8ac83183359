import { expect, test } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceCase } from './invoices.server.ts'
import { giveBack, takeMoney } from './till.server.ts'

const BY_CARD = { means: 'card', reference: '', storeId: 'la-teste' } as const

dbTest('a part of a payment', (db) => {
  test('goes back for an invoiced case only once a credit note keeps the customer from owing it anew', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { reference, id: requestId } = await anAcceptedCase(manager, 'D-7K2M9Q', { aid_cents: 0 })
    const invoiced = await invoiceCase(manager, { reference, issue: true })
    const about = { reference, repairId: null, requestId, invoiceId: null }
    const paid = { ...BY_CARD, about, amountCents: 22_390, givenCents: null, receiptTo: null, formKey: crypto.randomUUID() }
    const taken = await takeMoney(manager, paid)
    if (taken.kind !== 'taken' || invoiced.kind !== 'issued') throw new Error(taken.kind)
    const back = (amountCents: number) =>
      giveBack(manager, { ...BY_CARD, about, amountCents, paymentId: taken.payment.id, reason: 'Geste commercial', formKey: crypto.randomUUID() })
    expect(await back(1_990)).toMatchObject({ kind: 'refused', field: 'amount', problem: expect.stringContaining('faites d’abord un avoir') })
    await creditInvoice(manager, { id: invoiced.id, lines: [1], withAid: false, note: 'Geste commercial', amountCents: 5_00 })
    expect(await back(5_01)).toMatchObject({ kind: 'refused' })
    expect(await back(5_00)).toMatchObject({ kind: 'taken' })
    await creditInvoice(manager, { id: invoiced.id, lines: [1], withAid: false, note: 'Geste commercial' })
    expect(await back(1_491)).toMatchObject({ kind: 'refused' })
    expect(await back(1_490)).toMatchObject({ kind: 'taken' })
    // Once the invoice is taken back as a whole nothing asks for a credit note any more.
    await creditInvoice(manager, { id: invoiced.id, lines: [0], withAid: false, note: 'Repris' })
    expect(await back(400)).toMatchObject({ kind: 'taken' })
    // All that is left of it goes back at once: it was taken by the wrong means.
    expect(await back(20_000)).toMatchObject({ kind: 'taken' })
  })
})
