import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { caseViews } from '#app/platform/db/tables/case-views.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { SAVED_VIEWS_MAX, VIEW_NAME_MAX, viewQuery } from './saved-view.ts'
import type { SavedView } from './saved-view.ts'

const QUERY_MAX = 400

export const ViewNameForm = z.object({
  name: z.string().trim().min(1, 'Donnez un nom à cette vue.').max(VIEW_NAME_MAX, `Choisissez un nom de ${VIEW_NAME_MAX} caractères au plus.`),
})
/** What the screen's own forms say beside the name. */
export const ViewForm = z.object({
  query: z
    .string()
    .max(QUERY_MAX)
    .transform((text) => viewQuery(new URLSearchParams(text))),
  shop: z.string().max(80),
})

export type ViewChange = 'done' | 'taken' | 'too-many' | 'gone'

/** The views that whoever is signed in has kept. */
export async function listSavedViews(ctx: Ctx): Promise<SavedView[]> {
  assertCan(ctx.actor, 'requests:read')
  const userId = ownId(ctx)
  if (userId === null) return []
  const rows = await ctx.db
    .select({ id: caseViews.id, name: caseViews.name, query: caseViews.query, storeId: caseViews.store_id })
    .from(caseViews)
    .where(eq(caseViews.user_id, userId))
    .orderBy(asc(caseViews.created_at), asc(caseViews.name))
  return rows.map(({ storeId, ...view }) => ({ ...view, shop: findStore(ctx.facts, storeId)?.id ?? null }))
}

/** One of one's own views. */
export async function findSavedView(ctx: Ctx, id: string): Promise<SavedView | undefined> {
  return (await listSavedViews(ctx)).find((view) => view.id === id)
}

/** Keeps what the list shows under a name. Sent twice, it is one view. */
export async function saveView(
  ctx: AllowedCtx<'requests:write'>,
  { name, query, shop }: { name: string; query: string; shop: string },
): Promise<ViewChange> {
  const userId = ownId(ctx)
  if (userId === null) return 'done'
  return ctx.db.transaction(async (tx) => {
    // Of two windows that keep a view at the same time the second waits, so that it sees the first.
    await tx.execute(sql`select id from staff_users where id = ${userId} for update`)
    const store = findStore(ctx.facts, shop)?.id ?? ''
    const [same] = await tx
      .select({ query: caseViews.query, storeId: caseViews.store_id })
      .from(caseViews)
      .where(and(eq(caseViews.user_id, userId), sql`lower(${caseViews.name}) = lower(${name})`))
    if (same) return same.query === query && same.storeId === store ? 'done' : 'taken'
    const [known] = await tx.select({ views: count() }).from(caseViews).where(eq(caseViews.user_id, userId))
    if ((known?.views ?? 0) >= SAVED_VIEWS_MAX) return 'too-many'
    await tx.insert(caseViews).values({ user_id: userId, name, query, store_id: store, created_at: ctx.now })
    return 'done'
  })
}

/** Gives one of one's own views another name. */
export async function renameView(ctx: AllowedCtx<'requests:write'>, { id, name }: { id: string; name: string }): Promise<ViewChange> {
  const userId = ownId(ctx)
  if (userId === null) return 'done'
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select id from staff_users where id = ${userId} for update`)
    const [same] = await tx
      .select({ id: caseViews.id })
      .from(caseViews)
      .where(and(eq(caseViews.user_id, userId), ne(caseViews.id, id), sql`lower(${caseViews.name}) = lower(${name})`))
    if (same) return 'taken'
    const renamed = await tx
      .update(caseViews)
      .set({ name })
      .where(and(eq(caseViews.id, id), eq(caseViews.user_id, userId)))
      .returning({ id: caseViews.id })
    return renamed.length > 0 ? 'done' : 'gone'
  })
}

/** Takes one of one's own views away; what it was goes back, so that it can be kept again. */
export async function removeView(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }): Promise<SavedView | undefined> {
  const userId = ownId(ctx)
  if (userId === null) return undefined
  const [gone] = await ctx.db
    .delete(caseViews)
    .where(and(eq(caseViews.id, id), eq(caseViews.user_id, userId)))
    .returning({ id: caseViews.id, name: caseViews.name, query: caseViews.query, storeId: caseViews.store_id })
  return gone && { id: gone.id, name: gone.name, query: gone.query, shop: gone.storeId === '' ? null : gone.storeId }
}

function ownId({ actor }: Pick<Ctx, 'actor'>): string | null {
  return 'userId' in actor ? actor.userId : null
}
