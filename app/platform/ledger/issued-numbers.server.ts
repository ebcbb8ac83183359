import { sql } from 'drizzle-orm'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invoiceCounters } from '#app/platform/db/tables/money.server.ts'

/** The last number given out of each series: `F2026`, `A2026`, `ESSAI-F2026`, `T` (repairs), `R` (register of second-hand purchases). */
type IssuedNumbers = Readonly<Record<string, number>>

/** A series of invoices or credit notes: practice or not, letter, year. */
const INVOICE_SERIES = /^(ESSAI-)?([FA])(\d{4})$/

/** How far repairs jump when the database was taken back: customers open some by themselves, which are noted up to a minute later. */
const REPAIR_JUMP = 100

export async function readIssuedNumbers(db: Db): Promise<IssuedNumbers> {
  const { rows } = await db.execute<{ series: string; last: number }>(sql`
    select (case when training then 'ESSAI-' else '' end) || series || year as series, last from invoice_counters
    union all select 'T', max(number) from repairs having max(number) is not null
    union all select 'R', max(number) from second_hand_purchases having max(number) is not null`)
  return Object.fromEntries(rows.map(({ series, last }) => [series, last]))
}

/** The higher one of each series. */
export function highestOf(one: IssuedNumbers, other: IssuedNumbers): IssuedNumbers {
  const series = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...series].toSorted().map((each) => [each, Math.max(one[each] ?? 0, other[each] ?? 0)]))
}

/** What was given out and stands in no row. Repairs that were deleted leave holes of that kind in a database that never went back. */
export function missingFrom(here: IssuedNumbers, seen: IssuedNumbers): MissingNumbers[] {
  return Object.entries(seen)
    .filter(([series, last]) => last > (here[series] ?? 0))
    .map(([series, last]) => ({ series, from: (here[series] ?? 0) + 1, to: last }))
}

/** Whether a series says by itself that the database went back: its rows are never deleted. */
export function tellsOfReturn({ series }: MissingNumbers): boolean {
  return series !== 'T'
}

/** To which journal of money a series belongs; undefined for those that are not of money. */
export function bookOf({ series }: MissingNumbers): 'real' | 'training' | undefined {
  const found = INVOICE_SERIES.exec(series)
  return found ? (found[1] ? 'training' : 'real') : undefined
}

/** Lets the counters of invoices go on behind what is missing. Pass the transaction that writes down why. */
export async function skipInvoiceNumbers(tx: Db, missing: readonly MissingNumbers[]): Promise<void> {
  for (const { series: name, to } of missing) {
    const [, practice, letter, year] = INVOICE_SERIES.exec(name) ?? []
    if (letter !== 'F' && letter !== 'A') continue
    await tx
      .insert(invoiceCounters)
      .values({ training: practice !== undefined, series: letter, year: Number(year), last: to })
      .onConflictDoUpdate({
        target: [invoiceCounters.training, invoiceCounters.series, invoiceCounters.year],
        set: { last: sql`greatest(${invoiceCounters.last}, ${to})` },
      })
  }
}

/** Numbers of repairs that a return to a backup jumped over: nobody was ever given one, both ends included. */
export interface Jump {
  from: number
  to: number
}

/** What is missing without the numbers of repairs that were jumped over before: those were never given out. */
export function withoutJumps(missing: readonly MissingNumbers[], jumps: readonly Jump[]): MissingNumbers[] {
  return missing.flatMap((each) => (each.series === 'T' ? jumps.reduce((left, jump) => left.flatMap((part) => cut(part, jump)), [each]) : [each]))
}

function cut(part: MissingNumbers, jump: Jump): MissingNumbers[] {
  const before = { ...part, to: Math.min(part.to, jump.from - 1) }
  const behind = { ...part, from: Math.max(part.from, jump.to + 1) }
  return part.to < jump.from || part.from > jump.to ? [part] : [before, behind].filter(({ from, to }) => from <= to)
}

/**
 * Lets repairs go on behind `last`, the highest number ever seen; further behind when the database was taken back. Returns what it jumped over then.
 */
export async function skipRepairNumbers(db: Db, last: number, wentBack: boolean): Promise<Jump | undefined> {
  const sequence = sql`pg_get_serial_sequence('repairs', 'number')`
  const given = sql`coalesce((select last_value from pg_sequences where schemaname = 'public' and sequencename = 'repairs_number_seq'), 0)`
  const wanted = wentBack ? sql`greatest(${given}, ${last}::bigint) + ${REPAIR_JUMP}::int` : sql`${last}::bigint`
  const { rows } = await db.execute<{ set: string }>(sql`select setval(${sequence}, ${wanted}) as set where ${given} < ${wanted} and ${wanted} > 0`)
  const to = Number(rows[0]?.set ?? 0)
  return wentBack && to > 0 ? { from: to - REPAIR_JUMP + 1, to } : undefined
}
