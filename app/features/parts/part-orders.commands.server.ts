import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { partCounts, partOrders } from '#app/platform/db/tables/parts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { findCountedPartNamed, findPart } from './named-part.server.ts'
import { isUndoable } from './part-order.ts'
import type { PartOrderInput } from './part-order.ts'

export type OrderChange = { kind: 'done'; label: string } | { kind: 'unknown' } | { kind: 'ended' }
/** `used`: its parts have left the drawer since, or the drawer was counted anew. */
type OrderReopening = { kind: 'done'; label: string } | { kind: 'unknown' } | { kind: 'too-late' } | { kind: 'used' }

/** Which order; with `repairId` only where it is of that case. */
interface OrderKey {
  id: string
  repairId?: string
}

const COUNT_MAX = 9_999

/**
 * Notes that a part was ordered, for the case or for the drawer of a shop. Named as a counted part is, it fills that part's drawer when it comes.
 * The same form sent twice is one order.
 */
export async function orderPart(
  ctx: AllowedCtx<'catalogue:write'>,
  { formKey, cost, ...input }: PartOrderInput & { storeId: string; repairId: string | null },
): Promise<OrderChange> {
  return withTransaction(ctx, async (txCtx): Promise<OrderChange> => {
    const repair = input.repairId === null ? null : await findRepair(txCtx, input.repairId)
    if (repair === undefined) return { kind: 'unknown' }
    const part = await findCountedPartNamed(txCtx, input.label)
    const storeId = repair?.storeId ?? input.storeId
    const made = await txCtx.db
      .insert(partOrders)
      .values({
        id: idOfForm(formKey, { ...input, cost }),
        store_id: storeId,
        part_id: part?.id ?? null,
        repair_id: input.repairId,
        label: part?.label ?? input.label,
        supplier: input.supplier,
        quantity: input.quantity,
        cost_cents: cost,
        expected_on: input.expectedOn,
        ordered_at: ctx.now,
        ordered_by_name: signsAs(ctx.actor),
      })
      .onConflictDoNothing()
      .returning({ id: partOrders.id })
    if (made.length > 0)
      await recordAudit(txCtx, {
        action: 'part.ordered',
        subject: subjectOf({ id: made[0]?.id ?? '', label: part?.label ?? input.label, repairId: input.repairId, number: repair?.number ?? null }),
        after: {
          part: part?.label ?? input.label,
          supplier: input.supplier,
          quantity: input.quantity,
          expectedOn: input.expectedOn,
          store_id: storeId,
          ...(cost !== null && { costCents: cost }),
        },
      })
    return { kind: 'done', label: part?.label ?? input.label }
  })
}

/** The part has come: what is counted lies in its drawer, and the case that waits for it can begin. Pressed twice, it came once. */
export async function receiveOrder(ctx: AllowedCtx<'catalogue:write'>, key: OrderKey): Promise<OrderChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<OrderChange> => {
    const order = await endOrder(txCtx, key, 'received')
    if (!('label' in order)) return order
    const part = order.part_id === null ? undefined : await findPart(txCtx, order.part_id)
    if (part) {
      await txCtx.db
        .insert(partCounts)
        .values({ part_id: part.id, store_id: order.store_id, count: order.quantity })
        .onConflictDoUpdate({
          target: [partCounts.part_id, partCounts.store_id],
          set: { count: sql`least(${COUNT_MAX}, ${partCounts.count} + ${order.quantity})` },
        })
      invalidate(part.tags)
    }
    await recordAudit(txCtx, {
      action: 'part.received',
      subject: await subjectOfOrder(txCtx, order),
      after: { part: order.label, quantity: order.quantity, store_id: order.store_id },
    })
    return { kind: 'done', label: order.label }
  })
}

/** What a case waits for has come: of several orders the one that was expected first, which is the one that its page names. Undefined without any. */
export async function receiveNextOrder(ctx: AllowedCtx<'catalogue:write'>, repairId: string): Promise<{ id: string; label: string } | undefined> {
  const [next] = await ctx.db
    .select({ id: partOrders.id })
    .from(partOrders)
    .where(and(eq(partOrders.repair_id, repairId), eq(partOrders.state, 'open')))
    .orderBy(asc(partOrders.expected_on))
    .limit(1)
  const received = next && (await receiveOrder(ctx, { id: next.id, repairId }))
  return received?.kind === 'done' ? { id: next?.id ?? '', label: received.label } : undefined
}

/** It will not come. */
export async function cancelOrder(ctx: AllowedCtx<'catalogue:write'>, key: OrderKey): Promise<OrderChange> {
  return withTransaction(ctx, async (txCtx): Promise<OrderChange> => {
    const order = await endOrder(txCtx, key, 'cancelled')
    if (!('label' in order)) return order
    await recordAudit(txCtx, { action: 'part.order_cancelled', subject: await subjectOfOrder(txCtx, order), after: { part: order.label } })
    return { kind: 'done', label: order.label }
  })
}

/** It was pressed by mistake: the order is on its way again, and what it put into a drawer is taken out. */
export async function reopenOrder(ctx: AllowedCtx<'catalogue:write'>, key: OrderKey): Promise<OrderReopening> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<OrderReopening> => {
    const [order] = await txCtx.db.select().from(partOrders).where(chosen(key)).for('update')
    if (!order) return { kind: 'unknown' }
    if (order.ended_at === null || !isUndoable({ endedAt: order.ended_at }, ctx.now)) return { kind: 'too-late' }
    const part = order.part_id === null || order.state !== 'received' ? undefined : await findPart(txCtx, order.part_id)
    if (part) {
      const lies = and(eq(partCounts.part_id, part.id), eq(partCounts.store_id, order.store_id), gte(partCounts.count, order.quantity))
      const taken = await txCtx.db
        .update(partCounts)
        .set({ count: sql`${partCounts.count} - ${order.quantity}` })
        .where(lies)
        .returning({ count: partCounts.count })
      if (taken.length === 0) return { kind: 'used' }
      invalidate(part.tags)
    }
    await txCtx.db.update(partOrders).set({ state: 'open', ended_at: null, ended_by_name: '' }).where(eq(partOrders.id, order.id))
    await recordAudit(txCtx, { action: 'part.order_reopened', subject: await subjectOfOrder(txCtx, order), after: { part: order.label } })
    return { kind: 'done', label: order.label }
  })
}

type OrderRow = typeof partOrders.$inferSelect

/** Two cases may stand open beside each other: a page ends no order but its own. */
function chosen({ id, repairId }: OrderKey) {
  return and(eq(partOrders.id, id), repairId === undefined ? undefined : eq(partOrders.repair_id, repairId))
}

/** Ends an order that is open. Of two who press at once only one finds it open: this statement decides which. */
async function endOrder(ctx: Ctx, key: OrderKey, state: 'received' | 'cancelled'): Promise<OrderRow | { kind: 'unknown' } | { kind: 'ended' }> {
  const [order] = await ctx.db
    .update(partOrders)
    .set({ state, ended_at: ctx.now, ended_by_name: signsAs(ctx.actor) })
    .where(and(chosen(key), eq(partOrders.state, 'open')))
    .returning()
  if (order) return order
  const known = await ctx.db.$count(partOrders, chosen(key))
  return { kind: known > 0 ? 'ended' : 'unknown' }
}

async function findRepair(ctx: Pick<Ctx, 'db'>, id: string) {
  const [repair] = await ctx.db.select({ storeId: repairs.store_id, number: repairs.number }).from(repairs).where(eq(repairs.id, id))
  return repair
}

async function subjectOfOrder(ctx: Pick<Ctx, 'db'>, { id, label, repair_id: repairId }: OrderRow) {
  const repair = repairId === null ? undefined : await findRepair(ctx, repairId)
  return subjectOf({ id, label, repairId, number: repair?.number ?? null })
}

/** What was ordered for a case stands in its history. */
function subjectOf({ id, label, repairId, number }: { id: string; label: string; repairId: string | null; number: number | null }) {
  return repairId === null ? { kind: 'part', id, label } : { kind: 'repair', id: repairId, label: `T-${number}` }
}
