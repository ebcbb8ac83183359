import { expect, test } from 'vitest'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { listLinkedPayments } from '#app/features/till/linked-payments.queries.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { payments } from '#app/platform/db/tables/money.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { closeTheTill, takeMoney } from './till.server.ts'

const CARD = { means: 'card', givenCents: null, reference: '', storeId: 'libourne', receiptTo: null } as const

dbTest('what was paid before', (db) => {
  const managerOf = () => asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))

  test('is told to its customer by the day on which it was paid, also where the till was closed that evening', async () => {
    const staff = await managerOf()
    const { id: requestId } = await anAcceptedCase(staff)
    const { id, number } = await openRepair(staff, aRepairInput(), { kind: 'request', id: requestId })
    const about = { reference: `T-${number}`, repairId: id, requestId, invoiceId: null }
    await takeMoney(staff, { ...CARD, amountCents: 20_00, formKey: crypto.randomUUID(), about })
    await closeTheTill(staff, { storeId: 'libourne', day: '2026-11-20', removedCents: 0, reason: '', note: '', count: {} })
    const evening = { ...staff, now: after(staff.now, minutes(1)) }
    expect((await takeMoney(evening, { ...CARD, amountCents: 10_00, formKey: crypto.randomUUID(), about })).kind).toBe('taken')
    const counted = (await staff.db.select({ day: payments.day }).from(payments).orderBy(payments.at)).map(({ day }) => day)
    expect(counted).toEqual(['2026-11-20', '2026-11-21'])
    const linked = await listLinkedPayments(staff, await customerToken(staff.db, 'repair', id))
    expect(linked.at(-1)?.text).toBe('Paiement de 10\u00a0€ par carte, le 20\u00a0novembre 2026')
  })

  test('is asked for by no mail again: the one of an invoice with an aid or a deposit says what remains, as the others do', async () => {
    const staff = await managerOf()
    const { reference, id: requestId } = await anAcceptedCase(staff)
    const about = { reference, repairId: null, requestId, invoiceId: null }
    expect((await takeMoney(staff, { ...CARD, about, amountCents: 30_00, formKey: crypto.randomUUID() })).kind).toBe('taken')
    await invoiceCase(staff, { reference, issue: true })
    const [mail] = (await outboxMails(staff)).filter(({ subject }) => subject.startsWith('Facture'))
    expect(mail?.text).toContain('Votre part\u00a0: 198,90\u00a0€, aide de 25,00\u00a0€ déduite. Il reste 168,90\u00a0€ à payer.')
    expect(mail?.text).not.toContain('À payer par vous')
  })

  test('stands on the invoice, with what is left on its day; of a deposit that its invoice takes off nothing more is said', async () => {
    const staff = await managerOf()
    const saidOf = async (result: { kind: string }) => {
      const invoice = await findInvoice(staff, 'id' in result && typeof result.id === 'string' ? result.id : '')
      return invoice?.mentions.filter((mention) => mention.startsWith('Au '))
    }
    const said = async (reference: string, paidCents: number) => {
      const { id: requestId } = await anAcceptedCase(staff, reference)
      const deposit = await invoiceDeposit(staff, { formKey: crypto.randomUUID(), reference, amountCents: 50_00 })
      expect(await saidOf(deposit)).toEqual([])
      const about = { reference, repairId: null, requestId, invoiceId: null }
      await takeMoney(staff, { ...CARD, about, amountCents: paidCents, formKey: crypto.randomUUID() })
      return saidOf(await invoiceCase(staff, { reference, issue: true }))
    }
    expect(await said('D-7K2M9Q', 50_00)).toEqual([])
    expect(await said('D-7K2M9R', 80_00)).toEqual([
      'Au 20\u00a0novembre 2026, 30,00\u00a0€ étaient déjà reçus\u00a0: il reste 118,90\u00a0€ à payer.',
    ])
    expect(await said('D-7K2M9S', 198_90)).toEqual([
      'Au 20\u00a0novembre 2026, ces 148,90\u00a0€ étaient déjà reçus\u00a0: il ne reste rien à payer.',
    ])
  })
})
