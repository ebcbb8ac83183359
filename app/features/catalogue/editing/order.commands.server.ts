import { and, asc, eq, sql } from 'drizzle-orm'
import { moved, ranksFor } from '#app/lib/reorder.ts'
import type { Move } from '#app/lib/reorder.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, groupPositions } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { listGroups } from './groups.server.ts'
import type { GroupKind } from './groups.server.ts'

export type Ordering = { kind: 'done' } | { kind: 'unmoved' }

/** Puts a brand or a category in another place among all of its kind. */
export async function moveGroup(ctx: AllowedCtx<'catalogue:write'>, input: { kind: GroupKind; id: string; move: Move }): Promise<Ordering> {
  const { kind, id, move } = input
  return withTransaction(ctx, async (txCtx, invalidate): Promise<Ordering> => {
    // One after the other: each move starts from the order that the one before it left.
    await txCtx.db.execute(sql`lock table ${groupPositions} in share row exclusive mode`)
    const groups = await listGroups(txCtx, kind)
    const order = moved(
      groups.map((group) => group.id),
      id,
      move,
    )
    if (!order) return { kind: 'unmoved' }
    await txCtx.db
      .insert(groupPositions)
      .values(order.map((record_id, index) => ({ kind, record_id, position: index + 1 })))
      .onConflictDoUpdate({ target: [groupPositions.kind, groupPositions.record_id], set: { position: sql`excluded.position` } })
    await recordAudit(txCtx, {
      action: `${kind}.moved`,
      subject: { kind, id, label: groups.find((group) => group.id === id)?.name ?? '' },
      after: { rang: order.indexOf(id) + 1 },
    })
    invalidate([tags.brands, ...(kind === 'category' ? await allBrandTags(txCtx) : [])])
    return { kind: 'done' }
  })
}

/** Every brand's page groups its models by category. */
async function allBrandTags(txCtx: Ctx): Promise<string[]> {
  const rows = await txCtx.db.select({ slug: brands.slug }).from(brands)
  return rows.map(({ slug }) => tags.brand(slug))
}

/** Puts a model in another place among those of its brand, or of its brand and category. */
export async function moveModel(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { id: string; within: 'brand' | 'category'; move: Move },
): Promise<Ordering> {
  const { id, within, move } = input
  return withTransaction(ctx, async (txCtx, invalidate): Promise<Ordering> => {
    const [model] = await txCtx.db
      .select({ name: deviceModels.name, brandId: deviceModels.brand_id, categoryId: deviceModels.category_id, brandSlug: brands.slug })
      .from(deviceModels)
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(eq(deviceModels.id, id))
      .for('update', { of: brands })
    if (!model) return { kind: 'unmoved' }
    const rows = await txCtx.db
      .select({ id: deviceModels.id, rank: deviceModels.display_order })
      .from(deviceModels)
      .where(
        and(
          eq(deviceModels.brand_id, model.brandId),
          within === 'category' && model.categoryId ? eq(deviceModels.category_id, model.categoryId) : undefined,
        ),
      )
      .orderBy(asc(deviceModels.display_order), asc(deviceModels.name), asc(deviceModels.id))
    const order = moved(
      rows.map((row) => row.id),
      id,
      move,
    )
    if (!order) return { kind: 'unmoved' }
    const before = new Map(rows.map((row) => [row.id, row.rank]))
    const ranks = ranksFor(rows.map((row) => row.rank))
    const changed = order.map((each, index) => ({ id: each, rank: ranks[index] ?? 0 })).filter((each) => before.get(each.id) !== each.rank)
    await txCtx.db.execute(sql`
      update ${deviceModels} set display_order = new.rank
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new(id uuid, rank int) where new.id = ${deviceModels.id}`)
    await recordAudit(txCtx, { action: 'model.moved', subject: { kind: 'model', id, label: model.name }, after: { rang: order.indexOf(id) + 1 } })
    invalidate([tags.brand(model.brandSlug), tags.catalogue])
    return { kind: 'done' }
  })
}
