import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { openTestEmbedded, openTestPostgres } from '#tests/db/test-databases.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { moveDatabase } from './move-database.ts'

const SILENT = { step: () => {}, add: () => {}, end: () => {} }

let source: Database
let target: Database
beforeAll(async () => {
  ;[source, target] = await Promise.all([openTestEmbedded(), openTestPostgres()])
  await seedDatabase(source.db, createLog('silent'))
  await source.pool.query(
    `insert into analytics_events (event_type, metadata) select 'e' || n, jsonb_build_object('n', n, 'texte', 'é ’ "') from generate_series(1, 1200) n`,
  )
  await seedShopFacts(source.db)
  await anIssuedInvoice(testCtx({ database: source }, { facts: invoicingFacts(), actor: { kind: 'system', doing: 'test' } }))
  await source.pool.query(`insert into rate_buckets (key, tokens, updated_at) values ('k', 0.1 + 0.2, '2026-01-01T00:00:00.123456Z')`)
})
afterAll(() => Promise.all([source.close(), target.close()]))

test('every row arrives, counts and checksums are the same, and the source stays as it was', async () => {
  const copies = await moveDatabase(source.db, target.db, SILENT)
  // The journal of money came along unbroken, with the documents that it vouches for, and goes on.
  expect(await verifyLedger(target.db, { training: false, witness: undefined })).toMatchObject({ invoices: 1, problem: null })
  const counts = Object.fromEntries(copies.map(({ table, rows }) => [table, rows]))
  expect(counts).toMatchObject({ brands: 20, analytics_events: 1_200, rate_buckets: 1 })
  for (const { table, rows } of copies) {
    const [there, here] = await Promise.all(
      [source, target].map(async ({ pool }) => (await pool.query(`select t::text as text from ${table} t order by 1`)).rows),
    )
    expect(here).toHaveLength(rows)
    expect(here).toEqual(there)
  }
})

test('a target that has rows is refused before anything is written', async () => {
  await expect(moveDatabase(source.db, target.db, SILENT)).rejects.toThrow('The target already has rows in')
})
