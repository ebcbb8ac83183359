import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseOldInvoices } from '#app/features/invoices/erase-invoices.server.ts'
import { closeTill, openTill } from '#app/features/till/till.commands.server.ts'
import { closePeriods } from '#app/platform/ledger/close-periods.server.ts'
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

  test('is for the account of the product alone, wherever it is written', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    await anIssuedInvoice(staff)
    const out = path.join(directory, 'shared')
    // A command at a terminal makes files that every account of the machine may read.
    const before = process.umask(0o022)
    try {
      fs.mkdirSync(out)
      fs.writeFileSync(path.join(out, 'factures.jsonl'), '')
      await writeArchive(staff.db, { year: 2026, directory: out })
    } finally {
      process.umask(before)
    }
    const written = ['.', ...fs.readdirSync(out, { recursive: true }).map(String)]
    expect(written.length).toBeGreaterThan(8)
    expect(written.filter((name) => (fs.statSync(path.join(out, name)).mode & 0o077) !== 0)).toEqual([])
  })

  test('holds what closes it once it is over, and its check says when that is missing', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const at = (instant: string) => ({ ...staff, now: new Date(instant) })
    const evening = at('2026-12-31T17:00:00Z')
    const out = path.join(directory, 'closed')
    const check = () => spawnSync(process.execPath, [path.join(out, 'check.mjs')], { encoding: 'utf8' })
    const read = (name: string) =>
      fs
        .readFileSync(path.join(out, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    await anIssuedInvoice(evening)
    await evening.db.transaction((tx) => openTill({ ...evening, db: tx }, { storeId: 'la-teste', day: '2026-12-31', openingCents: 0 }))
    await writeArchive(staff.db, { year: 2026, directory: out })
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('la clôture de l’année 2026 n’y est pas') })
    // The new year begins before somebody closes the till of the last evening.
    const night = at('2027-01-01T09:00:00Z')
    await anIssuedInvoice(night)
    const count = { storeId: 'la-teste', day: '2026-12-31', count: {}, removedCents: 0, reason: '', note: 'Après la fête' }
    await night.db.transaction((tx) => closeTill({ ...night, db: tx }, count))
    await closePeriods(night)
    await anIssuedInvoice(at('2027-01-02T09:00:00Z'))
    expect(await writeArchive(staff.db, { year: 2026, directory: out })).toEqual({ entries: 2, documents: 2 })
    expect(read('clotures.jsonl').map(({ kind }) => kind)).toEqual(['till_closing', 'day_closing', 'month_closing', 'year_closing'])
    expect(read('caisses.jsonl')).toMatchObject([{ day: '2026-12-31', note: 'Après la fête' }])
    expect(check()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('incomplète') })
    // What closed the old year stands in the journal of the new one too, which is checked with its row.
    await writeArchive(staff.db, { year: 2027, directory: out })
    expect(read('clotures.jsonl')).toEqual([])
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('rien n’a été altéré') })
  })

  test('is checked by what its invoices come to once their names are erased', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const at = (instant: string) => ({ ...staff, now: new Date(instant) })
    await anIssuedInvoice(at('2014-11-20T09:00:00Z'))
    expect(await eraseOldInvoices(at('2025-01-02T09:00:00Z'))).toBe(1)
    const out = path.join(directory, 'erased')
    expect(await writeArchive(staff.db, { year: 2014, directory: out })).toEqual({ entries: 1, documents: 0 })
    const checked = spawnSync(process.execPath, [path.join(out, 'check.mjs')], { encoding: 'utf8' })
    expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining('rien n’a été altéré') })
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
