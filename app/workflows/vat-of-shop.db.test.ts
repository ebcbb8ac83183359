import { expect, test } from 'vitest'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { depositLines } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { findReceipt } from '#app/features/till/receipt.queries.server.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { opened } from '#tests/factories/counter-case.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { draftSale } from './sales.server.ts'
import { sendReceipt, takeMoney } from './till.server.ts'

/** The same business with the shop of a case at another postcode; the first shop of the list stays on the mainland. */
function movedTo(facts: ShopFacts, storeId: string, postcode: string): ShopFacts {
  const moved = facts.stores.map((store) => (store.id === storeId ? { ...store, postcode } : store))
  return { ...facts, stores: moved.toSorted((a, b) => Number(a.id === storeId) - Number(b.id === storeId)) }
}

dbTest('a document of a shop overseas whose business began on the mainland', (db) => {
  test('has the VAT of its own place: at a case, of a deposit and of a sale', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const { reference } = await anAcceptedCase(manager, 'D-7K2M9Q', { aid_cents: 0 })
    const made = await invoiceCase(manager, { reference, issue: false })
    const storeId = (await findInvoice(manager, 'id' in made ? made.id : ''))?.storeId ?? ''
    const at = (postcode: string) => ({ ...manager, facts: movedTo(manager.facts, storeId, postcode) })
    const ratesOf = async (ctx: typeof manager, id: string | undefined) =>
      (await findInvoice(ctx, id ?? ''))?.lines.map(({ vat, rate }) => `${vat} ${rate}`)
    for (const [postcode, said] of [
      ['97400', 'standard 850'],
      ['97300', 'none 0'],
    ] as const) {
      const ctx = at(postcode)
      const { reference: other } = await anAcceptedCase(ctx, postcode === '97400' ? 'D-2B3C4D' : 'D-5F6G7H', { aid_cents: 0 })
      const deposit = await invoiceDeposit(ctx, { formKey: crypto.randomUUID(), reference: other, amountCents: 50_00 })
      expect(deposit.kind).toBe('issued')
      expect(await ratesOf(ctx, 'id' in deposit ? deposit.id : '')).toEqual([said])
      const whole = await invoiceCase(ctx, { reference: other, issue: true })
      expect(whole.kind).toBe('issued')
      const invoice = await findInvoice(ctx, 'id' in whole ? whole.id : '')
      expect(new Set(invoice?.lines.map(({ vat, rate }) => `${vat} ${rate}`))).toEqual(new Set([said]))
      expect(invoice?.mentions.some((text) => text.includes('art. 294 du CGI'))).toBe(postcode === '97300')
      expect(await ratesOf(ctx, await draftSale(ctx, { deviceId: null, storeId }))).toEqual([said])
      // Another shop of the same business stays what it is.
      expect(await ratesOf(ctx, await draftSale(ctx, { deviceId: null, storeId: ctx.facts.stores[0]?.id ?? '' }))).toEqual(['standard 2000'])
    }
  })
  test.each([
    ['97300', '294'],
    ['97600', '294'],
    ['97400', '293 B'],
  ])('names one article at %s on the receipt, its mail and the slip, for a business that charges none', async (postcode, article) => {
    const start = testCtx(db, { facts: invoicingFacts({ vatRegime: 'franchise' }) })
    const manager = await asManager({ ...start, facts: { ...start.facts, stores: start.facts.stores.map((store) => ({ ...store, postcode })) } })
    const said = `TVA non applicable, art. ${article} du CGI`
    const sheet = await findDepositSheet(manager, await opened(manager))
    expect(sheet && depositLines(sheet)).toContainEqual({ label: 'Prix nets', text: said })
    const about = { reference: 'D-7K2M9Q', repairId: null, requestId: await aRequest(manager, { reference: 'D-7K2M9Q' }), invoiceId: null }
    const storeId = manager.facts.stores[0]?.id ?? ''
    const money = { amountCents: 40_00, means: 'card', givenCents: null, reference: '', storeId, receiptTo: null } as const
    const taken = await takeMoney(manager, { ...money, formKey: crypto.randomUUID(), about })
    if (taken.kind !== 'taken') throw new Error('The payment was refused')
    expect(await findReceipt(manager, taken.payment.id)).toMatchObject({ noVat: said })
    await sendReceipt(manager, 'mail', { payment: taken.payment, about, to: { name: 'Zoé', email: 'zoe@exemple.fr', phone: '' } })
    const receipts = (await customerMails(manager)).filter(({ subject }) => subject.includes('paiement'))
    expect(receipts.map(({ text }) => /art\. (.*) du CGI/.exec(text)?.[1])).toEqual([article])
  })
})
