import fs from 'node:fs'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { appendLedger } from './ledger.server.ts'

const WITNESS_FILE = 'ledger-head.json'

const Head = z.object({ sequence: z.number().int(), hash: z.string(), at: z.string() })
/** The last entry of a journal as it was seen, outside the database that holds it. */
export type WitnessedHead = z.infer<typeof Head>
const Witness = z.object({ real: Head.optional(), training: Head.optional() })
type Witness = z.infer<typeof Witness>

/** What this installation saw last. A backup that is restored does not bring it along: it lies beside the database. */
export function readWitness(dataDir: string): Witness {
  try {
    return Witness.parse(JSON.parse(fs.readFileSync(path.join(dataDir, WITNESS_FILE), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/**
 * Notes how far both journals go. A journal that no longer holds what was noted was taken back, to a backup for instance: that is written
 * into it, once, so that nobody has to find out. Returns whether it was.
 */
export async function witnessLedger(ctx: Pick<Ctx, 'db' | 'now' | 'sealer' | 'actor' | 'env' | 'log'>): Promise<boolean> {
  const before = readWitness(ctx.env.DATA_DIR)
  let wentBack = false
  const seen: Witness = {}
  for (const book of ['real', 'training'] as const) {
    const training = book === 'training'
    const known = before[book]
    if (known && !(await holds(ctx.db, training, known))) {
      wentBack = true
      ctx.log.error({ book, seen: known.sequence }, 'the journal of money was taken back to an earlier state')
      await ctx.db.transaction((tx) =>
        appendLedger(
          { ...ctx, db: tx },
          { training, kind: 'rollback', storeId: null, payload: { seenSequence: known.sequence, seenHash: known.hash, seenAt: known.at } },
        ),
      )
    }
    const head = await headOf(ctx.db, training)
    if (head) seen[book] = { ...head, at: ctx.now.toISOString() }
  }
  if (seen.real?.hash !== before.real?.hash || seen.training?.hash !== before.training?.hash) writeWitness(ctx.env.DATA_DIR, seen)
  return wentBack
}

async function holds(db: Db, training: boolean, known: WitnessedHead): Promise<boolean> {
  const rows = await db
    .select({ training: ledgerEntries.training, sequence: ledgerEntries.sequence })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.hash, known.hash))
  return rows.some((row) => row.training === training && row.sequence === known.sequence)
}

async function headOf(db: Db, training: boolean): Promise<{ sequence: number; hash: string } | undefined> {
  const [head] = await db
    .select({ sequence: ledgerEntries.sequence, hash: ledgerEntries.hash })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.training, training))
    .orderBy(desc(ledgerEntries.sequence))
    .limit(1)
  return head
}

function writeWitness(dataDir: string, witness: Witness): void {
  const part = path.join(dataDir, `${WITNESS_FILE}.${process.pid}.part`)
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(part, `${JSON.stringify(witness)}\n`, { mode: 0o600 })
  fs.renameSync(part, path.join(dataDir, WITNESS_FILE))
}
