import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containing, unaccented, unaccentedColumn } from '#app/platform/db/like.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

export interface AuditFilter {
  /** Counted from 1. */
  page?: number
  pageSize?: number
  actorId?: string
  action?: string
  subjectKind?: string
  subjectId?: string
  from?: Date
  /** The first moment that is no longer part of it. */
  until?: Date
  /** Part of the actor's or the subject's name. */
  search?: string
}

export interface AuditListItem {
  id: string
  at: Date
  actorId: string | null
  actorLabel: string
  action: string
  subjectKind: string
  subjectId: string | null
  subjectLabel: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const MAX_PAGE_SIZE = 200
/** Words of a search that are looked for; those after them are passed over. */
const WORDS_MAX = 8

/** The colleague by name, as long as the account is there; otherwise as the trail kept them. */
export const actorName = sql<string>`coalesce((select nullif(${staffUsers.name}, '') from ${staffUsers} where ${staffUsers.id} = ${auditEntries.actor_id}), ${auditEntries.actor_label})`

/** The trail, newest first, one page of it. */
export async function listAudit(
  ctx: Ctx,
  filter: AuditFilter = {},
): Promise<{ entries: AuditListItem[]; total: number; page: number; pageCount: number }> {
  assertCan(ctx.actor, 'audit:read')
  const pageSize = Math.min(Math.max(1, filter.pageSize ?? 50), MAX_PAGE_SIZE)
  const condition = and(
    filter.actorId ? eq(auditEntries.actor_id, filter.actorId) : undefined,
    filter.action ? eq(auditEntries.action, filter.action) : undefined,
    filter.subjectKind ? eq(auditEntries.subject_kind, filter.subjectKind) : undefined,
    filter.subjectId ? eq(auditEntries.subject_id, filter.subjectId) : undefined,
    filter.from ? gte(auditEntries.at, filter.from) : undefined,
    filter.until ? lt(auditEntries.at, filter.until) : undefined,
    ...named(filter.search ?? ''),
  )
  const [count] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEntries)
    .where(condition)
  const total = count?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, filter.page ?? 1), pageCount)
  const entries = await ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actor_id,
      actorLabel: actorName,
      action: auditEntries.action,
      subjectKind: auditEntries.subject_kind,
      subjectId: auditEntries.subject_id,
      subjectLabel: auditEntries.subject_label,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { entries, total, page, pageCount }
}

/** The actions and actors that occur, for the filter's choices. */
export async function listAuditChoices(ctx: Ctx): Promise<{ actions: string[]; actors: { id: string; label: string }[] }> {
  assertCan(ctx.actor, 'audit:read')
  const actions = await ctx.db.selectDistinct({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.action)
  const actors = await ctx.db
    .select({ id: auditEntries.actor_id, label: sql<string>`max(${actorName})` })
    .from(auditEntries)
    .where(sql`${auditEntries.actor_id} is not null`)
    .groupBy(auditEntries.actor_id)
    .orderBy(sql`max(${actorName})`)
  return { actions: actions.map(({ action }) => action), actors: actors.flatMap(({ id, label }) => (id === null ? [] : [{ id, label }])) }
}

/** Each word of a search stands in who did it or what it was done to, wherever: "iphone 13 écran" is "iPhone 13 mini, Écran". */
function named(search: string): SQL[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  const text = unaccentedColumn(sql`(${actorName} || ' ' || ${auditEntries.actor_label} || ' ' || ${auditEntries.subject_label})`)
  return words.map((word) => sql`${text} ilike ${containing(unaccented(word))}`)
}
