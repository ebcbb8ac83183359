import { isNotNull } from 'drizzle-orm'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRollbacks, listMissingLines } from '#app/features/rollbacks/rollbacks.queries.server.ts'
import { decideHeldMails, settleRollback } from '#app/features/rollbacks/rollbacks.commands.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { missingNumbersText } from '#app/lib/missing-numbers.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { claimMail, enqueueMail, purgeMails } from '#app/platform/mail/outbox.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { accountCsv } from './accounts-files.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { noteIssuedNumbers, readWitness, witnessLedger } from '#app/platform/ledger/ledger-witness.server.ts'
import { markRestored } from '#app/platform/ledger/restore-mark.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'

let dataDir: string
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-return-'))
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const MAIL = { to: 'zoe@example.fr', subject: 'Votre bon de dépôt', text: 'Bonjour', html: '<p>Bonjour</p>' }

async function aShop(db: TestDb) {
  const env = { ...parseEnv({ PUBLIC_URL: 'https://www.example.fr' }), DATA_DIR: fs.mkdtempSync(path.join(dataDir, 'shop-')) }
  const ctx = await asManager(testCtx(db, { facts: invoicingFacts(), env }))
  const issue = (at: string) =>
    anIssuedInvoice({ ...ctx, now: new Date(at) }, { lines: [{ label: 'Coque', quantity: 1, unitCents: 1_000, vat: 'standard', rate: 2_000 }] })
  return { ctx, issue, later: { ...ctx, now: new Date('2026-11-21T12:00:00Z') } }
}

/** As a backup of before the last invoices: they and their lines of the journal are gone. */
async function takeBackTo(db: TestDb, last: number): Promise<void> {
  const gone = `(select id from invoices where sequence > ${last})`
  await db.database.pool.query(
    `do $$ begin set local session_replication_role = replica;
      delete from ledger_entries where sequence > ${last};
      delete from invoice_documents where invoice_id in ${gone};
      delete from invoices where sequence > ${last};
      update invoice_counters set last = ${last}; end $$`,
  )
}

async function numbers(db: TestDb): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ number: string }>(`select number from invoices where state = 'issued' order by sequence`)
  return rows.map(({ number }) => number)
}

everyEngineTest('after a return to a backup', (db) => {
  test('no number is given out twice, and the journal, the check and the files of the accountant say which are missing', async () => {
    const { ctx, issue, later } = await aShop(db)
    await issue('2026-11-20T10:00:00Z')
    await witnessLedger(ctx)
    await issue('2026-11-20T10:00:10Z')
    await issue('2026-11-20T10:00:20Z')
    // Between two looks at the journal, as after every form of the staff area.
    await noteIssuedNumbers(ctx)
    await takeBackTo(db, 1)
    expect(await witnessLedger(later)).toBe(true)
    expect(await witnessLedger(later)).toBe(false)
    await issue('2026-11-21T13:00:00Z')
    expect(await numbers(db)).toEqual(['F2026-00001', 'F2026-00004'])
    const missing = [{ series: 'F2026', from: 2, to: 3 }]
    const witness = readWitness(ctx.env.DATA_DIR)
    expect(witness.numbers).toMatchObject({ F2026: 3 })
    expect(await verifyLedger(ctx.db, { training: false, witness: witness.real })).toMatchObject({ problem: null, rollbacks: 1, missing })
    const csv = await accountCsv(allow(later, 'money:export'), 'ventes', { from: '2026-11-01', until: '2026-11-30' })
    expect(csv).toContain('F2026-00002 à F2026-00003;Numéros manquants')
    // A hole that the journal does not explain is still one.
    await takeBackTo(db, 1)
    await db.database.pool.query(`update invoice_counters set last = 5`)
    expect((await verifyLedger(ctx.db, { training: false, witness: undefined })).problem).toContain('le numéro 2 manque')
  })

  test('an invoice of a year in which the backup has none goes on behind those that are missing', async () => {
    const { ctx, issue, later } = await aShop(db)
    await issue('2026-11-20T10:00:00Z')
    await issue('2026-11-20T11:00:00Z')
    await witnessLedger(ctx)
    await takeBackTo(db, 0)
    await db.database.pool.query('delete from invoice_counters')
    expect(await witnessLedger(later)).toBe(true)
    await issue('2026-11-21T13:00:00Z')
    expect(await numbers(db)).toEqual(['F2026-00003'])
    expect(await verifyLedger(ctx.db, { training: false, witness: undefined })).toMatchObject({ problem: null })
  })

  test('a database that never went back is told apart: an issue that failed and a deleted repair leave numbers as they are', async () => {
    const { ctx, issue, later } = await aShop(db)
    await issue('2026-11-20T10:00:00Z')
    await db.database.pool.query(`select setval('repairs_number_seq', 40)`)
    fs.writeFileSync(path.join(ctx.env.DATA_DIR, 'ledger-head.json'), JSON.stringify({ numbers: { F2026: 1, T: 40 } }))
    expect(await witnessLedger(later)).toBe(false)
    await issue('2026-11-21T13:00:00Z')
    expect(await numbers(db)).toEqual(['F2026-00001', 'F2026-00002'])
    expect(await db.database.pool.query(`select nextval('repairs_number_seq')::int as next`)).toMatchObject({ rows: [{ next: 41 }] })
    expect(await ctx.db.$count(rollbacks)).toBe(0)
  })

  test('repairs go on far behind the last one that was seen, lines of the register are named, and a note of none lowers nothing', async () => {
    const { ctx, issue, later } = await aShop(db)
    await issue('2026-11-20T10:00:00Z')
    await witnessLedger(ctx)
    const file = path.join(ctx.env.DATA_DIR, 'ledger-head.json')
    fs.writeFileSync(file, JSON.stringify({ ...readWitness(ctx.env.DATA_DIR), numbers: { F2026: 1, T: 40, R: 7 } }))
    await db.database.pool.query(`select setval('repairs_number_seq', 30)`)
    expect(await witnessLedger(later)).toBe(true)
    expect(await witnessLedger(later)).toBe(false)
    expect(readWitness(ctx.env.DATA_DIR).numbers).toMatchObject({ T: 40, R: 7 })
    expect(await db.database.pool.query(`select nextval('repairs_number_seq')::int as next`)).toMatchObject({ rows: [{ next: 141 }] })
    const view = await findRollbacks(later)
    expect(view?.open.flatMap(({ missing }) => missing.map(missingNumbersText))).toEqual(['T-1 à T-40', 'lignes 1 à 7 du livre de police'])
    // The book says so as long as it is kept.
    const manager = allow(later, 'settings:write')
    for (const { id } of view?.open ?? []) await settleRollback(manager, id)
    expect(await listMissingLines(allow(later, 'second-hand:manage'))).toEqual([{ series: 'R', from: 1, to: 7 }])
  })

  test.each(['', '{"real":{"sequ', '[]', '{"numbers":{"F2026":"one"}}'])('a note that a power cut left as %j keeps nobody out', async (left) => {
    const { ctx, issue, later } = await aShop(db)
    await issue('2026-11-20T10:00:00Z')
    await witnessLedger(ctx)
    const file = path.join(ctx.env.DATA_DIR, 'ledger-head.json')
    fs.writeFileSync(file, left)
    expect(await witnessLedger(later)).toBe(false)
    expect(readWitness(ctx.env.DATA_DIR).numbers).toMatchObject({ F2026: 1 })
    expect(fs.readFileSync(`${file}.unreadable`, 'utf8')).toBe(left)
  })

  test('a second return names the numbers that were given out, not those that the first one jumped over', async () => {
    const { ctx, issue, later } = await aShop(db)
    await issue('2026-11-20T10:00:00Z')
    const file = path.join(ctx.env.DATA_DIR, 'ledger-head.json')
    await witnessLedger(ctx)
    fs.writeFileSync(file, JSON.stringify({ ...readWitness(ctx.env.DATA_DIR), numbers: { F2026: 1, T: 40 } }))
    await db.database.pool.query(`select setval('repairs_number_seq', 30)`)
    markRestored(ctx.env.DATA_DIR, ctx.now)
    expect(await witnessLedger(later)).toBe(true)
    await createRepair(allow(later, 'requests:write'), aRepairInput())
    await noteIssuedNumbers(later)
    expect(readWitness(ctx.env.DATA_DIR).numbers).toMatchObject({ T: 141 })
    // The second backup is older than that case, and than the first return.
    await db.database.pool.query(`delete from rollbacks; delete from repairs; select setval('repairs_number_seq', 30)`)
    markRestored(ctx.env.DATA_DIR, later.now)
    const again = { ...later, now: after(later.now, minutes(5)) }
    expect(await witnessLedger(again)).toBe(true)
    const view = await findRollbacks(again)
    expect(view?.open.flatMap(({ missing }) => missing.map(missingNumbersText))).toEqual(['T-1 à T-40', 'T-141'])
    expect(readWitness(ctx.env.DATA_DIR).jumps).toEqual([
      { from: 41, to: 140 },
      { from: 142, to: 241 },
    ])
  })

  test('what waited in the backup waits for a manager, who is told until it is dealt with', async () => {
    const { ctx, later } = await aShop(db)
    await enqueueMail(ctx, MAIL)
    // The database writes down when: both in one millisecond have no order.
    await ctx.db.update(mails).set({ created_at: new Date('2026-01-05T09:00:00Z') })
    await enqueueMail({ ...ctx, now: after(ctx.now, minutes(1)) }, { ...MAIL, to: 'lea@example.fr' })
    markRestored(ctx.env.DATA_DIR, ctx.now)
    expect(await witnessLedger(later)).toBe(true)
    expect(await witnessLedger(later)).toBe(false)
    expect(await claimMail(ctx.db, new Date('2026-12-21T12:00:00Z'))).toBeUndefined()
    // Nothing of it goes by itself either.
    expect(await purgeMails({ db: ctx.db, now: new Date('2028-01-01T00:00:00Z') })).toBe(0)
    const view = await findRollbacks(later)
    // From now on this machine knows that nothing was given out.
    expect(readWitness(ctx.env.DATA_DIR).numbers).toEqual({})
    // Nothing was noted on this machine before: nobody knows what was given out.
    expect(view?.open).toMatchObject([{ seenAt: null, missing: [] }])
    expect(view?.heldMails.map(({ to }) => to)).toEqual(['zoe@example.fr', 'lea@example.fr'])
    const [first = '', second = ''] = view?.heldMails.map(({ id }) => id) ?? []
    const manager = allow(later, 'settings:write')
    expect(await decideHeldMails(manager, { ids: [first], send: true })).toBe(1)
    expect(await decideHeldMails(manager, { ids: [first, second], send: false })).toBe(1)
    expect(await claimMail(ctx.db, later.now)).toMatchObject({ id: first })
    expect(await ctx.db.$count(mails)).toBe(2)
    expect(await ctx.db.$count(mails, isNotNull(mails.dropped_at))).toBe(1)
    const [id = ''] = view?.open.map((each) => each.id) ?? []
    expect([await settleRollback(manager, id), await settleRollback(manager, id)]).toEqual([true, false])
    expect(await findRollbacks(later)).toBeNull()
    const audited = await ctx.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['rollback.found', 'mail.held_sent', 'mail.held_dropped', 'rollback.settled']),
    )
  })
})
