import { sign } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { canonicalJson } from '#app/lib/canonical-json.ts'
import type { CanonicalValue } from '#app/lib/canonical-json.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { Actor } from '#app/platform/session/actor.ts'
import { isDemo } from '#app/platform/site/demo.ts'
import { FIRST_PREVIOUS_HASH, ledgerHash } from './ledger-hash.server.ts'
import { ledgerKey } from './ledger-keys.server.ts'

/** What the journal of money records; docs/invoices.md has the same table. */
export const LEDGER_KINDS = {
  invoice: 'Facture',
  credit_note: 'Avoir',
  payment: 'Encaissement',
  refund: 'Remboursement',
  till_opening: 'Ouverture de caisse',
  till_closing: 'Clôture de caisse',
  day_closing: 'Clôture du jour',
  month_closing: 'Clôture du mois',
  year_closing: 'Clôture de l’année',
  duplicate: 'Duplicata',
  rollback: 'Retour à une sauvegarde',
  erasure: 'Effacement après dix ans',
} as const satisfies Record<string, string>
export type LedgerKind = keyof typeof LEDGER_KINDS

export interface LedgerEntry {
  /** Which of the two journals: that of the invoice or payment concerned, `isTraining(ctx)` for a new one. */
  training: boolean
  kind: LedgerKind
  storeId: string | null
  /** Whole cents, days and ids: whatever the row of the invoice or payment says that must not change. */
  payload: { readonly [key: string]: CanonicalValue | undefined }
}

export type LedgerCtx = Pick<Ctx, 'db' | 'now' | 'sealer' | 'actor'>

/** Names the lock of the journal among the advisory locks of the database: "mone" in ASCII. */
export const LEDGER_LOCK = 0x6d_6f_6e_65

/** Whether money that is taken now is only for practice: a demonstration has no real numbers. */
export function isTraining(ctx: Pick<Ctx, 'env' | 'facts'>): boolean {
  return isDemo(ctx)
}

/**
 * Adds an entry to the journal of money and returns its number. Pass the context of the transaction that writes the invoice or the
 * payment: appends wait for each other until it ends, so numbers have no gaps, and a transaction that fails leaves none.
 */
export async function appendLedger(txCtx: LedgerCtx, entry: LedgerEntry): Promise<{ sequence: number; hash: string }> {
  const { training, kind, storeId } = entry
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(${LEDGER_LOCK}, ${training ? 1 : 0})`)
  const [last] = await txCtx.db
    .select({ sequence: ledgerEntries.sequence, hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.training, training))
    .orderBy(desc(ledgerEntries.sequence))
    .limit(1)
  const { keyId, privateKey } = await ledgerKey(txCtx)
  const content = {
    training,
    sequence: (last?.sequence ?? 0) + 1,
    kind,
    at: txCtx.now,
    storeId,
    ...actorOf(txCtx.actor),
    payload: canonicalJson(entry.payload),
  }
  const previousHash = last?.hash ?? FIRST_PREVIOUS_HASH
  const hash = ledgerHash(previousHash, content)
  await txCtx.db.insert(ledgerEntries).values({
    training,
    sequence: content.sequence,
    kind,
    at: content.at,
    store_id: storeId,
    actor_id: content.actorId,
    actor_label: content.actorLabel,
    payload: content.payload,
    previous_hash: previousHash,
    hash,
    key_id: keyId,
    signature: sign(null, Buffer.from(hash, 'hex'), privateKey).toString('base64url'),
  })
  return { sequence: content.sequence, hash }
}

function actorOf(actor: Actor): { actorId: string | null; actorLabel: string } {
  if ('userId' in actor) return { actorId: actor.userId, actorLabel: signsAs(actor) }
  return { actorId: null, actorLabel: actor.kind === 'system' ? actor.doing : 'client' }
}
