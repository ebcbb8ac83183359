import fs from 'node:fs'
import path from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { missingNumbersText } from '#app/lib/missing-numbers.ts'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { holdMails } from '#app/platform/mail/held-mails.server.ts'
import {
  bookOf,
  highestOf,
  missingFrom,
  readIssuedNumbers,
  skipInvoiceNumbers,
  skipRepairNumbers,
  tellsOfReturn,
  withoutJumps,
} from './issued-numbers.server.ts'
import type { Jump } from './issued-numbers.server.ts'
import { appendLedger } from './ledger.server.ts'
import { findRestoreMark, removeRestoreMark } from './restore-mark.server.ts'

const WITNESS_FILE = 'ledger-head.json'
/** Where a note that cannot be read is kept, for whoever looks after the machine. */
const UNREADABLE_FILE = `${WITNESS_FILE}.unreadable`
const BOOKS = ['real', 'training'] as const

/** Name the locks of whoever notes a return, and of whoever writes the file, among the advisory locks of the database. */
const RETURN_LOCK = 7_350_151
const FILE_LOCK = 7_350_152

const Head = z.object({ sequence: z.number().int(), hash: z.string(), at: z.string() })
/** The last entry of a journal as it was seen, outside the database that holds it. */
export type WitnessedHead = z.infer<typeof Head>
const Witness = z.object({
  real: Head.optional(),
  training: Head.optional(),
  /** The highest number of each series that was ever given out, and when that was noted. */
  numbers: z.record(z.string(), z.number().int()).optional(),
  numbersAt: z.string().optional(),
  /** Numbers of repairs that returns jumped over; a backup that is restored does not know them. */
  jumps: z.array(z.object({ from: z.number().int(), to: z.number().int() })).optional(),
  /** Records of people who were erased, one list for each of them: a backup that is restored brings them back. They name nobody. */
  erased: z.array(z.array(z.uuid())).optional(),
})
type Witness = z.infer<typeof Witness>
type WitnessCtx = Pick<Ctx, 'db' | 'now' | 'sealer' | 'actor' | 'env' | 'log'>

/** What this installation saw last. A backup that is restored does not bring it along: it lies beside the database. */
export function readWitness(dataDir: string): Witness {
  return lookAtWitness(dataDir) ?? {}
}

/** Undefined when it cannot be read: a power cut, or a disk that loses what it has said to hold, may leave half a file or an empty one. */
function lookAtWitness(dataDir: string): Witness | undefined {
  try {
    return Witness.parse(JSON.parse(fs.readFileSync(path.join(dataDir, WITNESS_FILE), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** The shop opens all the same: without the note nobody knows of a return, as on a new machine. */
function putUnreadableAside({ env, log }: Pick<WitnessCtx, 'env' | 'log'>): void {
  if (lookAtWitness(env.DATA_DIR) !== undefined) return
  try {
    fs.renameSync(path.join(env.DATA_DIR, WITNESS_FILE), path.join(env.DATA_DIR, UNREADABLE_FILE))
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  log.error({ keptAs: UNREADABLE_FILE }, 'the note of the last numbers could not be read: it begins again from what the database holds')
}

/**
 * Notes how far both journals go, and the last number of each series. A database that no longer holds what was noted was taken back, to a
 * backup for instance: that is written into it, once; numbers go on behind the highest one ever given out, and what waits to leave is
 * held, because it may have left. Runs before the first request of a start, then each minute. Returns whether it was taken back.
 */
export async function witnessLedger(ctx: WitnessCtx): Promise<boolean> {
  putUnreadableAside(ctx)
  const before = readWitness(ctx.env.DATA_DIR)
  const restoredAt = findRestoreMark(ctx.env.DATA_DIR)
  const missing = missingFrom(await readIssuedNumbers(ctx.db), before.numbers ?? {})
  const isDoubtful = restoredAt !== undefined || missing.length > 0 || (await lostBooks(ctx.db, before)).length > 0
  const found = isDoubtful && (await ctx.db.transaction(async (tx) => noteReturn({ ...ctx, db: tx }, { before, restoredAt })))
  const wentBack = found !== false
  if (wentBack && found.jump) await changeWitness(ctx, { jumps: [found.jump] })
  const seen: Pick<Witness, (typeof BOOKS)[number]> = {}
  for (const book of BOOKS) {
    const head = await headOf(ctx.db, book === 'training')
    if (head) seen[book] = { ...head, at: ctx.now.toISOString() }
  }
  const numbers = await readIssuedNumbers(ctx.db)
  const isMoreHere = before.numbers === undefined || missingFrom(before.numbers, numbers).length > 0
  if (isMoreHere || BOOKS.some((book) => seen[book]?.hash !== before[book]?.hash)) await changeWitness(ctx, { heads: seen, numbers })
  if (restoredAt) removeRestoreMark(ctx.env.DATA_DIR)
  return wentBack
}

/**
 * Notes the numbers alone, as soon as some were given out: whoever issued one reads it only when a backup that is older can no longer take it
 * again. One query where nothing is new.
 */
export async function noteIssuedNumbers(ctx: Pick<Ctx, 'db' | 'now' | 'env'>): Promise<void> {
  const before = readWitness(ctx.env.DATA_DIR)
  const numbers = await readIssuedNumbers(ctx.db)
  if (missingFrom(before.numbers ?? {}, numbers).length > 0) await changeWitness(ctx, { numbers })
}

/** Notes whose records were erased, by their ids alone. Whoever erases reads that it is done only when a return to a backup no longer undoes it. */
export async function noteErased(ctx: Pick<Ctx, 'db' | 'now' | 'env'>, ids: readonly string[]): Promise<void> {
  await changeWitness(ctx, { erased: [[...ids]] })
}

/** Several processes may find the same return: one notes it. False where there is none to note. */
async function noteReturn(
  txCtx: WitnessCtx,
  { before, restoredAt }: { before: Witness; restoredAt: Date | undefined },
): Promise<false | { jump: Jump | undefined }> {
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(${RETURN_LOCK})`)
  const numbers = before.numbers ?? {}
  const missing = withoutJumps(missingFrom(await readIssuedNumbers(txCtx.db), numbers), before.jumps ?? [])
  const lost = await lostBooks(txCtx.db, before)
  const isNewRestore = restoredAt !== undefined && (await txCtx.db.$count(rollbacks, eq(rollbacks.restored_at, restoredAt))) === 0
  const untold = await untoldNumbers(txCtx.db, missing.filter(tellsOfReturn))
  const wentBack = lost.length > 0 || isNewRestore || untold
  const jump = await skipRepairNumbers(txCtx.db, numbers['T'] ?? 0, wentBack)
  if (!wentBack) return false
  txCtx.log.error({ books: lost, restoredAt, missing: missing.map(missingNumbersText) }, 'the database was taken back to an earlier state')
  await skipInvoiceNumbers(txCtx.db, missing)
  for (const book of BOOKS) {
    const ofBook = missing.filter((each) => bookOf(each) === book)
    if (!lost.includes(book) && ofBook.length === 0) continue
    const known = before[book]
    await appendLedger(txCtx, {
      training: book === 'training',
      kind: 'rollback',
      storeId: null,
      payload: {
        ...(known && { seenSequence: known.sequence, seenHash: known.hash, seenAt: known.at }),
        ...(ofBook.length > 0 && { missing: ofBook.map((each) => ({ ...each })) }),
      },
    })
  }
  const heldMails = await holdMails(txCtx)
  const seenAt = before.numbersAt === undefined ? null : new Date(before.numbersAt)
  const [noted] = await txCtx.db
    .insert(rollbacks)
    .values({ found_at: txCtx.now, restored_at: isNewRestore ? restoredAt : null, seen_at: seenAt, missing })
    .returning({ id: rollbacks.id })
  await recordAudit(txCtx, {
    action: 'rollback.found',
    subject: { kind: 'rollback', ...(noted && { id: noted.id }) },
    after: { missingNumbers: missing.map(missingNumbersText).join(', '), heldMails },
  })
  return { jump }
}

/** Journals that no longer hold what was seen of them and do not say so themselves. */
async function lostBooks(db: Db, witness: Witness): Promise<('real' | 'training')[]> {
  const lost: ('real' | 'training')[] = []
  for (const book of BOOKS) {
    const known = witness[book]
    if (known && !(await holds(db, book === 'training', known))) lost.push(book)
  }
  return lost
}

/** Numbers of the register have no counter that could be set behind them: the return that names them tells that they are known. */
async function untoldNumbers(db: Db, missing: readonly MissingNumbers[]): Promise<boolean> {
  if (missing.some((each) => bookOf(each) !== undefined)) return true
  for (const { series, to } of missing) if ((await lastMissing(db, series)) < to) return true
  return false
}

/** The highest number of a series that a return has named as missing; 0 without one. */
export async function lastMissing(db: Db, series: string): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max((gap->>'to')::int) as last from ${rollbacks}, jsonb_array_elements(${rollbacks.missing}) gap where gap->>'series' = ${series}`,
  )
  return rows[0]?.last ?? 0
}

async function holds(db: Db, training: boolean, known: WitnessedHead): Promise<boolean> {
  const rows = await db
    .select({ sequence: ledgerEntries.sequence })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, training), eq(ledgerEntries.sequence, known.sequence), eq(ledgerEntries.hash, known.hash)))
  if (rows.length > 0) return true
  const told = await db
    .select({ payload: ledgerEntries.payload })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.training, training), eq(ledgerEntries.kind, 'rollback')))
  return told.some(({ payload }) => payload.includes(`"seenHash":"${known.hash}"`))
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

/** What is added to the note; the heads of the journals take the place of those before. */
interface Change {
  heads?: Pick<Witness, (typeof BOOKS)[number]>
  numbers?: Witness['numbers']
  jumps?: readonly Jump[]
  erased?: readonly string[][]
}

/**
 * Adds to the note what is new. One process at a time: another that wrote at the same moment would put back what it had read, and an erasure that was
 * noted in between would be forgotten.
 */
async function changeWitness(ctx: Pick<Ctx, 'db' | 'env' | 'now'>, change: Change): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILE_LOCK})`)
    const known = readWitness(ctx.env.DATA_DIR)
    const { real, training } = change.heads ?? known
    const jumps = [...(known.jumps ?? []), ...(change.jumps ?? [])]
    const erased = [...(known.erased ?? []), ...(change.erased ?? [])]
    writeWitness(ctx.env.DATA_DIR, {
      ...(real && { real }),
      ...(training && { training }),
      numbers: highestOf(known.numbers ?? {}, change.numbers ?? {}),
      numbersAt: ctx.now.toISOString(),
      ...(jumps.length > 0 && { jumps }),
      ...(erased.length > 0 && { erased }),
    })
  })
}

/** Whoever reads it meanwhile reads the one before, or the new one. */
function writeWitness(dataDir: string, witness: Witness): void {
  const part = path.join(dataDir, `${WITNESS_FILE}.${process.pid}.part`)
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(part, `${JSON.stringify(witness)}\n`, { mode: 0o600, flush: true })
  fs.renameSync(part, path.join(dataDir, WITNESS_FILE))
}
