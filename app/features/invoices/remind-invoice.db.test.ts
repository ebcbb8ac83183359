// Reminders of invoices that businesses have not paid in time.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, days } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { invoiceReminders, payments } from '#app/platform/db/tables/money.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoicePath } from './invoice-address.ts'
import { INVOICE_LIST, UNPAID_WORD } from './invoice-list.ts'
import { listInvoices } from './invoices.queries.server.ts'
import { findReminding, remindOfInvoice, sumOverdue } from './remind-invoice.server.ts'

const COMPANY = { ...SALE.customer, name: 'SARL Ostréa', address: '3 quai des Parcs', email: 'compta@ostrea.example', siren: '552100554' }

async function issued(db: TestDb, customer: Partial<typeof COMPANY> = {}) {
  const staff = await asStaff(testCtx(db, { facts: invoicingFacts({ paymentTerms: 'Paiement à 30\u00a0jours' }) }))
  const id = await anIssuedInvoice(staff, { customer: { ...COMPANY, ...customer } })
  const on = (day: number) => ({ ...staff, now: after(staff.now, days(day)) })
  return { id, on }
}

dbTest('a business that has not paid in time', (db) => {
  test('is reminded once its day is over, by one press, with what is left, the day and the link', async () => {
    const { id, on } = await issued(db)
    expect((await remindOfInvoice(on(30), id)).kind).toBe('not-due')
    expect(await customerMails(on(30))).toEqual([])
    expect(await remindOfInvoice(on(31), id)).toEqual({ kind: 'sent', number: 'F2026-00001', email: 'compta@ostrea.example', restCents: 19_90 })
    const [mail, ...others] = await customerMails(on(31))
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'compta@ostrea.example', subject: 'Rappel, facture F2026-00001\u00a0: 19,90\u00a0€ à régler' })
    const due = (await findReminding(on(31), [id])).get(id)?.dueDay ?? ''
    expect(mail?.text).toContain(`Elle était à payer le ${dateText(due)} au plus tard.`)
    expect(mail?.text).toContain(invoicePath(await customerToken(on(31).db, 'invoice', id)))
    const [entry] = await on(31).db.select().from(auditEntries).where(eq(auditEntries.action, 'invoice.reminded'))
    expect(entry).toMatchObject({ subject_id: id, subject_label: 'F2026-00001', after: { unpaidCents: 19_90 } })
  })

  test('is reminded once a day, and the list says when', async () => {
    const { id, on } = await issued(db)
    const listed = async (day: number) =>
      (await listInvoices(on(day), readListQuery(new URLSearchParams({ etat: UNPAID_WORD }), INVOICE_LIST))).rows[0]?.reminding
    expect(await listed(30)).toMatchObject({ isOverdue: false, remindedOn: null })
    expect((await remindOfInvoice(on(40), id)).kind).toBe('sent')
    expect((await remindOfInvoice(on(40), id)).kind).toBe('today')
    expect(await listed(40)).toMatchObject({ isOverdue: true, isRemindedToday: true })
    expect((await remindOfInvoice(on(41), id)).kind).toBe('sent')
    expect(await customerMails(on(41))).toHaveLength(2)
    expect(await listed(42)).toMatchObject({ isRemindedToday: false, remindedOn: (await listed(41))?.remindedOn })
  })

  test('is counted among what is overdue until it has paid, with the sum, at its shop', async () => {
    const { id, on } = await issued(db)
    await issued(db, { name: 'Nadia SASSI', siren: '' })
    const none = { count: 0, cents: 0 }
    expect(await sumOverdue(on(30), null)).toEqual(none)
    expect(await sumOverdue(on(31), null)).toEqual({ count: 1, cents: 19_90 })
    expect([await sumOverdue(on(31), 'libourne'), await sumOverdue(on(31), 'la-teste')]).toEqual([{ count: 1, cents: 19_90 }, none])
    const paid = {
      training: false,
      kind: 'payment' as const,
      means: 'transfer' as const,
      invoice_id: id,
      store_id: 'libourne',
      taken_by_name: 'Anne',
    }
    const pay = (amount: number, sequence: number) =>
      on(32)
        .db.insert(payments)
        .values({ ...paid, amount_cents: amount, day: '2026-12-20', at: on(32).now, ledger_sequence: sequence })
    await pay(9_90, 98)
    expect(await sumOverdue(on(33), null)).toEqual({ count: 1, cents: 10_00 })
    await pay(10_00, 99)
    expect(await sumOverdue(on(33), null)).toEqual(none)
    // One that its name alone says to be a company is late as well.
    await issued(db, { siren: '' })
    expect(await sumOverdue(on(33), null)).toEqual({ count: 1, cents: 19_90 })
  })

  test('who has paid, has no e-mail, or is no business is not reminded', async () => {
    const { id, on } = await issued(db)
    const paid = { training: false, kind: 'payment' as const, means: 'transfer' as const, amount_cents: 19_90, invoice_id: id }
    await on(31)
      .db.insert(payments)
      .values({ ...paid, store_id: 'libourne', day: '2026-12-20', at: on(31).now, taken_by_name: 'Anne', ledger_sequence: 99 })
    expect((await remindOfInvoice(on(40), id)).kind).toBe('paid')
    expect((await findReminding(on(40), [id])).has(id)).toBe(false)
    const silent = await issued(db, { email: '' })
    expect((await remindOfInvoice(silent.on(40), silent.id)).kind).toBe('no-email')
    const consumer = await issued(db, { name: 'Nadia Berthelot', siren: '' })
    expect((await remindOfInvoice(consumer.on(40), consumer.id)).kind).toBe('unknown')
    expect((await remindOfInvoice(on(40), crypto.randomUUID())).kind).toBe('unknown')
    expect(await customerMails(on(40))).toEqual([])
  })
})

everyEngineTest('several who press at once', (db) => {
  test('send one reminder', async () => {
    const { id, on } = await issued(db)
    const sent = await Promise.all(Array.from({ length: 4 }, () => remindOfInvoice(on(40), id)))
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['sent', 'today', 'today', 'today'])
    expect(await customerMails(on(40))).toHaveLength(1)
    expect(await on(40).db.select().from(invoiceReminders)).toHaveLength(1)
  })
})
