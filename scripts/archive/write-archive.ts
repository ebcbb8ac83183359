import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { instantOf } from '#app/lib/paris-time.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invoiceDocuments, invoices, ledgerEntries, ledgerKeys, payments, tillDays } from '#app/platform/db/tables/money.server.ts'

/** Lies beside this file; a copy goes into every archive. */
const CHECKER = path.join(import.meta.dirname, '..', 'invoices-archive-check.mjs')

/** Writes an archive for every year in which the real journal of money has entries, each into a folder of its own; returns the years. */
export async function writeAllArchives(db: Db, directory: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: sql<number>`extract(year from ${ledgerEntries.at} at time zone 'Europe/Paris')::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.training, false))
  const years = rows.map(({ year }) => year).toSorted((a, b) => a - b)
  for (const year of years) await writeArchive(db, { year, directory: path.join(directory, String(year)) })
  return years
}

/** Writes the real journal of a year with what it vouches for. Files that are there already are written anew. */
export async function writeArchive(
  db: Db,
  { year, directory }: { year: number; directory: string },
): Promise<{ entries: number; documents: number }> {
  const [from, until] = [instantOf(`${year}-01-01`, 0), instantOf(`${year + 1}-01-01`, 0)]
  openPrivately(path.join(directory, 'documents'))
  openPrivately(directory)
  const sums: Record<string, string> = {}
  const write = (name: string, content: string | Uint8Array) => {
    writePrivately(path.join(directory, name), content)
    sums[name] = createHash('sha256').update(content).digest('hex')
  }
  const writeRows = (name: string, rows: readonly object[]) => write(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, false), gte(ledgerEntries.at, from), lt(ledgerEntries.at, until)))
    .orderBy(asc(ledgerEntries.sequence))
  writeRows('journal.jsonl', entries)
  writeRows('clotures.jsonl', await laterClosings(db, year, until))
  writeRows('cles.jsonl', await db.select({ key_id: ledgerKeys.key_id, public_key: ledgerKeys.public_key }).from(ledgerKeys))
  const issued = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.training, false), eq(invoices.year, year)))
    .orderBy(asc(invoices.ledger_sequence))
  writeRows('factures.jsonl', issued)
  const taken = and(eq(payments.training, false), gte(payments.at, from), lt(payments.at, until))
  writeRows('encaissements.jsonl', await db.select().from(payments).where(taken).orderBy(asc(payments.ledger_sequence)))
  // Those of the year, whenever somebody closed them, and those that a line of its journal vouches for.
  const ofYear = and(isNotNull(tillDays.closed_at), gte(tillDays.day, `${year}-01-01`), lt(tillDays.day, `${year + 1}-01-01`))
  const closed = and(eq(tillDays.training, false), or(ofYear, and(gte(tillDays.closed_at, from), lt(tillDays.closed_at, until))))
  writeRows('caisses.jsonl', await db.select().from(tillDays).where(closed).orderBy(asc(tillDays.closing_sequence)))
  let documents = 0
  for (const { id, number } of issued) {
    const kept = await db
      .select({ format: invoiceDocuments.format, content: invoiceDocuments.content })
      .from(invoiceDocuments)
      .where(eq(invoiceDocuments.invoice_id, id))
    for (const { format, content } of kept) write(`documents/${number}-${format}.pdf`, content)
    documents += kept.length
  }
  write('archive.json', `${JSON.stringify({ year })}\n`)
  write('check.mjs', fs.readFileSync(CHECKER))
  writePrivately(path.join(directory, 'empreintes.json'), `${JSON.stringify(sums, null, 2)}\n`)
  return { entries: entries.length, documents }
}

/** Invoices name customers and where they live: they are for the account of the product alone, also in a folder that stood there already, open to others. */
function openPrivately(directory: string): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  fs.chmodSync(directory, 0o700)
}

function writePrivately(file: string, content: string | Uint8Array): void {
  fs.writeFileSync(file, content, { mode: 0o600 })
  fs.chmodSync(file, 0o600)
}

/**
 * The closings of a year that were written once it was over: the till of the last evening that was closed after midnight, or days later, and those of its
 * last day, its last month and itself; and that its invoices name nobody any more. They stand apart, for in the journal other lines lie between.
 */
async function laterClosings(db: Db, year: number, until: Date) {
  const payload = sql`${ledgerEntries.payload}::jsonb`
  const isOf = (field: 'day' | 'period' | 'year') => sql`left(${payload} ->> ${field}, 4) = ${String(year)}`
  return db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.training, false),
        gte(ledgerEntries.at, until),
        or(
          and(eq(ledgerEntries.kind, 'till_closing'), isOf('day')),
          and(inArray(ledgerEntries.kind, ['day_closing', 'month_closing', 'year_closing']), isOf('period')),
          and(eq(ledgerEntries.kind, 'erasure'), isOf('year')),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.sequence))
}
