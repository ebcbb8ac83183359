import { asc, eq } from 'drizzle-orm'
import { priceText } from '#app/lib/money.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairAids } from '#app/platform/db/tables/prices.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { DEVICE_LABELS } from './aid-words.ts'
import type { AidInput } from './aid.schema.server.ts'

export type AidLine = typeof repairAids.$inferSelect

/** The scale, phones first. */
export async function listAidLines(ctx: Ctx): Promise<AidLine[]> {
  assertCan(ctx.actor, 'catalogue:read')
  const lines = await ctx.db.select().from(repairAids).orderBy(asc(repairAids.valid_from), asc(repairAids.id))
  const places = Object.keys(DEVICE_LABELS)
  return lines.toSorted((one, other) => places.indexOf(one.device_type) - places.indexOf(other.device_type))
}

/** Adds a line of the scale, or changes the one with this id. */
export async function saveAid(ctx: AllowedCtx<'settings:write'>, input: { id: string | null; aid: AidInput }): Promise<{ kind: 'done' | 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done' | 'unknown' }> => {
    const { aid } = input
    const columns = {
      device_type: aid.deviceType,
      repair_kind: aid.repairKind,
      amount_cents: aid.amount,
      circular_bonus_percent: aid.bonus,
      valid_from: aid.validFrom,
      valid_to: aid.validTo,
      source: aid.source,
      source_url: aid.sourceUrl,
    }
    const rows = input.id
      ? await txCtx.db.update(repairAids).set(columns).where(eq(repairAids.id, input.id)).returning({ id: repairAids.id })
      : await txCtx.db.insert(repairAids).values(columns).returning({ id: repairAids.id })
    if (!rows[0]) return { kind: 'unknown' }
    await recordAudit(txCtx, { action: input.id ? 'aid.changed' : 'aid.added', subject: { kind: 'aid', id: rows[0].id, label: labelOf(columns) } })
    invalidate([tags.aids])
    return { kind: 'done' }
  })
}

export async function removeAid(ctx: AllowedCtx<'settings:write'>, input: { id: string }): Promise<{ kind: 'done' | 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done' | 'unknown' }> => {
    const [row] = await txCtx.db.delete(repairAids).where(eq(repairAids.id, input.id)).returning()
    if (!row) return { kind: 'unknown' }
    await recordAudit(txCtx, { action: 'aid.removed', subject: { kind: 'aid', id: row.id, label: labelOf(row) } })
    invalidate([tags.aids])
    return { kind: 'done' }
  })
}

function labelOf({ device_type, amount_cents }: Pick<AidLine, 'device_type' | 'amount_cents'>): string {
  return `${DEVICE_LABELS[device_type]}, ${amount_cents === null ? 'à remplir' : priceText(amount_cents)}`
}
