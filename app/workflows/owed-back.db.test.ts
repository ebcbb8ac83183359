import { expect, test } from 'vitest'
import { findInvoice, listInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { INVOICE_LIST, OWED_BACK_WORD } from '#app/features/invoices/invoice-list.ts'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findOwedByCredit } from './case-money.server.ts'
import { readMoneyToCome } from './day-money.server.ts'
import { creditAndMail } from './issue-and-mail.server.ts'
import { giveBack, takeMoney } from './till.server.ts'

dbTest('the money of a sale that was paid and taken back', (db) => {
  test('stands in the day’s money, in a list of its own and in the figures until it is given back', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const shown = async () => {
      const list = await listInvoices(manager, readListQuery(new URLSearchParams({ etat: OWED_BACK_WORD }), INVOICE_LIST))
      const figures = await findMoneyFigures(manager, { from: '2026-11-01', until: '2026-11-30', beforeFrom: '2026-10-01' })
      return [(await readMoneyToCome(manager, 'libourne')).owedBack, figures?.owedBack, list.rows.map(({ id }) => id)]
    }
    const none = { count: 0, cents: 0 }
    await anIssuedInvoice(manager)
    const id = await anIssuedInvoice(manager)
    const about = { reference: 'F2026-00002', repairId: null, requestId: null, invoiceId: id }
    const paid = { storeId: 'libourne', means: 'card', reference: '', receiptTo: null, about } as const
    const taken = await takeMoney(manager, { ...paid, amountCents: 19_90, givenCents: null, formKey: crypto.randomUUID() })
    expect(await shown()).toEqual([none, none, []])
    const credited = await creditAndMail(allow(manager, 'invoices:correct'), { id, lines: [0], withAid: false, note: 'Défaut' })
    // Whoever has issued a credit note stands on its page: it says what goes back, and where.
    const owed = async () => {
      const sheet = await findInvoice(manager, credited.kind === 'issued' ? credited.id : '')
      return sheet && findOwedByCredit(manager, sheet)
    }
    expect(await owed()).toEqual({ invoiceId: id, cents: 19_90 })
    expect(await shown()).toEqual([{ count: 1, cents: 19_90 }, { count: 1, cents: 19_90 }, [id]])
    expect((await readMoneyToCome(manager, 'la-teste')).owedBack).toEqual(none)
    const paymentId = taken.kind === 'taken' ? taken.payment.id : ''
    const back = await giveBack(manager, { ...paid, reason: 'Avoir', paymentId, amountCents: 19_90, formKey: crypto.randomUUID() })
    expect(back).toMatchObject({ kind: 'taken' })
    expect(await shown()).toEqual([none, none, []])
  })
})
