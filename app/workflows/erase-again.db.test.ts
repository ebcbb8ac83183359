/** A backup of before an erasure brings a person back: who was erased is erased again, and nobody else. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { customerConsents } from '#app/platform/db/tables/consents.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { noteErased, noteIssuedNumbers, readWitness, witnessLedger } from '#app/platform/ledger/ledger-witness.server.ts'
import { markRestored } from '#app/platform/ledger/restore-mark.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { eraseAgain, findReturn } from './erase-again.server.ts'
import { erasePerson } from './person.server.ts'

let dataDir: string
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-erase-again-'))
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const EMAIL = 'maelle@example.fr'
const PHONE = '+33639980042'
const REPAIRED = { outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 } as const
const SYSTEM = { kind: 'system', doing: 'démarrage' } as const

/** A customer with a request and a repair that is over, erased at their wish; `restore` puts the rows of before back, as a backup does. */
async function anErasure(db: TestDb) {
  const env = { ...parseEnv({ PUBLIC_URL: 'https://www.example.fr' }), DATA_DIR: fs.mkdtempSync(path.join(dataDir, 'shop-')) }
  const ctx = await asManager(testCtx(db, { env }))
  const staff = allow(ctx, 'requests:write')
  const request = await aRequest(ctx, { name: 'Maëlle Durand', email: EMAIL, phone: null, state: 'done' })
  const { id: repair } = await createRepair(staff, aRepairInput())
  await closeRepair(staff, { id: repair, ...REPAIRED })
  const [askedRow] = await ctx.db.select().from(requests).where(eq(requests.id, request))
  const [repairRow] = await ctx.db.select().from(repairs).where(eq(repairs.id, repair))
  if (!askedRow || !repairRow) throw new Error('The customer was not kept')
  const contact = { emails: [EMAIL], phones: [PHONE] }
  const erased = await erasePerson(allow(ctx, 'people:erase'), { contact, reason: 'demande écrite' })
  expect(erased).toEqual({ kind: 'erased' })
  const restore = async (changes: Partial<typeof repairs.$inferInsert> = {}) => {
    const { name, email, state } = askedRow
    await ctx.db.update(requests).set({ name, email, state }).where(eq(requests.id, request))
    const { customer_name, customer_email, customer_phone, fault, erased_at } = repairRow
    await ctx.db
      .update(repairs)
      .set({ customer_name, customer_email, customer_phone, fault, erased_at, ...changes })
      .where(eq(repairs.id, repair))
    markRestored(env.DATA_DIR, ctx.now)
    await witnessLedger(ctx)
  }
  const named = async () => {
    const rows = await ctx.db.select({ name: requests.name }).from(requests)
    return [
      ...rows.map(({ name }) => name),
      ...(await ctx.db.select({ name: repairs.customer_name }).from(repairs)).map(({ name }) => name),
    ].toSorted()
  }
  return { ctx, request, repair, restore, named }
}

dbTest('a person who was erased', (db) => {
  test('is noted beside the database by ids alone, and erased again once a backup of before was put in, with what was agreed to', async () => {
    const { ctx, request, repair, restore, named } = await anErasure(db)
    const note = fs.readFileSync(path.join(ctx.env.DATA_DIR, 'ledger-head.json'), 'utf8')
    expect(note).not.toContain('maelle')
    expect(note).not.toContain('39980042')
    expect(readWitness(ctx.env.DATA_DIR).erased?.map((ids) => ids.toSorted())).toEqual([[request, repair].toSorted()])
    await restore()
    await ctx.db.insert(customerConsents).values({ contact: EMAIL, topic: 'mail', agreed_at: ctx.now, agreed_means: 'counter' })
    expect(await named()).toEqual(['Maëlle Durand', 'Maëlle Durand'])
    expect(await eraseAgain({ ...ctx, actor: SYSTEM })).toEqual({ erased: 1, waiting: [] })
    expect(await named()).toEqual(['Effacé', 'Effacé'])
    expect(await ctx.db.$count(customerConsents)).toBe(0)
    expect((await findReturn(allow(ctx, 'settings:write')))?.erased).toEqual({ again: 1, waiting: [] })
    expect(await ctx.db.$count(auditEntries, eq(auditEntries.action, 'person.erased_again'))).toBe(1)
    // Once is enough, and a shop that never went back has nothing to read.
    expect(await eraseAgain({ ...ctx, actor: SYSTEM })).toEqual({ erased: 0, waiting: [] })
  })

  test('waits while the device is in the shop in that backup, which a manager reads, and goes as soon as it was handed over', async () => {
    const { ctx, repair, restore, named } = await anErasure(db)
    await restore({ status: 'in_repair' })
    expect((await eraseAgain({ ...ctx, actor: SYSTEM })).waiting).toEqual([
      { what: expect.stringMatching(/^la réparation T-\d+ n’est pas close$/), href: expect.stringMatching(/^\/admin\/dossiers\/T-\d+$/) },
    ])
    expect((await findReturn(allow(ctx, 'settings:write')))?.erased.waiting).toHaveLength(1)
    expect(await named()).toContain('Maëlle Durand')
    await closeRepair(allow(ctx, 'requests:write'), { id: repair, ...REPAIRED })
    expect(await eraseAgain({ ...ctx, actor: SYSTEM })).toEqual({ erased: 1, waiting: [] })
    expect(await named()).toEqual(['Effacé', 'Effacé'])
  })

  test('is erased again once, also where two processes start after the return', async () => {
    const { ctx, restore, named } = await anErasure(db)
    await restore()
    const both = await Promise.all([eraseAgain({ ...ctx, actor: SYSTEM }), eraseAgain({ ...ctx, actor: SYSTEM })])
    expect(both.map(({ erased }) => erased).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await named()).toEqual(['Effacé', 'Effacé'])
    expect(await ctx.db.$count(auditEntries, eq(auditEntries.action, 'person.erased_again'))).toBe(1)
  })

  test('stays noted where a number is given out, or a return is found, in the same moment', async () => {
    const { ctx, restore } = await anErasure(db)
    const noted = readWitness(ctx.env.DATA_DIR).erased ?? []
    const ids = [randomUUID(), randomUUID()]
    await createRepair(allow(ctx, 'requests:write'), aRepairInput())
    const numbers = noteIssuedNumbers(ctx)
    await Promise.all([numbers, ...ids.map(async (id) => noteErased(ctx, [id]))])
    const kept = readWitness(ctx.env.DATA_DIR).erased ?? []
    for (const each of [...noted, ...ids.map((id) => [id])]) expect(kept).toContainEqual(each)
    const late = randomUUID()
    await Promise.all([restore(), noteErased(ctx, [late])])
    expect(readWitness(ctx.env.DATA_DIR).erased).toContainEqual([late])
  })

  test('stays a customer with what came after the erasure, and with what was agreed to since', async () => {
    const { ctx, restore, named } = await anErasure(db)
    await aRequest(ctx, { reference: 'D-7K2M9R', name: 'Maëlle Durand', email: EMAIL })
    await ctx.db.insert(customerConsents).values({ contact: EMAIL, topic: 'mail', agreed_at: ctx.now, agreed_means: 'counter' })
    expect(await eraseAgain({ ...ctx, actor: SYSTEM })).toEqual({ erased: 0, waiting: [] })
    await restore()
    expect(await eraseAgain({ ...ctx, actor: SYSTEM })).toEqual({ erased: 1, waiting: [] })
    expect(await named()).toEqual(['Effacé', 'Effacé', 'Maëlle Durand'])
    expect(await ctx.db.$count(customerConsents)).toBe(1)
    expect(await ctx.db.$count(rollbacks)).toBe(1)
  })
})
