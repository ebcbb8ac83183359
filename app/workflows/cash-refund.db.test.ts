/** What the law lets a shop give back in cash: the other half of what it lets it take. */
import { expect, test } from 'vitest'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { giveBack, takeMoney } from './till.server.ts'

dbTest('money that goes back', (db) => {
  test('CMF L. 112-6: what came by card goes back in cash up to the limit of the law, what came in cash goes back as it came', async () => {
    const staff = await asManager(testCtx(db))
    const repair = await openRepair(staff, aRepairInput())
    const about = { reference: `T-${repair.number}`, repairId: repair.id, requestId: null, invoiceId: null }
    const shared = { about, reference: '', storeId: 'la-teste', receiptTo: null }
    const paid = async (means: 'card' | 'cash', amountCents: number) => {
      const change = await takeMoney(staff, { ...shared, means, amountCents, givenCents: null, formKey: crypto.randomUUID() })
      if (change.kind !== 'taken') throw new Error(change.kind)
      return change.payment.id
    }
    const [card, cash] = [await paid('card', 150_000), await paid('cash', 50_000)]
    const refunding = allow(staff, 'payments:refund')
    const back = (paymentId: string, means: 'card' | 'cash', amountCents: number) =>
      giveBack(refunding, { ...shared, paymentId, means, amountCents, reason: 'Réparation annulée', formKey: crypto.randomUUID() })
    const refused = { kind: 'refused', field: 'means', problem: expect.stringContaining('les espèces rendues') }
    expect(await back(card, 'cash', 100_001)).toMatchObject(refused)
    expect(await back(card, 'cash', 100_000)).toMatchObject({ kind: 'taken' })
    expect(await back(card, 'cash', 1)).toMatchObject(refused)
    expect([(await back(cash, 'cash', 50_000)).kind, (await back(card, 'card', 50_000)).kind]).toEqual(['taken', 'taken'])
  })
})
