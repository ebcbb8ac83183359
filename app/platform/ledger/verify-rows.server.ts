import { createHash } from 'node:crypto'
import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import { readMissingNumbers } from '#app/lib/missing-numbers.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invoiceCounters, invoiceDocuments, invoices, payments, tillDays } from '#app/platform/db/tables/money.server.ts'
import { erasedYears, fitsErased } from './erased-invoice.ts'
import type { ProvenEntry } from './proven-entry.ts'
import { rowSha256 } from './row-digest.server.ts'

const BATCH_ROWS = 100

/** A row that an entry vouches for. */
interface KeptRow {
  name: string
  sequence: number | null
  sha256: string
  invoice?: typeof invoices.$inferSelect
}

/** The first invoice, payment or closed day that is not as the journal says, in the order of the journal; null when all are. */
export async function findUnfitRow(db: Db, training: boolean, proven: readonly ProvenEntry[]): Promise<string | null> {
  const expected = new Map(
    proven.flatMap(({ sequence, payload }) => (typeof payload['rowSha256'] === 'string' ? [[sequence, payload['rowSha256']] as const] : [])),
  )
  const unfit: { sequence: number; problem: string }[] = []
  const erased = erasedYears(proven)
  const payloads = new Map(proven.map(({ sequence, payload }) => [sequence, payload]))
  const seen = new Set<number>()
  for await (const { name, sequence, sha256, invoice } of keptRows(db, training)) {
    if (sequence === null || !expected.has(sequence) || seen.has(sequence)) {
      unfit.push({ sequence: sequence ?? 0, problem: `${name}\u00a0: le journal ne connaît pas cette ligne. Elle a été ajoutée.` })
      continue
    }
    seen.add(sequence)
    // The sum of a row goes with the name of its customer; what it came to stands in its entry too.
    const isErased = invoice?.year != null && erased.has(invoice.year)
    const fits = isErased ? fitsErased(invoice, payloads.get(sequence) ?? {}) : expected.get(sequence) === sha256
    if (!fits) unfit.push({ sequence, problem: `${name} (ligne ${sequence} du journal)\u00a0: elle a été modifiée.` })
  }
  for (const sequence of expected.keys()) {
    const entry = proven.find((each) => each.sequence === sequence)
    if (!seen.has(sequence)) unfit.push({ sequence, problem: `${entryName(entry)} (ligne ${sequence} du journal)\u00a0: elle a été supprimée.` })
  }
  unfit.push(...(await unfitDocuments(db, training, proven)), ...(await unfitCounters(db, training, proven)))
  return unfit.toSorted((a, b) => a.sequence - b.sequence)[0]?.problem ?? null
}

function entryName(entry: ProvenEntry | undefined): string {
  const { number, id, day } = entry?.payload ?? {}
  return typeof number === 'string' ? `Facture ${number}` : `${entry?.kind} ${typeof id === 'string' ? id : String(day)}`
}

async function* keptRows(db: Db, training: boolean): AsyncGenerator<KeptRow> {
  const issued = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.training, training), eq(invoices.state, 'issued')))
  for (const row of issued) yield { name: `Facture ${row.number}`, sequence: row.ledger_sequence, sha256: rowSha256(row), invoice: row }
  const taken = await db.select().from(payments).where(eq(payments.training, training))
  for (const row of taken) yield { name: `Encaissement ${row.id} du ${row.day}`, sequence: row.ledger_sequence, sha256: rowSha256(row) }
  const closed = await db
    .select()
    .from(tillDays)
    .where(and(eq(tillDays.training, training), isNotNull(tillDays.closed_at)))
  for (const row of closed) yield { name: `Caisse de ${row.store_id}, ${row.day}`, sequence: row.closing_sequence, sha256: rowSha256(row) }
}

/** Documents are read a few at a time: they are by far the largest rows. A page begins with the invoice that the last one ended with. */
async function unfitDocuments(db: Db, training: boolean, proven: readonly ProvenEntry[]): Promise<{ sequence: number; problem: string }[]> {
  const entries = new Map(proven.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note').map((entry) => [entry.payload['id'], entry]))
  const found = new Map<string, string>()
  let after = ''
  for (;;) {
    const rows = await db
      .select({ id: invoices.id, format: invoiceDocuments.format, content: invoiceDocuments.content })
      .from(invoiceDocuments)
      .innerJoin(invoices, eq(invoices.id, invoiceDocuments.invoice_id))
      .where(and(eq(invoices.training, training), after === '' ? undefined : gte(invoices.id, after)))
      .orderBy(asc(invoices.id), asc(invoiceDocuments.format))
      .limit(BATCH_ROWS)
    for (const { id, format, content } of rows) found.set(`${id} ${format}`, createHash('sha256').update(content).digest('hex'))
    if (rows.length < BATCH_ROWS) break
    after = rows.at(-1)?.id ?? after
  }
  const erased = erasedYears(proven)
  const issued = [...entries.values()].filter(({ payload }) => !erased.has(Number(String(payload['day']).slice(0, 4))))
  return issued.flatMap(({ sequence, payload }) =>
    Object.entries(documentsOf(payload)).flatMap(([format, sha256]) =>
      found.get(`${String(payload['id'])} ${format}`) === sha256
        ? []
        : [
            {
              sequence,
              problem: `Document ${format} de la facture ${String(payload['number'])} (ligne ${sequence} du journal)\u00a0: il n’est plus celui qui a été émis.`,
            },
          ],
    ),
  )
}

function documentsOf(payload: ProvenEntry['payload']): Readonly<Record<string, unknown>> {
  const { documents } = payload
  return typeof documents === 'object' && documents !== null ? { ...documents } : {}
}

/** Numbers of a series follow each other, up to where its counter stands; but for those that the journal says went with a return to a backup. */
async function unfitCounters(db: Db, training: boolean, proven: readonly ProvenEntry[]): Promise<{ sequence: number; problem: string }[]> {
  const counters = await db.select().from(invoiceCounters).where(eq(invoiceCounters.training, training))
  const issued = await db
    .select({ series: invoices.series, year: invoices.year, sequence: invoices.sequence })
    .from(invoices)
    .where(and(eq(invoices.training, training), eq(invoices.state, 'issued')))
    .orderBy(asc(invoices.sequence))
  const explained = proven.filter(({ kind }) => kind === 'rollback').flatMap(({ payload }) => readMissingNumbers(payload['missing']))
  return counters.flatMap(({ series, year, last }) => {
    const numbers = issued.filter((row) => row.series === series && row.year === year).map(({ sequence }) => sequence ?? 0)
    const known = new Set(numbers)
    for (const { from, to } of explained.filter((each) => each.series === `${training ? 'ESSAI-' : ''}${series}${year}`))
      for (let number = from; number <= to; number += 1) known.add(number)
    const missing = Array.from({ length: Math.max(last, ...numbers) }, (_, index) => index + 1).find((number) => !known.has(number) || number > last)
    if (missing === undefined) return []
    return [{ sequence: Number.MAX_SAFE_INTEGER, problem: `Factures ${series}${year}\u00a0: le numéro ${missing} manque dans la suite.` }]
  })
}
