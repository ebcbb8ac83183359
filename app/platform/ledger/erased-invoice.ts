import { ERASED_NAME } from '#app/lib/person.ts'
import { canonicalJson } from '#app/lib/canonical-json.ts'
import type { CanonicalValue } from '#app/lib/canonical-json.ts'
import type { invoices } from '#app/platform/db/tables/money.server.ts'
import type { ProvenEntry } from './proven-entry.ts'

type InvoiceRow = typeof invoices.$inferSelect

/** The columns of an invoice that say whose it is, and what somebody wrote into it by hand. */
type NamingColumn = Extract<keyof InvoiceRow, `customer_${string}` | 'subject' | 'note'>

/** What they hold once nobody is named any more; a column that is added is asked for here, wherever an invoice is emptied. */
export const UNNAMED = {
  customer_name: ERASED_NAME,
  customer_address: '',
  customer_email: '',
  customer_phone: '',
  customer_siren: '',
  subject: '',
  note: '',
} satisfies Record<NamingColumn, string>

/** What the journal's entry says of an invoice. */
interface ToldInvoice {
  id: string
  number: string | null
  kind: string
  issued_day: string | null
  total_cents: number
  aid_cents: number
  due_cents: number
  corrects_id: string | null
  vat_totals: readonly object[]
}

type ErasedInvoice = ToldInvoice & Readonly<Record<NamingColumn, string>>

/** The years whose invoices have lost whom and what they name, as the journal says itself. */
export function erasedYears(proven: readonly ProvenEntry[]): ReadonlySet<number> {
  return new Set(proven.filter(({ kind }) => kind === 'erasure').map(({ payload }) => Number(payload['year'])))
}

/** What an invoice came to, as its entry in the journal says it. */
export function toldOf(row: ToldInvoice) {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    day: row.issued_day,
    totalCents: row.total_cents,
    aidCents: row.aid_cents,
    dueCents: row.due_cents,
    vat: row.vat_totals.map((total) => ({ ...total })),
    corrects: row.corrects_id,
  }
}

/** Whether an invoice that was erased still comes to what its entry says, and names nobody: the sum of its row went with the name. */
export function fitsErased(row: ErasedInvoice, payload: ProvenEntry['payload']): boolean {
  const told = toldOf(row)
  const said = Object.fromEntries(Object.keys(told).map((key) => [key, payload[key]]))
  return isUnnamed(row) && textOf(told) === textOf(said)
}

function isUnnamed(row: ErasedInvoice): boolean {
  const columns: readonly (readonly [string, string])[] = Object.entries(UNNAMED)
  const texts: Readonly<Record<string, unknown>> = { ...row }
  return columns.every(([column, text]) => texts[column] === text)
}

/** One spelling of the values of a row and of an entry, so that they can be compared as texts. */
function textOf(values: Readonly<Record<string, unknown>>): string {
  return canonicalJson(JSON.parse(JSON.stringify(values)) as CanonicalValue)
}
