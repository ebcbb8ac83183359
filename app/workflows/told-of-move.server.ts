import { eq } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { moveRequestToShop } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { findAnyStore, findStore } from '#app/lib/shop-facts.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { tellOfMove } from './hand-over-shop.server.ts'
import { knownAtTakingBack, takeBackCall, takeBackMove, takeBackRequestMove } from './waiting-move.server.ts'

/** A shop that was chosen by mistake is put right before anybody reads of it. */
const TOLD_AFTER_MS = minutes(10)

/** `taken-back`: the case is back where its customer knows it to be, and the mail of the move before does not leave. */
export type ToldOfMove = 'mailed' | 'to-call' | 'taken-back'

/**
 * Tells the customer of a repair that somebody has just moved to another shop, in the words of a shop that closes; the request that it came from goes
 * along. Null for a device that was handed over, and where nobody is to be told. Pass the context of the transaction that moved it.
 */
export async function toldOfMove(
  txCtx: AllowedCtx<'requests:write'>,
  { id, fromId, isQuiet }: { id: string; fromId: string; isQuiet: boolean },
): Promise<ToldOfMove | null> {
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, id))
  const to = findStore(txCtx.facts, repair?.store_id)
  if (!repair || !to || repair.status === 'handed_over') return null
  const requestId = repair.origin === 'request' ? repair.origin_id : null
  const [request] = requestId === null ? [] : await txCtx.db.select({ at: requests.store_id }).from(requests).where(eq(requests.id, requestId))
  if (requestId !== null && request?.at === fromId) await moveRequestToShop(txCtx, { id: requestId, storeId: to.id })
  const known = await takeBackMove(txCtx, id, fromId)
  if (known === to.id) return 'taken-back'
  const uncalled = await takeBackCall(txCtx, { repairId: id, requestId: null, at: fromId })
  if (isQuiet || uncalled === to.id) return null
  return tell(txCtx, repair, known ?? uncalled ?? fromId)
}

/** The same of a request whose device has not come: a customer with an appointment would stand before the other shop. Null for one that is closed. */
export async function toldOfRequestMove(
  txCtx: AllowedCtx<'requests:write'>,
  { id, fromId, isQuiet }: { id: string; fromId: string; isQuiet: boolean },
): Promise<ToldOfMove | null> {
  const { reference, name, device, kind, state, store_id: at } = requests
  const [request] = await txCtx.db.select({ reference, name, device, kind, state, at }).from(requests).where(eq(requests.id, id))
  const to = findStore(txCtx.facts, request?.at)
  if (!request || !to || request.state === 'done') return null
  const known = await takeBackRequestMove(txCtx, id, fromId)
  if (known === to.id) return 'taken-back'
  const uncalled = await takeBackCall(txCtx, { repairId: null, requestId: id, at: fromId })
  const from = findAnyStore(txCtx.facts, known ?? uncalled ?? fromId)
  if (!from || isQuiet || uncalled === to.id) return null
  const told = { reference: request.reference, name: request.name, device: request.device, kind: request.kind, repairId: null, requestId: id }
  return (await tellOfMove(txCtx, told, { from, to, why: 'moved', leavesAt: after(txCtx.now, TOLD_AFTER_MS) })) ? 'mailed' : 'to-call'
}

/**
 * A hand-over takes back the mail of a move that still waits; once the hand-over is taken back itself, its customer is to learn of the move after all. Pass
 * the context of the transaction, and when the device was handed over.
 */
export async function tellOfMoveAfterAll(txCtx: AllowedCtx<'requests:write'>, id: string, handedOverAt: Date): Promise<void> {
  const known = await knownAtTakingBack(txCtx, id, handedOverAt)
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, id))
  if (known !== null && repair && repair.store_id !== known) await tell(txCtx, repair, known)
}

async function tell(txCtx: AllowedCtx<'requests:write'>, repair: typeof repairs.$inferSelect, fromId: string): Promise<'mailed' | 'to-call' | null> {
  const [from, to] = [findAnyStore(txCtx.facts, fromId), findStore(txCtx.facts, repair.store_id)]
  if (!from || !to) return null
  const { id, number, customer_name: name, device, origin, origin_id: originId } = repair
  const told = { reference: referenceText(number), name, device, repairId: id, requestId: origin === 'request' ? originId : null, kind: null }
  return (await tellOfMove(txCtx, told, { from, to, why: 'moved', leavesAt: after(txCtx.now, TOLD_AFTER_MS) })) ? 'mailed' : 'to-call'
}
