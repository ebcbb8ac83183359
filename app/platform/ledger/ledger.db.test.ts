import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerEntries, ledgerKeys, payments } from '#app/platform/db/tables/money.server.ts'
import { createSealer } from '#app/platform/secrets/sealer.server.ts'
import { forgetSealedSecrets } from '#app/platform/secrets/sealed-secrets.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { FIRST_PREVIOUS_HASH } from './ledger-hash.server.ts'
import { appendLedger } from './ledger.server.ts'
import type { LedgerCtx } from './ledger.server.ts'

const KEPT = { cause: { code: '23001' } }

function append(ctx: LedgerCtx, cents: number, training = false) {
  return ctx.db.transaction((tx) => appendLedger({ ...ctx, db: tx }, { training, kind: 'payment', storeId: 'libourne', payload: { cents } }))
}

everyEngineTest('the journal of money', (db) => {
  test('gives 50 that arrive at once 50 numbers in a row, each naming the one before', async () => {
    const ctx = testCtx(db)
    const given = await Promise.all(Array.from({ length: 50 }, (_, cents) => append(ctx, cents)))
    expect(given.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    const rows = await ctx.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.sequence))
    expect(rows.map((row) => row.previous_hash)).toEqual([FIRST_PREVIOUS_HASH, ...rows.slice(0, -1).map(({ hash }) => hash)])
    expect(await ctx.db.select().from(ledgerKeys)).toHaveLength(1)
  })

  test('keeps no number of a transaction that failed, and has one of its own for practice', async () => {
    const ctx = testCtx(db)
    await append(ctx, 1)
    await expect(
      ctx.db.transaction(async (tx) => {
        await appendLedger({ ...ctx, db: tx }, { training: false, kind: 'payment', storeId: null, payload: {} })
        throw new Error('the printer is on fire')
      }),
    ).rejects.toThrow('the printer is on fire')
    expect(await append(ctx, 2, true)).toMatchObject({ sequence: 1 })
    expect(await append(ctx, 3)).toMatchObject({ sequence: 2 })
  })

  test('cannot be changed, shortened or emptied, and neither can payments', async () => {
    const ctx = testCtx(db)
    const { sequence } = await append(ctx, 1)
    await ctx.db.insert(payments).values({
      id: crypto.randomUUID(),
      training: false,
      kind: 'payment',
      means: 'cash',
      amount_cents: 100,
      store_id: 'libourne',
      day: '2026-11-20',
      at: ctx.now,
      taken_by_name: 'Léa',
      ledger_sequence: sequence,
    })
    for (const table of [ledgerEntries, payments]) {
      await expect(ctx.db.delete(table)).rejects.toMatchObject(KEPT)
    }
    await expect(ctx.db.update(ledgerEntries).set({ payload: '{"cents":2}' })).rejects.toMatchObject(KEPT)
    await expect(ctx.db.update(payments).set({ amount_cents: 1 })).rejects.toMatchObject(KEPT)
    for (const name of ['ledger_entries', 'payments', 'invoices', 'invoice_documents', 'till_days', 'ledger_keys']) {
      await expect(db.database.pool.query(`truncate ${name} cascade`), name).rejects.toMatchObject({ code: '23001' })
    }
    await expect(ctx.db.delete(ledgerKeys)).rejects.toMatchObject(KEPT)
    await expect(ctx.db.update(ledgerKeys).set({ public_key: 'x' })).rejects.toMatchObject(KEPT)
  })

  test('signs with another key once the sealing key is lost', async () => {
    const ctx = testCtx(db)
    await append(ctx, 1)
    const renewed = { ...ctx, sealer: createSealer('the sealing key after the loss') }
    await forgetSealedSecrets(renewed)
    await append(renewed, 2)
    const signedBy = await ctx.db.select({ keyId: ledgerEntries.key_id }).from(ledgerEntries)
    expect(new Set(signedBy.map(({ keyId }) => keyId)).size).toBe(2)
  })
})
