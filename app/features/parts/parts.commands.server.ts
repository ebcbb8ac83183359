import { and, eq, gt, sql } from 'drizzle-orm'
import type { PartKind } from '#app/lib/repair-price.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { partCounts, partUses, parts } from '#app/platform/db/tables/parts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { findPart } from './named-part.server.ts'
import type { NamedPart } from './named-part.server.ts'

export type PartChange = { kind: 'done' } | { kind: 'unknown' } | { kind: 'conflict'; count: number } | { kind: 'none-left' }

/** Counts a part from now on, from nought. Asked for twice, it is there once. */
export async function addPart(
  ctx: AllowedCtx<'catalogue:write'>,
  { repairId, kind, storeId }: { repairId: string; kind: PartKind; storeId: string },
): Promise<PartChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PartChange> => {
    const [repair] = await txCtx.db.select({ id: modelRepairs.id }).from(modelRepairs).where(eq(modelRepairs.id, repairId))
    if (!repair) return { kind: 'unknown' }
    await txCtx.db.insert(parts).values({ repair_id: repairId, part_kind: kind, created_at: ctx.now }).onConflictDoNothing()
    const [known] = await txCtx.db
      .select({ id: parts.id })
      .from(parts)
      .where(and(eq(parts.repair_id, repairId), eq(parts.part_kind, kind)))
    const part = await getPart(txCtx, known?.id ?? '')
    const made = await txCtx.db.insert(partCounts).values({ part_id: part.id, store_id: storeId }).onConflictDoNothing().returning()
    if (made.length === 0) return { kind: 'done' }
    await recordAudit(txCtx, { action: 'part.added', subject: subjectOf(part) })
    invalidate(part.tags)
    return { kind: 'done' }
  })
}

/** No longer counts a part: the price list says what staff write there. What cases have used stays known. */
export async function removePart(ctx: AllowedCtx<'catalogue:write'>, { partId }: { partId: string }): Promise<PartChange> {
  return withTransaction(ctx, async (txCtx): Promise<PartChange> => {
    const part = await findPart(txCtx, partId)
    if (!part) return { kind: 'unknown' }
    await txCtx.db.delete(partCounts).where(eq(partCounts.part_id, partId))
    await recordAudit(txCtx, { action: 'part.removed', subject: subjectOf(part) })
    return { kind: 'done' }
  })
}

/**
 * Writes down what lies in the drawer of a shop. Nothing is written when a case has used one since the screen was read.
 * @param input.was the count that the screen showed
 */
export async function countPart(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { partId: string; storeId: string; was: number; count: number; threshold: number },
): Promise<PartChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PartChange> => {
    const part = await findPart(txCtx, input.partId)
    if (!part) return { kind: 'unknown' }
    const key = and(eq(partCounts.part_id, input.partId), eq(partCounts.store_id, input.storeId))
    await txCtx.db.insert(partCounts).values({ part_id: input.partId, store_id: input.storeId }).onConflictDoNothing()
    const [before] = await txCtx.db.select().from(partCounts).where(key).for('update')
    if (!before) return { kind: 'unknown' }
    if (before.count !== input.was) return { kind: 'conflict', count: before.count }
    if (before.count === input.count && before.threshold === input.threshold) return { kind: 'done' }
    await txCtx.db.update(partCounts).set({ count: input.count, threshold: input.threshold }).where(key)
    await recordAudit(txCtx, {
      action: 'part.counted',
      subject: subjectOf(part),
      before: { count: before.count, threshold: before.threshold, store_id: input.storeId },
      after: { count: input.count, threshold: input.threshold, store_id: input.storeId },
    })
    invalidate(part.tags)
    return { kind: 'done' }
  })
}

/** A part goes into the device of a case: one less in the drawer of its shop. The same form sent twice takes one part. */
export async function usePart(
  ctx: AllowedCtx<'requests:write'>,
  { partId, repairId, formKey }: { partId: string; repairId: string; formKey: string },
): Promise<PartChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PartChange> => {
    const part = await findPart(txCtx, partId)
    const [repair] = await txCtx.db.select({ storeId: repairs.store_id, number: repairs.number }).from(repairs).where(eq(repairs.id, repairId))
    if (!part || !repair) return { kind: 'unknown' }
    const use = { part_id: partId, store_id: repair.storeId, repair_id: repairId, used_at: ctx.now }
    const id = idOfForm(formKey, { partId, repairId })
    const used = await txCtx.db
      .insert(partUses)
      .values({ id, ...use })
      .onConflictDoNothing()
      .returning({ id: partUses.id })
    if (used.length === 0) return { kind: 'done' }
    const taken = await txCtx.db
      .update(partCounts)
      .set({ count: sql`${partCounts.count} - 1` })
      .where(and(eq(partCounts.part_id, partId), eq(partCounts.store_id, repair.storeId), gt(partCounts.count, 0)))
      .returning({ count: partCounts.count })
    if (taken.length === 0) {
      await txCtx.db.delete(partUses).where(eq(partUses.id, id))
      return { kind: 'none-left' }
    }
    await recordAudit(txCtx, {
      action: 'part.used',
      subject: { kind: 'repair', id: repairId, label: `T-${repair.number}` },
      after: { part: part.label },
    })
    invalidate(part.tags)
    return { kind: 'done' }
  })
}

/** The part was not put in after all: it lies in the drawer that it came from. */
export async function takePartBack(ctx: AllowedCtx<'requests:write'>, { useId, repairId }: { useId: string; repairId: string }): Promise<PartChange> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PartChange> => {
    const [use] = await txCtx.db
      .delete(partUses)
      .where(and(eq(partUses.id, useId), eq(partUses.repair_id, repairId)))
      .returning()
    if (!use) return { kind: 'unknown' }
    await txCtx.db
      .update(partCounts)
      .set({ count: sql`${partCounts.count} + 1` })
      .where(and(eq(partCounts.part_id, use.part_id), eq(partCounts.store_id, use.store_id)))
    const part = await getPart(txCtx, use.part_id)
    await recordAudit(txCtx, { action: 'part.taken_back', subject: { kind: 'repair', id: repairId }, after: { part: part.label } })
    invalidate(part.tags)
    return { kind: 'done' }
  })
}

async function getPart(ctx: Pick<Ctx, 'db'>, id: string): Promise<NamedPart> {
  const part = await findPart(ctx, id)
  if (!part) throw new Error('The part is missing')
  return part
}

function subjectOf({ id, label }: NamedPart) {
  return { kind: 'part', id, label }
}
