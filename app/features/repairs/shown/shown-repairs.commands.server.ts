import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairPhotos, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'
import { keepPhoto, PHOTO_REFUSALS } from '#app/platform/media/photo.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { PhotoMoment } from '../repair-words.ts'
import { seenPair } from './seen-pair.server.ts'
import type { ShownRepairInput } from './shown-repair.schema.ts'

/** `refused`: the field and the sentence beside it. */
export type ShownSaved = { kind: 'saved' } | { kind: 'open' } | { kind: 'refused'; field: 'before' | 'after'; problem: string }

type Place = Pick<typeof shownRepairs.$inferSelect, 'model_slug' | 'store_id'>

function tagsOf(rows: readonly Place[]): string[] {
  if (rows.length === 0) return []
  const ofModels = rows.filter(({ model_slug }) => model_slug !== '').map(({ model_slug }) => tags.shownRepairs(`model:${model_slug}`))
  return [tags.anyShownRepair, ...ofModels, ...rows.map(({ store_id }) => tags.shownRepairs(`store:${store_id}`))]
}

/**
 * Keeps two photos of a closed case for the site, with the agreement of the customer. They get public addresses only here, and the
 * site shows them once a manager publishes them; what was published before goes off with the change.
 */
export async function saveShownRepair(
  ctx: AllowedCtx<'requests:write'>,
  input: Omit<ShownRepairInput, 'agreed'> & { repairId: string; modelSlug: string },
): Promise<ShownSaved> {
  const [repair] = await ctx.db.select().from(repairs).where(eq(repairs.id, input.repairId))
  if (!repair || repair.status !== 'handed_over' || repair.erased_at !== null) return { kind: 'open' }
  const addresses: Record<PhotoMoment, string> = { before: '', after: '' }
  for (const moment of ['before', 'after'] as const) {
    const [photo] = await ctx.db
      .select({ content: repairPhotos.content })
      .from(repairPhotos)
      .where(and(eq(repairPhotos.repair_id, repair.id), eq(repairPhotos.id, input[moment]), eq(repairPhotos.moment, moment)))
    if (!photo) return { kind: 'refused', field: moment, problem: 'Cette photo n’est plus là.' }
    const kept = await keepPhoto(ctx, new Uint8Array(photo.content))
    if (kept.kind === 'refused') return { kind: 'refused', field: moment, problem: PHOTO_REFUSALS[kept.reason] }
    addresses[moment] = kept.address
  }
  const values = {
    repair_id: repair.id,
    store_id: repair.store_id,
    model_slug: input.modelSlug,
    device: repair.device,
    before_picture: addresses.before,
    before_alt: input.beforeAlt,
    after_picture: addresses.after,
    after_alt: input.afterAlt,
    agreed_on: input.agreedOn,
    agreement_noted_by: signsAs(ctx.actor),
    published_at: null,
  }
  return withTransaction(ctx, async (txCtx, invalidate): Promise<ShownSaved> => {
    // The person may have been forgotten while the pictures were drawn.
    const [still] = await txCtx.db.select({ erased: repairs.erased_at }).from(repairs).where(eq(repairs.id, repair.id)).for('update')
    if (!still || still.erased !== null) return { kind: 'open' }
    const before = await txCtx.db.select().from(shownRepairs).where(eq(shownRepairs.repair_id, repair.id))
    await txCtx.db.insert(shownRepairs).values(values).onConflictDoUpdate({ target: shownRepairs.repair_id, set: values })
    invalidate(tagsOf(before))
    await recordAudit(txCtx, { action: 'shown_repair.saved', subject: { kind: 'repair', id: repair.id }, after: { agreedOn: input.agreedOn } })
    return { kind: 'saved' }
  })
}

/**
 * Puts the two pictures of a case on the site; false when there is nothing to change, or when they are others by now than the ones that
 * were looked at (`ShownOnCase.seen`): whoever may prepare a pair may not publish one.
 */
export async function publishShownRepair(ctx: AllowedCtx<'words:write'>, { repairId, seen }: { repairId: string; seen: string }): Promise<boolean> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const ofRepair = and(eq(shownRepairs.repair_id, repairId), isNull(shownRepairs.published_at))
    const [row] = await txCtx.db.select().from(shownRepairs).where(ofRepair).for('update')
    if (!row || seenPair(row) !== seen) return false
    await txCtx.db.update(shownRepairs).set({ published_at: ctx.now }).where(eq(shownRepairs.id, row.id))
    invalidate(tagsOf([row]))
    await recordAudit(txCtx, { action: 'shown_repair.published', subject: { kind: 'repair', id: repairId } })
    return true
  })
}

/** Takes the two pictures of a case off the site, whichever they are; false when they are not on it. */
export async function hideShownRepair(ctx: AllowedCtx<'words:write'>, repairId: string): Promise<boolean> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const hidden = await txCtx.db
      .update(shownRepairs)
      .set({ published_at: null })
      .where(and(eq(shownRepairs.repair_id, repairId), isNotNull(shownRepairs.published_at)))
      .returning()
    if (hidden.length === 0) return false
    invalidate(tagsOf(hidden))
    await recordAudit(txCtx, { action: 'shown_repair.hidden', subject: { kind: 'repair', id: repairId } })
    return true
  })
}

/** Forgets the public pictures of a case, as when the customer no longer agrees. Anybody of the team may: it shows less. */
export async function removeShownRepair(ctx: AllowedCtx<'requests:write'>, repairId: string): Promise<boolean> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const gone = await eraseShownRepairs(txCtx, [repairId], invalidate)
    if (gone > 0) await recordAudit(txCtx, { action: 'shown_repair.removed', subject: { kind: 'repair', id: repairId } })
    return gone > 0
  })
}

/** The same within a transaction that forgets people. Their files go with the next look for orphans. Returns how many. */
export async function eraseShownRepairs(txCtx: Pick<Ctx, 'db'>, repairIds: readonly string[], invalidate: Invalidate): Promise<number> {
  if (repairIds.length === 0) return 0
  const gone = await txCtx.db
    .delete(shownRepairs)
    .where(inArray(shownRepairs.repair_id, [...repairIds]))
    .returning()
  invalidate(tagsOf(gone))
  return gone.length
}

/** Takes the drawings of the demonstration away; the caller drops the pages of the whole site. */
export async function removeSampleRepairs(txCtx: Pick<Ctx, 'db'>, invalidate: Invalidate): Promise<number> {
  const gone = await txCtx.db.delete(shownRepairs).where(isNotNull(shownRepairs.sample_key)).returning({ id: shownRepairs.id })
  invalidate([tags.anyShownRepair])
  return gone.length
}
