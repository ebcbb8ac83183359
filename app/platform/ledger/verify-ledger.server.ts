import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { readMissingNumbers } from '#app/lib/missing-numbers.ts'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ledgerEntries, ledgerKeys } from '#app/platform/db/tables/money.server.ts'
import { FIRST_PREVIOUS_HASH, ledgerHash } from './ledger-hash.server.ts'
import { openPublicKey } from './ledger-keys.server.ts'
import { entryAmounts } from './close-periods.server.ts'
import type { EntryAmounts } from './close-periods.server.ts'
import type { ProvenEntry } from './proven-entry.ts'
import { findUnfitRow } from './verify-rows.server.ts'
import type { WitnessedHead } from './ledger-witness.server.ts'

const BATCH_ROWS = 500

/** `problem`: the first thing that does not fit, in French; null when everything does. */
export interface LedgerReport {
  training: boolean
  entries: number
  invoices: number
  payments: number
  headHash: string
  keyIds: string[]
  /** Places where the database was taken back to a backup and the journal says so. */
  rollbacks: number
  /** Numbers that were given out before one of them, as the journal names them. */
  missing: MissingNumbers[]
  problem: string | null
}

/** Reads one of the two journals from its first entry to its last, and every row that it vouches for. */
export async function verifyLedger(db: Db, { training, witness }: { training: boolean; witness: WitnessedHead | undefined }): Promise<LedgerReport> {
  const keys = await readKeys(db)
  const proven: ProvenEntry[] = []
  const keyIds = new Set<string>()
  let previousHash = FIRST_PREVIOUS_HASH
  let sequence = 0
  let problem: string | null = null
  let witnessed: string | undefined
  const totals = new RunningTotals()
  for await (const entry of entriesOf(db, training)) {
    problem = entryProblem(entry, { expected: sequence + 1, previousHash, key: keys.get(entry.key_id) })
    if (problem !== null) break
    sequence = entry.sequence
    previousHash = entry.hash
    keyIds.add(entry.key_id)
    if (entry.sequence === witness?.sequence) witnessed = entry.hash
    const payload: Readonly<Record<string, unknown>> = JSON.parse(entry.payload)
    problem = totals.problemOf(entry, payload)
    if (problem !== null) break
    if (PROVING_KINDS.has(entry.kind)) proven.push({ sequence, kind: entry.kind, payload })
  }
  const rollbacks = proven.filter(({ kind }) => kind === 'rollback')
  problem ??= witness ? witnessProblem(witness, { sequence, witnessed, rollbacks }) : null
  problem ??= await findUnfitRow(db, training, proven)
  const count = (...kinds: string[]) => proven.filter(({ kind }) => kinds.includes(kind)).length
  return {
    training,
    entries: sequence,
    invoices: count('invoice', 'credit_note'),
    payments: count('payment', 'refund'),
    headHash: previousHash,
    keyIds: [...keyIds],
    rollbacks: rollbacks.length,
    missing: rollbacks.flatMap(({ payload }) => readMissingNumbers(payload['missing'])),
    problem,
  }
}

/** Adds up what invoices and payments say, for the closings to be held against. */
class RunningTotals {
  private last: EntryAmounts = { salesCents: 0, withDepositsCents: 0, receivedCents: 0 }
  private readonly upTo = new Map<number, EntryAmounts>([[0, this.last]])

  problemOf(entry: Entry, payload: Readonly<Record<string, unknown>>): string | null {
    if (!entry.kind.endsWith('_closing') || entry.kind === 'till_closing') {
      const { salesCents, withDepositsCents, receivedCents } = entryAmounts(entry)
      this.last = {
        salesCents: this.last.salesCents + salesCents,
        withDepositsCents: this.last.withDepositsCents + withDepositsCents,
        receivedCents: this.last.receivedCents + receivedCents,
      }
      this.upTo.set(entry.sequence, this.last)
      return null
    }
    const sums = this.upTo.get(Number(payload['toSequence']))
    const salesCents = payload['depositsOnce'] === true ? sums?.salesCents : sums?.withDepositsCents
    const fits = salesCents === payload['perpetualSalesCents'] && sums?.receivedCents === payload['perpetualReceivedCents']
    return fits
      ? null
      : `Ligne ${entry.sequence} du journal (clôture ${String(payload['period'])})\u00a0: ses totaux ne sont pas ceux des lignes d’avant.`
  }
}

const PROVING_KINDS = new Set([
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'till_closing',
  'rollback',
  'erasure',
  'day_closing',
  'month_closing',
  'year_closing',
])

type Entry = typeof ledgerEntries.$inferSelect

async function* entriesOf(db: Db, training: boolean): AsyncGenerator<Entry> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.training, training), after === Number.MIN_SAFE_INTEGER ? undefined : gt(ledgerEntries.sequence, after)))
      .orderBy(asc(ledgerEntries.sequence))
      .limit(BATCH_ROWS)
    yield* rows
    after = rows.at(-1)?.sequence ?? after
    if (rows.length < BATCH_ROWS) return
  }
}

function entryProblem(
  entry: Entry,
  { expected, previousHash, key }: { expected: number; previousHash: string; key: KeyObject | undefined },
): string | null {
  const name = `Ligne ${entry.sequence} du journal (${entry.kind}, ${entry.at.toISOString()})`
  if (entry.sequence !== expected) return `Ligne ${expected} du journal\u00a0: elle manque, la suivante est la ligne ${entry.sequence}.`
  if (entry.previous_hash !== previousHash)
    return `${name}\u00a0: elle ne suit pas la ligne d’avant. L’une des deux a été remplacée, ajoutée ou échangée.`
  const content = {
    training: entry.training,
    sequence: entry.sequence,
    kind: entry.kind,
    at: entry.at,
    storeId: entry.store_id,
    actorId: entry.actor_id,
    actorLabel: entry.actor_label,
    payload: entry.payload,
  }
  if (ledgerHash(previousHash, content) !== entry.hash) return `${name}\u00a0: son contenu n’est plus celui qui a été enregistré.`
  if (!key) return `${name}\u00a0: la clé ${entry.key_id.slice(0, 12)}… qui l’a signée est inconnue.`
  const isSigned = verify(null, Buffer.from(entry.hash, 'hex'), key, Buffer.from(entry.signature, 'base64url'))
  return isSigned ? null : `${name}\u00a0: sa signature n’est pas celle de cette installation.`
}

/** The journal has to hold what was seen of it outside the database, or to say itself that it was taken back. */
function witnessProblem(
  witness: WitnessedHead,
  { sequence, witnessed, rollbacks }: { sequence: number; witnessed: string | undefined; rollbacks: readonly ProvenEntry[] },
): string | null {
  if (witnessed === witness.hash || rollbacks.some(({ payload }) => payload['seenHash'] === witness.hash)) return null
  const seen = `le ${witness.at} il allait jusqu’à la ligne ${witness.sequence}`
  if (sequence < witness.sequence)
    return `Ligne ${sequence + 1} du journal\u00a0: la base est revenue à un état plus ancien, celui d’une sauvegarde par exemple (${seen}, il s’arrête à la ligne ${sequence}).`
  return `Ligne ${witness.sequence} du journal\u00a0: ce n’est pas celle qui a été vue (${seen}). La base est revenue à un état plus ancien, puis a continué.`
}

async function readKeys(db: Db): Promise<Map<string, KeyObject>> {
  const rows = await db.select({ keyId: ledgerKeys.key_id, pem: ledgerKeys.public_key }).from(ledgerKeys)
  return new Map(
    rows.flatMap((row): [string, KeyObject][] => {
      const key = openPublicKey(row)
      return key ? [[row.keyId, key]] : []
    }),
  )
}
