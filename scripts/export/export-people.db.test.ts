import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hiddenInvoices } from '#app/platform/db/tables/money.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { exportPeople } from './export-people.ts'

function aDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-people-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return path.join(directory, 'clients')
}

/** The cells of a line by the heading above them; none of the tests has a line break or a semicolon in a cell. */
function linesOf(file: string): Record<string, string>[] {
  const [headings = [], ...lines] = fs
    .readFileSync(file, 'utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))
  return lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
}

everyEngineTest('an export of customers and cases', (db) => {
  test('holds who asked for what and how far it came, without what opens a page or a device', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { name: '=HYPERLINK("x")', phone: '+33639980042' })
    const at = new Date('2026-11-20T09:00:00Z')
    const [repair] = await ctx.db
      .insert(repairs)
      .values({
        store_id: 'la-teste',
        device: 'iPhone 13',
        fault: 'Écran cassé',
        customer_name: 'Maëlle Durand',
        customer_email: 'maelle@example.fr',
        status_since: at,
        link_hash: 'hash-of-the-link',
        device_code: 'sealed:code',
      })
      .returning({ id: repairs.id })
    await ctx.db.insert(repairEvents).values({ repair_id: repair?.id ?? '', status: 'received', at })
    const directory = aDirectory()
    fs.mkdirSync(directory, { mode: 0o755 })
    expect(await exportPeople(ctx.db, directory)).toMatchObject({ requests: 1, repairs: 1, repair_events: 1, bookings: 0, reviews: 0, payments: 0 })

    expect(linesOf(path.join(directory, 'repairs.csv'))).toEqual([
      expect.objectContaining({ id: repair?.id, device: 'iPhone 13', customer_name: 'Maëlle Durand', status: 'received' }),
    ])
    expect(linesOf(path.join(directory, 'repair_events.csv'))).toEqual([expect.objectContaining({ repair_id: repair?.id, status: 'received' })])
    // A spreadsheet must not run what a visitor typed.
    expect(fs.readFileSync(path.join(directory, 'requests.csv'), 'utf8')).toContain(`"'=HYPERLINK(""x"")"`)
    const all = fs.readdirSync(directory).map((name) => [name, fs.readFileSync(path.join(directory, name), 'utf8')] as const)
    expect(all.filter(([, text]) => /hash|sealed:|form_key/.test(text))).toEqual([])
    // Others on the machine see none of it, also where the folder stood there before, open.
    const modes = [directory, ...all.map(([name]) => path.join(directory, name))].map((file) => fs.statSync(file).mode & 0o077)
    expect(modes.filter((mode) => mode !== 0)).toEqual([])
  })

  test('leaves out the invoices of people who were forgotten', async () => {
    const staff = await asStaff(testCtx(db, { facts: invoicingFacts() }))
    const customer = { address: '', email: '', phone: '', siren: '' }
    await anIssuedInvoice(staff, { customer: { ...customer, name: 'Zoé Martin' } })
    const forgotten = await anIssuedInvoice(staff, { customer: { ...customer, name: 'Nadia Berthelot' } })
    await staff.db.insert(hiddenInvoices).values({ invoice_id: forgotten, hidden_at: staff.now })
    const directory = aDirectory()
    expect(await exportPeople(staff.db, directory)).toMatchObject({ invoices: 1 })
    expect(linesOf(path.join(directory, 'invoices.csv')).map((line) => line['customer_name'])).toEqual(['Zoé Martin'])
  })
})
