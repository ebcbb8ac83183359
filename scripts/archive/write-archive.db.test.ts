import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { writeAllArchives, writeArchive } from './write-archive.ts'

let directory: string
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-archive-'))
})
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

dbTest('an archive of the invoices of a year', (db) => {
  test('is checked without the product, and shows what was altered in it', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    for (const name of ['Nadia Berthelot', 'Zoé Martin']) {
      await anIssuedInvoice(staff, { customer: { name, address: '', email: '', phone: '', siren: '' } })
    }
    expect(await writeArchive(staff.db, { year: 2026, directory })).toEqual({ entries: 2, documents: 4 })
    const check = () => spawnSync(process.execPath, [path.join(directory, 'check.mjs')], { encoding: 'utf8' })
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('rien n’a été altéré') })
    const file = path.join(directory, 'factures.jsonl')
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Nadia', 'Naïma'))
    expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('factures.jsonl a été modifié') })
  })

  test('is part of an export, a folder for each year of money', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    await anIssuedInvoice(staff)
    await anIssuedInvoice({ ...staff, now: new Date('2026-12-31T23:30:00Z') })
    const out = path.join(directory, 'export')
    expect(await writeAllArchives(staff.db, out)).toEqual([2026, 2027])
    for (const year of ['2026', '2027']) {
      const checked = spawnSync(process.execPath, [path.join(out, year, 'check.mjs')], { encoding: 'utf8' })
      expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining('rien n’a été altéré') })
    }
  })
})
