import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { closePeriods } from './close-periods.server.ts'
import { readWitness, witnessLedger } from './ledger-witness.server.ts'
import { verifyLedger } from './verify-ledger.server.ts'

let dataDir: string
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-ledger-'))
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

/** Three invoices on two days, and the first day closed. */
async function aJournal(db: TestDb) {
  const env = { ...parseEnv({ PUBLIC_URL: 'https://www.example.fr' }), DATA_DIR: fs.mkdtempSync(path.join(dataDir, 'shop-')) }
  const staff = await asStaff(testCtx(db, { facts: invoicingFacts(), env }))
  for (const [now, unitCents] of [
    ['2026-11-20T10:00:00Z', 1_000],
    ['2026-11-20T11:00:00Z', 2_000],
    ['2026-11-21T10:00:00Z', 3_000],
  ] as const) {
    const ctx = { ...staff, now: new Date(now) }
    if (unitCents === 3_000) expect(await closePeriods(ctx)).toBe(1)
    await anIssuedInvoice(ctx, { lines: [{ label: 'Coque', quantity: 1, unitCents, vat: 'standard', rate: 2_000 }] })
  }
  return { ...staff, now: new Date('2026-11-21T12:00:00Z') }
}

/** Somebody who owns the database: nothing refuses them, but the journal shows it. */
async function tamper(db: TestDb, statement: string): Promise<void> {
  await db.database.pool.query(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`)
}

async function problemOf(db: TestDb): Promise<string | null> {
  return (await verifyLedger(db.database.db, { training: false, witness: undefined })).problem
}

dbTest('checking the journal of money', (db) => {
  test('finds nothing in an untouched one, whose closings carry perpetual totals', async () => {
    const ctx = await aJournal(db)
    const later = { ...ctx, now: new Date('2027-01-02T10:00:00Z') }
    // The second day, November, then the year.
    expect(await closePeriods(later)).toBe(3)
    expect(await closePeriods(later)).toBe(0)
    const { rows } = await db.database.pool.query<{ payload: string }>(`select payload from ledger_entries where kind = 'year_closing'`)
    expect(JSON.parse(rows[0]?.payload ?? '{}')).toMatchObject({ period: '2026', salesCents: 6_000, perpetualSalesCents: 6_000 })
    expect(await verifyLedger(ctx.db, { training: false, witness: undefined })).toMatchObject({ entries: 7, invoices: 3, problem: null })
  })

  test.each([
    [
      'an amount',
      `update ledger_entries set payload = replace(payload, '"totalCents":2000', '"totalCents":200') where sequence = 2`,
      /^Ligne 2 .*contenu/,
    ],
    ['a date', `update ledger_entries set at = at - interval '1 day' where sequence = 2`, /^Ligne 2 .*contenu/],
    ['a removed line', `delete from ledger_entries where sequence = 2`, /^Ligne 2 du journal.: elle manque/],
    ['a removed first line', `delete from ledger_entries where sequence = 1`, /^Ligne 1 du journal.: elle manque/],
    [
      'an added line',
      `insert into ledger_entries select training, 5, kind, at, store_id, actor_id, actor_label, payload, hash, hash, key_id, signature from ledger_entries where sequence = 4`,
      /^Ligne 5 .*contenu/,
    ],
    [
      'two swapped lines',
      `update ledger_entries set sequence = case sequence when 1 then -1 else 1 end where sequence in (1, 2); update ledger_entries set sequence = 2 where sequence = -1`,
      /^Ligne 1 .*ne suit pas/,
    ],
    ['a changed invoice', `update invoices set total_cents = 200 where number = 'F2026-00002'`, /^Facture F2026-00002 .*modifiée/],
    ['the name on an invoice', `update invoices set customer_name = 'Personne' where number = 'F2026-00003'`, /^Facture F2026-00003 .*modifiée/],
    ['a removed invoice', `delete from invoice_documents; delete from invoices where number = 'F2026-00003'`, /F2026-00001|F2026-00003/],
    [
      'a changed document',
      `update invoice_documents set content = content || '\\x00' where format = 'a4' and invoice_id = (select id from invoices where number = 'F2026-00002')`,
      /^Document a4 de la facture F2026-00002/,
    ],
    ['another key', `update ledger_keys set public_key = replace(public_key, 'A', 'B')`, /^Ligne 1 .*clé/],
  ])('names the first line that does not fit: %s', async (_what, statement, expected) => {
    await aJournal(db)
    await tamper(db, statement)
    expect(await problemOf(db)).toMatch(expected)
  })

  test('says that the database went back to an earlier state, and the journal says so itself from then on', async () => {
    const ctx = await aJournal(db)
    expect(await witnessLedger(ctx)).toBe(false)
    const witness = readWitness(ctx.env.DATA_DIR).real
    expect(witness).toMatchObject({ sequence: 4 })
    await tamper(
      db,
      `delete from ledger_entries where sequence = 4; delete from invoice_documents where invoice_id = (select id from invoices where number = 'F2026-00003'); delete from invoices where number = 'F2026-00003'; update invoice_counters set last = 2`,
    )
    expect(await problemOf(db)).toBeNull()
    expect((await verifyLedger(ctx.db, { training: false, witness })).problem).toMatch(
      /^Ligne 4 du journal.: la base est revenue à un état plus ancien/,
    )
    expect(await witnessLedger(ctx)).toBe(true)
    expect(await witnessLedger(ctx)).toBe(false)
    expect(await verifyLedger(ctx.db, { training: false, witness })).toMatchObject({ problem: null, rollbacks: 1 })
  })
})
