import { asc, eq } from 'drizzle-orm'
import { priceText } from '#app/lib/money.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
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

/**
 * Adds a line of the scale, or changes the one with this id. What a line has given until yesterday stays in the scale as a line of its own that has
 * ended: prices were announced with it, and their documents are held against it.
 */
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
      ? await txCtx.db
          .update(repairAids)
          .set({ ...columns, valid_from: await keepEnded(txCtx, input.id, columns) })
          .where(eq(repairAids.id, input.id))
          .returning({ id: repairAids.id })
      : await txCtx.db.insert(repairAids).values(columns).returning({ id: repairAids.id })
    if (!rows[0]) return { kind: 'unknown' }
    await recordAudit(txCtx, { action: input.id ? 'aid.changed' : 'aid.added', subject: { kind: 'aid', id: rows[0].id, label: labelOf(columns) } })
    invalidate([tags.aids])
    return { kind: 'done' }
  })
}

/** Takes a line away. `ended`: it holds until yesterday, and stays for the prices that were announced with it; one that has ended goes. */
export async function removeAid(ctx: AllowedCtx<'settings:write'>, input: { id: string }): Promise<{ kind: 'done' | 'ended' | 'unknown' }> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<{ kind: 'done' | 'ended' | 'unknown' }> => {
    const today = parisTime(ctx.now).date
    const [row] = await txCtx.db.select().from(repairAids).where(eq(repairAids.id, input.id)).for('update')
    if (!row) return { kind: 'unknown' }
    const isEnding = row.amount_cents !== null && row.valid_from < today && (row.valid_to === null || row.valid_to >= today)
    const which = eq(repairAids.id, input.id)
    await (isEnding
      ? txCtx.db
          .update(repairAids)
          .set({ valid_to: addDays(today, -1) })
          .where(which)
      : txCtx.db.delete(repairAids).where(which))
    await recordAudit(txCtx, { action: 'aid.removed', subject: { kind: 'aid', id: row.id, label: labelOf(row) } })
    invalidate([tags.aids])
    return { kind: isEnding ? 'ended' : 'done' }
  })
}

type NewLine = Pick<AidLine, 'device_type' | 'repair_kind' | 'amount_cents' | 'circular_bonus_percent' | 'valid_from' | 'valid_to'>

/**
 * Keeps what a line says until the day before another one takes its place; one that has not begun is put right where it stands.
 * @returns from when the other one holds
 */
async function keepEnded(txCtx: Ctx, id: string, line: NewLine): Promise<string> {
  const [before] = await txCtx.db.select().from(repairAids).where(eq(repairAids.id, id)).for('update')
  if (!before || before.amount_cents === null || !SAID.some((key) => before[key] !== line[key])) return line.valid_from
  const next = line.valid_from > before.valid_from ? line.valid_from : parisTime(txCtx.now).date
  const lastDay = addDays(next, -1)
  if (before.valid_from > lastDay || (line.valid_to !== null && line.valid_to < next)) return line.valid_from
  const { id: _, created_at: __, updated_at: ___, ...kept } = before
  await txCtx.db.insert(repairAids).values({ ...kept, valid_to: before.valid_to !== null && before.valid_to < lastDay ? before.valid_to : lastDay })
  return line.valid_from > next ? line.valid_from : next
}

/** The columns of a line that prices were announced with: where one of them changes, the former line is kept as an ended one. */
const SAID = ['device_type', 'repair_kind', 'amount_cents', 'circular_bonus_percent'] as const satisfies (keyof AidLine)[]

function labelOf({ device_type, amount_cents }: Pick<AidLine, 'device_type' | 'amount_cents'>): string {
  return `${DEVICE_LABELS[device_type]}, ${amount_cents === null ? 'à remplir' : priceText(amount_cents)}`
}
