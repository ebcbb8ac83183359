import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { readWitness } from '#app/platform/ledger/ledger-witness.server.ts'
import { findRestoreMark, markRestored } from '#app/platform/ledger/restore-mark.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { middleware } from '#app/routes/admin/frame.tsx'
import { noteGivenNumbers } from '#app/routes/admin/given-numbers.server.ts'
import { prepareStaff } from '#server/prepare-staff.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

function anEnv() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-start-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return { ...parseEnv({ PUBLIC_URL: 'https://www.example.fr' }), DATA_DIR: directory }
}

dbTest('a start after a restore', (db) => {
  test('notes the return before the first request, once', async () => {
    const env = anEnv()
    markRestored(env.DATA_DIR, new Date('2026-11-29T19:40:00Z'))
    await prepareStaff(env, createLog('silent'), db.database)
    expect(findRestoreMark(env.DATA_DIR)).toBeUndefined()
    // Another process that starts at the same time still finds the mark.
    markRestored(env.DATA_DIR, new Date('2026-11-29T19:40:00Z'))
    await prepareStaff(env, createLog('silent'), db.database)
    expect(await db.database.db.$count(rollbacks)).toBe(1)
  })

  test('finds the numbers that a form of the staff area gave out a moment before', async () => {
    const env = anEnv()
    const ctx = await asManager(testCtx(db, { facts: invoicingFacts(), env }))
    expect(middleware).toContain(noteGivenNumbers)
    const context = new RouterContextProvider(new Map([[ctxContext, ctx]]))
    const url = new URL('https://www.example.fr/admin/factures')
    const given = async (method: string) => {
      const answered = { request: new Request(url, { method }), context, url, params: {}, pattern: '' }
      await noteGivenNumbers(answered, async () => {
        await anIssuedInvoice(ctx)
        return new Response()
      })
      return readWitness(env.DATA_DIR).numbers
    }
    expect(await given('GET')).toBeUndefined()
    expect(await given('POST')).toMatchObject({ F2026: 2 })
  })
})
