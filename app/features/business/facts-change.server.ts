import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { AuditEntry } from '#app/platform/audit/audit.server.ts'
import { changedFactTags } from '#app/platform/cache/shown-facts.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import { beforeRestored } from '#app/lib/price-kept.ts'
import type { KeptPrices } from '#app/lib/price-kept.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { insertOf, keepForUndo, keptColumns, putBack, readRows, takeUndo } from '#app/platform/undo/undo.server.ts'
import type { KeptRows } from '#app/platform/undo/undo.server.ts'
import { readFacts } from './read-facts.server.ts'
import { changedTownTags, readTowns } from './towns.queries.server.ts'

/** Looks at the state before a change; what it returns looks at the state after it, and gives the tags of what differs. */
type Watch = (txCtx: Ctx) => Promise<() => Promise<string[]>>

interface Scope {
  /** Also the kind of its undo. */
  kind: string
  tables: readonly PgTable[]
  watch: Watch
}
/** The kinds under which a change of facts, and one of the served area, is kept for its undo. */
export const FACTS_UNDO = 'facts'
export const TOWNS_UNDO = 'towns'

const FACTS: Scope = {
  kind: FACTS_UNDO,
  tables: [businesses, stores, storeHours, storeClosures],
  async watch(txCtx) {
    const before = await readFacts(txCtx)
    return async () => [tags.anyFact, ...changedFactTags(before, await readFacts(txCtx))]
  },
}
/** Only pages about places show them. */
const TOWNS: Scope = {
  kind: TOWNS_UNDO,
  tables: [towns],
  async watch(txCtx) {
    const before = await readTowns(txCtx)
    return async () => [tags.anyTown, ...changedTownTags(before, await readTowns(txCtx))]
  },
}

/**
 * What goes along with a change, or with taking it back, in its transaction: the context has the facts as they are after it. `kept` is what its undo knows:
 * a change adds to it what it moved beside the facts, and taking it back finds that there.
 */
export type GoesAlong = (txCtx: Ctx, before: ShopFacts, invalidate: Invalidate, kept: KeptRows[]) => Promise<void>

interface Undoable {
  undoId?: string
}

export interface FactsChange<Answer> {
  /** Null: nothing changed, so there is nothing to write down or to take back. */
  audit: AuditEntry | null
  answer: Answer
}

/** What the fields of a form that nobody touched were taken from. */
export type SeenFacts = Pick<ShopFacts, 'business' | 'stores'>

/** Somebody else has changed the facts since they were read for this form: nothing is written, for it would write what they changed back. */
export class FactsMovedError extends Error {
  override name = 'FactsMovedError'
}

function textOf({ business, stores: shops }: SeenFacts): string {
  return JSON.stringify([business, shops])
}

/**
 * Every change of the shop's facts: one transaction with its line in the journal, what it takes to undo it, and the word to all
 * processes that pages show something else now. Only the last change can be taken back.
 */
export function changeFacts<Answer extends Undoable>(ctx: Ctx, work: (txCtx: Ctx) => Promise<FactsChange<Answer>>): Promise<Answer> {
  return change(ctx, FACTS, work)
}

/**
 * The same for what was typed beside facts as they were `seen`; undefined: beside none.
 * @throws FactsMovedError when they are others by now
 */
export function changeSeenFacts<Answer extends Undoable>(
  ctx: Ctx,
  seen: SeenFacts | undefined,
  work: (txCtx: Ctx) => Promise<FactsChange<Answer>>,
): Promise<Answer> {
  return change(ctx, FACTS, work, { seen })
}

/** The same for the hours of shops, which others have been promised; `seen` as of `changeSeenFacts`. */
export function changeHours<Answer extends Undoable>(
  ctx: Ctx,
  along: GoesAlong | { along: GoesAlong | undefined; seen: SeenFacts | undefined } | undefined,
  work: (txCtx: Ctx) => Promise<FactsChange<Answer>>,
): Promise<Answer> {
  return change(ctx, FACTS, work, typeof along === 'function' ? { along } : along)
}

/** The same for the served area. */
export function changeTowns<Answer extends Undoable>(ctx: Ctx, work: (txCtx: Ctx) => Promise<FactsChange<Answer>>): Promise<Answer> {
  return change(ctx, TOWNS, work)
}

async function change<Answer extends Undoable>(
  ctx: Ctx,
  scope: Scope,
  work: (txCtx: Ctx) => Promise<FactsChange<Answer>>,
  { along, seen }: { along?: GoesAlong | undefined; seen?: SeenFacts | undefined } = {},
): Promise<Answer> {
  return withTransaction<Answer, Ctx>(ctx, async (txCtx, invalidate) => {
    // One change after the other, behind this lock: what the undo keeps are the rows as this change found them.
    await txCtx.db.execute(sql`select 1 from ${businesses} for update`)
    if (seen && textOf(seen) !== textOf(await readFacts(txCtx))) throw new FactsMovedError()
    const before: KeptRows[] = []
    for (const table of scope.tables) before.push(await readRows(txCtx, table, undefined))
    const changedTags = await scope.watch(txCtx)
    const factsBefore = along && (await readFacts(txCtx))
    const { audit, answer } = await work(txCtx)
    if (!audit) return answer
    invalidate(await changedTags())
    await recordAudit(txCtx, audit)
    if (along && factsBefore) await along({ ...txCtx, facts: await readFacts(txCtx) }, factsBefore, invalidate, before)
    await txCtx.db.delete(undoRecords).where(eq(undoRecords.kind, scope.kind))
    return { ...answer, undoId: await keepForUndo(txCtx, scope.kind, before) }
  })
}

/** Takes the last change back; false when something else changed since, or it was already taken back. */
export async function undoFacts(ctx: AllowedCtx<'facts:write'>, id: string, along?: GoesAlong): Promise<boolean> {
  return undo(ctx, FACTS, id, { subject: 'business', restore, along })
}

/** The same for the served area. */
export async function undoTowns(ctx: AllowedCtx<'facts:write'>, id: string): Promise<boolean> {
  return undo(ctx, TOWNS, id, { subject: 'town', restore: restoreTowns })
}

interface UndoSteps {
  subject: string
  restore: (txCtx: Ctx, kept: readonly KeptRows[]) => Promise<void>
  along?: GoesAlong | undefined
}

async function undo(ctx: Ctx, scope: Scope, id: string, { subject, restore: putRowsBack, along }: UndoSteps): Promise<boolean> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const kept = await takeUndo(txCtx, scope.kind, id)
    if (!kept) return false
    const changedTags = await scope.watch(txCtx)
    const factsBefore = along && (await readFacts(txCtx))
    await putRowsBack(txCtx, kept)
    invalidate(await changedTags())
    await recordAudit(txCtx, { action: 'facts.undone', subject: { kind: subject } })
    if (along && factsBefore) await along({ ...txCtx, facts: await readFacts(txCtx) }, factsBefore, invalidate, kept)
    return true
  })
}

/** Puts other rows in place of all facts, as a folder of them says. */
export async function replaceFacts(ctx: AllowedCtx<'facts:write'>, rows: readonly KeptRows[]): Promise<void> {
  await changeFacts<Undoable>(ctx, async (txCtx) => {
    await restore(txCtx, rows)
    return { audit: { action: 'facts.imported', subject: { kind: 'business' } }, answer: {} }
  })
}

/** The same for the served area. */
export async function replaceTowns(ctx: AllowedCtx<'facts:write'>, rows: readonly KeptRows[]): Promise<void> {
  await changeTowns<Undoable>(ctx, async (txCtx) => {
    await restoreTowns(txCtx, rows)
    return { audit: { action: 'facts.imported', subject: { kind: 'town' } }, answer: {} }
  })
}

async function restoreTowns(txCtx: Ctx, rows: readonly KeptRows[]): Promise<void> {
  await txCtx.db.delete(towns)
  await putBack(txCtx, [towns], rows)
}

/** Shops stay where they are, for cases that name them: their rows are written over. One that was added is retired again. */
async function restore(txCtx: Ctx, restored: readonly KeptRows[]): Promise<void> {
  const rowsOf = (table: string) => restored.filter((each) => each.table === table)
  await txCtx.db.delete(storeClosures)
  await txCtx.db.delete(storeHours)
  const kept = await readKeptPrices(txCtx)
  await txCtx.db.delete(businesses)
  await putBack(txCtx, [businesses], rowsOf('business'))
  // Whoever has read that prices are kept for longer holds the shop to it, whatever the rows know of it.
  const before = beforeRestored(kept, await readKeptPrices(txCtx), txCtx.now)
  // `updated_at` stays that of the restored rows.
  await txCtx.db.update(businesses).set({ price_kept_before: before, updated_at: sql`${businesses.updated_at}` })
  // A shop that has something to do stays where it is: its customers would be sent to one that is no more.
  await txCtx.db.update(stores).set({ retired_at: txCtx.now, successor_path: '/magasins' }).where(hasNothingToDo())
  const busy = await txCtx.db
    .select({ slug: stores.slug })
    .from(stores)
    .where(and(isNull(stores.retired_at), not(hasNothingToDo())))
  for (const { table, rows } of rowsOf('stores')) {
    const columns = await keptColumns(txCtx, table, rows)
    const assignments = columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
    await txCtx.db.execute(sql`${insertOf(stores, rows, columns)} on conflict (slug) do update set ${sql.join(assignments, sql`, `)}`)
  }
  // A shop that was retired in the restored rows, was brought back since and has work: it stays open.
  const stays = busy.map(({ slug }) => slug)
  await txCtx.db
    .update(stores)
    .set({ retired_at: null, successor_path: null, taken_over_by: null })
    .where(and(inArray(stores.slug, stays), isNotNull(stores.retired_at)))
  await putBack(txCtx, [storeHours, storeClosures], [...rowsOf('store_hours'), ...rowsOf('store_closures')])
}

function hasNothingToDo(): SQL {
  const isAtWork = sql`exists (select 1 from ${repairs} where ${repairs.store_id} = ${stores.slug} and ${repairs.status} <> 'handed_over')`
  const isAsked = sql`exists (select 1 from ${requests} where ${requests.store_id} = ${stores.slug} and ${requests.state} <> 'done')`
  const isBilled = sql`exists (select 1 from ${invoices} where ${invoices.store_id} = ${stores.slug} and ${invoices.state} = 'draft')`
  const isAwaited = sql`exists (select 1 from ${partOrders} where ${partOrders.store_id} = ${stores.slug} and ${partOrders.state} = 'open')`
  // A device says where it is by any name of its shop.
  const names = sql`(lower(${stores.slug}), lower(${stores.name}), lower(${stores.location}), lower(${stores.town}))`
  const isStocked = sql`exists (select 1 from ${refurbishedDevices} where ${refurbishedDevices.in_stock} and lower(trim(${refurbishedDevices.store_location})) in ${names})`
  return sql`(not ${isAtWork} and not ${isAsked} and not ${isBilled} and not ${isAwaited} and not ${isStocked})`
}

async function readKeptPrices({ db }: Pick<Ctx, 'db'>): Promise<KeptPrices> {
  const [row] = await db.select({ days: businesses.price_kept_days, before: businesses.price_kept_before }).from(businesses)
  if (!row) throw new Error('The facts of the business were never put in')
  return row
}
