// What a case owes is what its customer is reminded of, whatever its invoices say.
import { expect, test } from 'vitest'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { issueInvoice } from '#app/features/invoices/issue-invoice.server.ts'
import { remindOfInvoice } from '#app/features/invoices/remind-invoice.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { declareUnrepairable } from './cases.server.ts'

const CUSTOMER = { name: 'SARL Ostréa', address: '3 quai des Parcs', email: 'compta@ostrea.example', phone: '', siren: '552100554' }

/** A case of 100 € whose invoice is made out to a company, two days later. */
async function late(db: TestDb) {
  const found = await inRepair(db)
  const { id: invoiceId } = await found.invoice(false)
  const draft = { ...SALE, id: invoiceId, customer: CUSTOMER, lines: [priced('Écran', 100_00)], warrantyMonths: 6 }
  expect((await saveDraft(found.later(), draft)).kind).toBe('saved')
  const issuing = found.later()
  expect((await issuing.db.transaction((tx) => issueInvoice({ ...issuing, db: tx }, invoiceId))).kind).toBe('issued')
  const remind = () => {
    const ctx = found.later()
    return remindOfInvoice({ ...ctx, now: after(ctx.now, days(2)) }, invoiceId)
  }
  const reminders = async () =>
    (await customerMails(found.manager)).filter(({ to, subject }) => to === CUSTOMER.email && subject.startsWith('Rappel'))
  return { ...found, remind, reminders }
}

dbTest('the invoice of a case that a company has not paid in time', (db) => {
  test('is reminded of with what is left after an advance', async () => {
    const { pay, remind, reminders } = await late(db)
    await pay(40_00)
    expect(await remind()).toMatchObject({ kind: 'sent', restCents: 60_00 })
    expect((await reminders()).map(({ subject }) => subject.replaceAll(/\s/g, ' '))).toEqual(['Rappel, facture F2026-00001 : 60,00 € à régler'])
  })

  test('is not reminded of once it is said that the repair cannot be done: nothing of it is owed', async () => {
    const { id, later, remind, reminders } = await late(db)
    await declareUnrepairable(later(), { id, reason: 'carte mère oxydée' })
    expect(await remind()).toEqual({ kind: 'not-owed' })
    expect(await reminders()).toEqual([])
  })
})
