import { eq } from 'drizzle-orm'
import { BEGUN_STEPS } from '#app/features/cases/case-machine.ts'
import { findCaseStart } from '#app/features/contracts/case-contract.queries.server.ts'
import type { CaseStart } from '#app/features/contracts/case-contract.queries.server.ts'
import type { ShownStart } from '#app/features/contracts/early-start.ts'
import type { WishResult } from '#app/features/contracts/early-start.ts'
import { lockContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import type { RepairStatus } from '#app/features/repairs/repair-words.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { wishMeansText } from '#app/lib/wish-means.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { hasAddress, keepWish } from './keep-wish.server.ts'

/** What the page of a repair says of the beginning of its work; null where nothing ever waited, or nothing is left to begin. */
export async function trackedStart(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<ShownStart | null> {
  const found = await findByLink(ctx, token)
  if (!found || found.status === 'handed_over') return null
  const { start, status } = found
  return {
    begins: start.waitsUntil,
    contractId: offersWish(start, status) ? start.contractId : null,
    withdrawn: start.withdrawn,
    asked: start.asked && { when: stampText(start.asked.at), means: wishMeansText(start.asked.means), text: start.asked.text },
  }
}

/**
 * Keeps the wish of a customer who gives it on the page of their repair (L. 221-25), and confirms it by mail at once.
 * `contractId`: of the contract that the page showed; a quote that was accepted since needs a wish of its own.
 */
export async function askToStart(ctx: Ctx, { token, contractId }: { token: string; contractId: string }): Promise<WishResult> {
  return ctx.db.transaction(async (tx): Promise<WishResult> => {
    const txCtx = { ...ctx, db: tx }
    const found = await findByLink(txCtx, token)
    if (!found) return 'unchanged'
    if (found.start.contractId !== contractId) return 'replaced'
    const contract = await lockContract(txCtx, contractId)
    const begins = contract && contract.withdrawalId === null ? waitsUntil(contract, ctx.now) : null
    if (!contract || begins === null || !offersWish(found.start, found.status)) return 'unchanged'
    // At home the law wants it on paper or another durable medium: without an address nothing confirms it.
    if (contract.place === 'home' && !hasAddress(contract)) return 'no-email'
    await keepWish(txCtx, { contract, begins, means: 'page', notedBy: '', mailAt: ctx.now })
    return hasAddress(contract) ? 'noted-and-mailed' : 'noted'
  })
}

/** Whether the customer of a request wished for the work to begin at once before there was a quote. */
export async function wishedBefore({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string): Promise<boolean> {
  const start = await findCaseStart(db, { repairId: null, originId: requestId }, now)
  return start?.source === 'postal' && start.asked !== null
}

async function findByLink(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<{ status: RepairStatus; start: CaseStart } | undefined> {
  const [repair] = await ctx.db
    .select({ id: repairs.id, status: repairs.status, originId: repairs.origin_id })
    .from(repairs)
    .where(eq(repairs.link_hash, linkHash(token)))
  const start = repair && (await findCaseStart(ctx.db, { repairId: repair.id, originId: repair.originId }, ctx.now))
  return repair && start ? { status: repair.status, start } : undefined
}

/** Before the work: by post it is a quote that makes it known what the work is. */
function offersWish({ source, waitsUntil: begins }: CaseStart, status: RepairStatus): boolean {
  if (begins === null || status === 'handed_over' || BEGUN_STEPS.some((step) => step === status)) return false
  return source !== 'postal' || status === 'accepted' || status === 'part_awaited'
}
