import { createHash, randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { countText } from '#app/lib/count-text.ts'
import { isOneOf } from '#app/platform/db/is-one-of.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { parts } from '#app/platform/db/tables/parts.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { supplierParts } from '#app/platform/db/tables/suppliers.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, takeUndo } from '#app/platform/undo/undo.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import type { BulkPreview } from './bulk-forms.ts'
import { planBulk } from './bulk-plan.ts'
import type { BulkPlan, BulkWrite } from './bulk-plan.ts'
import { readBulkModels, readCategoryNames } from './bulk.queries.server.ts'
import type { BulkChoice } from './bulk.queries.server.ts'
import type { BulkEdit } from './bulk.schema.server.ts'
import { modelTags } from './catalogue-tags.server.ts'

export type BulkOutcome = { kind: 'done'; changed: number; undoId: string } | { kind: 'differs'; preview: BulkPreview } | { kind: 'unknown-category' }
export type BulkTrial = { kind: 'preview'; preview: BulkPreview } | { kind: 'unknown-category' }

/** `left`: the models of the `kept` ones, those that are gone aside. */
export type BulkUndone = { kind: 'done'; restored: number; kept: number; left: string[] } | { kind: 'unknown' }

const UNDO_KIND = 'bulk'
const TABLES = { model: deviceModels, repair: modelRepairs } as const
const BATCH_ROWS = 1_000

/** Says what an edit of many models would do, and writes nothing. */
export async function previewBulk(ctx: AllowedCtx<'catalogue:write'>, input: { choice: BulkChoice; edit: BulkEdit }): Promise<BulkTrial> {
  const plan = await readPlan(ctx, input)
  return plan ? { kind: 'preview', preview: previewOf(plan, input.edit) } : { kind: 'unknown-category' }
}

/** Writes what the preview showed, all of it or nothing; the answer's `undoId` takes it back. */
export async function applyBulk(
  ctx: AllowedCtx<'catalogue:write'>,
  input: { choice: BulkChoice; edit: BulkEdit; fingerprint: string },
): Promise<BulkOutcome> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<BulkOutcome> => {
    const plan = await readPlan(txCtx, input, { lock: true })
    if (!plan) return { kind: 'unknown-category' }
    const preview = previewOf(plan, input.edit)
    if (preview.fingerprint !== input.fingerprint || plan.writes.length === 0) return { kind: 'differs', preview }
    await write(txCtx, plan.writes)
    const undoId = await keepForUndo(txCtx, UNDO_KIND, [{ table: 'bulk', rows: plan.writes.map((written) => ({ ...written })) }])
    const models = plan.writes.map(({ modelId }) => modelId)
    await recordAudit(txCtx, {
      action: `models.bulk_${input.edit.kind}`,
      subject: { kind: 'catalogue', label: countText(models.length, 'modèle') },
      after: { ...(await shownEdit(txCtx, input.edit)), changedModels: plan.changes.map(({ label }) => label).join(', ') },
    })
    invalidate(await modelTags(txCtx, models))
    return { kind: 'done', changed: plan.writes.length, undoId }
  })
}

/**
 * Takes an edit of many models back. A record that somebody changed, removed or moved since keeps what it has now:
 * `kept` says how many, `left` which.
 */
export async function undoBulk(ctx: AllowedCtx<'catalogue:write'>, input: { undoId: string }): Promise<BulkUndone> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<BulkUndone> => {
    const rows = await takeUndo(txCtx, UNDO_KIND, input.undoId)
    if (!rows) return { kind: 'unknown' }
    const written = asWrites(rows)
    const models = written.map(({ modelId }) => modelId)
    await txCtx.db.execute(sql`select 1 from ${deviceModels} where ${isOneOf(deviceModels.id, models)} order by ${deviceModels.id} for update`)
    const undone = await stillThere(txCtx, written)
    const left = await readNames(
      txCtx,
      written.filter((each) => !undone.includes(each)).map(({ modelId }) => modelId),
    )
    const added = undone.filter(({ before }) => before === null).map(({ id }) => id)
    if (added.length > 0) await txCtx.db.delete(modelRepairs).where(isOneOf(modelRepairs.id, added))
    await write(
      txCtx,
      undone.flatMap((one) => (one.before ? [{ ...one, after: one.before }] : [])),
    )
    await recordAudit(txCtx, {
      action: 'models.bulk_undone',
      subject: { kind: 'catalogue', label: countText(undone.length, 'modèle') },
      after: { models: undone.length, ...(left.length > 0 && { keptModels: left.join(', ') }) },
    })
    invalidate(await modelTags(txCtx, models))
    return { kind: 'done', restored: undone.length, kept: written.length - undone.length, left }
  })
}

async function readPlan(ctx: Ctx, { choice, edit }: { choice: BulkChoice; edit: BulkEdit }, { lock = false } = {}): Promise<BulkPlan | undefined> {
  const categories = await readCategoryNames(ctx)
  if (edit.kind === 'category' && edit.category_id !== null && !categories.has(edit.category_id)) return undefined
  return planBulk(await readBulkModels(ctx, choice, { lock }), edit, { categories, newId: randomUUID })
}

async function readNames({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ name: deviceModels.name }).from(deviceModels).where(isOneOf(deviceModels.id, ids)).orderBy(deviceModels.name)
  return rows.map(({ name }) => name)
}

/** The ids of repairs that are to be added are new each time; all else must be the same. */
function previewOf({ changes, stays, writes }: BulkPlan, edit: BulkEdit): BulkPreview {
  const planned = writes.map(({ modelId, id, before, after }) => [modelId, before && id, before, after])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([edit, planned, stays]))
    .digest('hex')
  return { changes, stays, fingerprint }
}

/** Rows that have the same columns to change go together, a thousand at a time. */
async function write(txCtx: Ctx, writes: readonly BulkWrite[]): Promise<void> {
  const groups = Map.groupBy(writes, ({ table, before, after }) => `${table} ${before === null} ${Object.keys(after).join(' ')}`)
  for (const group of groups.values()) {
    for (let start = 0; start < group.length; start += BATCH_ROWS) await writeBatch(txCtx, group.slice(start, start + BATCH_ROWS))
  }
}

async function writeBatch(txCtx: Ctx, batch: readonly BulkWrite[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const table = TABLES[first.table]
  const columns = Object.keys(first.after)
  const at = txCtx.now.toISOString()
  const rows = JSON.stringify(batch.map(({ id, modelId, after }) => ({ ...after, id, model_id: modelId, updated_at: at })))
  const row = sql`jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`
  if (first.before === null) {
    const names = sql.join(
      ['id', 'model_id', 'updated_at', ...columns].map((name) => sql.identifier(name)),
      sql`, `,
    )
    await txCtx.db.execute(sql`insert into ${table} (${names}) select ${names} from ${row}`)
    return
  }
  const set = sql.join(
    ['updated_at', ...columns].map((name) => sql`${sql.identifier(name)} = change.${sql.identifier(name)}`),
    sql`, `,
  )
  await txCtx.db.execute(sql`update ${table} set ${set} from ${row} as change where ${table.id} = change.id`)
}

/**
 * The writes whose records still hold what was written. A category that is gone cannot come back with them, and a repair that others have
 * begun to use stays.
 */
async function stillThere(txCtx: Ctx, written: readonly BulkWrite[]): Promise<BulkWrite[]> {
  const now = new Map<string, Record<string, unknown>>()
  for (let start = 0; start < written.length; start += BATCH_ROWS) {
    const ids = written.slice(start, start + BATCH_ROWS).map(({ id }) => id)
    for (const row of await txCtx.db.select().from(deviceModels).where(inArray(deviceModels.id, ids))) now.set(row.id, row)
    for (const row of await txCtx.db.select().from(modelRepairs).where(inArray(modelRepairs.id, ids)).for('update')) now.set(row.id, row)
  }
  const categories = await readCategoryNames(txCtx)
  const used = await usedRepairs(
    txCtx,
    written.filter(({ before }) => before === null).map(({ id }) => id),
  )
  return written.filter(({ id, before, after }) => {
    const row = now.get(id)
    const category = before?.['category_id']
    if (!row || used.has(id) || (typeof category === 'string' && !categories.has(category))) return false
    return Object.entries(after).every(([name, value]) => row[name] === value)
  })
}

/** Which of these repairs have a price, a part or a reference of a supplier by now: all of it would go with them. */
async function usedRepairs({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const of = (table: typeof repairPrices | typeof parts | typeof supplierParts) =>
    db
      .selectDistinct({ id: sql<string>`${table.repair_id}` })
      .from(table)
      .where(isOneOf(table.repair_id, ids))
  const rows = [...(await of(repairPrices)), ...(await of(parts)), ...(await of(supplierParts))]
  return new Set(rows.map(({ id }) => id))
}

async function shownEdit(txCtx: Ctx, edit: BulkEdit): Promise<Record<string, unknown>> {
  if (edit.kind === 'category') return { category: edit.category_id && (await readCategoryNames(txCtx)).get(edit.category_id) }
  return Object.fromEntries(Object.entries(edit).filter(([name, value]) => name !== 'kind' && value !== null))
}

/** Only `applyBulk` keeps rows of this kind. */
function asWrites(kept: readonly KeptRows[]): BulkWrite[] {
  return kept.flatMap(({ rows }) => rows) as unknown as BulkWrite[]
}
