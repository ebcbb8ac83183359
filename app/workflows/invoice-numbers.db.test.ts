import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDraft, removeDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { invoiceDocuments, invoices } from '#app/platform/db/tables/money.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { issueAndMail } from './issue-and-mail.server.ts'

async function staffOf(db: TestDb) {
  return asStaff(testCtx(db, { facts: invoicingFacts() }))
}

/** A person who reads "try again" tries again: fifty at once may wait longer for a connection than one request may. */
async function insisting<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
    }
  }
}

everyEngineTest('numbers of invoices', (db) => {
  test('50 at once are 50 in a row, without a gap or a double, and a refused one takes none', async () => {
    const staff = await staffOf(db)
    const ids = await Promise.all(Array.from({ length: 50 }, () => createDraft(staff, SALE)))
    const empty = await createDraft(staff, { ...SALE, lines: [{ label: 'Coque', quantity: 1, unitCents: 0, vat: 'standard', rate: 2_000 }] })
    const results = await Promise.all([empty, ...ids].map((id) => insisting(() => issueAndMail(staff, id))))
    expect(results[0]).toMatchObject({ kind: 'wrong-sum', field: 'unit-0' })
    const numbers = results.slice(1).map((result) => ('number' in result ? result.number : result.kind))
    expect(numbers.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `F2026-${String(index + 1).padStart(5, '0')}`))
    await expect(
      staff.db.transaction(async (tx) => {
        await issueAndMail({ ...staff, db: tx }, empty)
        const id = await createDraft({ ...staff, db: tx }, SALE)
        expect(await issueAndMail({ ...staff, db: tx }, id)).toMatchObject({ number: 'F2026-00051' })
        throw new Error('the line is down')
      }),
    ).rejects.toThrow('the line is down')
    const next = await createDraft(staff, SALE)
    expect(await issueAndMail(staff, next)).toMatchObject({ number: 'F2026-00051' })
    expect(await issueAndMail(staff, next)).toMatchObject({ kind: 'already', number: 'F2026-00051' })
  }, 120_000)

  test('follow the order of days, also where the one of the new day came first by a moment; a clock that stood far ahead dates no other', async () => {
    const staff = await staffOf(db)
    const issuedAt = async (at: string) => {
      const now = new Date(at)
      const id = await createDraft({ ...staff, now }, SALE)
      await issueAndMail({ ...staff, now }, id)
      return staff.db.select({ number: invoices.number, day: invoices.issued_day }).from(invoices).where(eq(invoices.id, id))
    }
    expect(await issuedAt('2026-12-01T23:00:00.002Z')).toEqual([{ number: 'F2026-00001', day: '2026-12-02' }])
    expect(await issuedAt('2026-12-01T22:59:59.998Z')).toEqual([{ number: 'F2026-00002', day: '2026-12-02' }])
    expect(await issuedAt('2026-11-20T10:00:00Z')).toEqual([{ number: 'F2026-00003', day: '2026-11-20' }])
  })

  test('an issued invoice and its documents stay as they are, whoever asks', async () => {
    const staff = await staffOf(db)
    const id = await createDraft(staff, SALE)
    await issueAndMail(staff, id)
    const kept = { cause: { code: '23001' } }
    await expect(staff.db.update(invoices).set({ total_cents: 1 }).where(eq(invoices.id, id))).rejects.toMatchObject(kept)
    await expect(staff.db.delete(invoices).where(eq(invoices.id, id))).rejects.toMatchObject(kept)
    await expect(staff.db.update(invoiceDocuments).set({ sha256: '' })).rejects.toMatchObject(kept)
    expect(await saveDraft(staff, { ...SALE, id })).toMatchObject({ kind: 'issued' })
    expect(await removeDraft(staff, id)).toBe(false)
  })
})
