import { and, asc, between, eq, sql } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { IS_OPEN_REQUEST } from '#app/platform/db/open-request.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** Somebody who said on which day they come to a shop. */
export interface PlannedVisit {
  id: string
  reference: string
  /** Calendar day. */
  day: string
  name: string
  device: string
  /** Null: only a phone is known. */
  email: string | null
  phone: string | null
}

/** Who is expected in a shop on these days, the earliest first. */
export async function listPlannedVisits(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { storeId, from, to }: { storeId: string; from: string; to: string },
): Promise<PlannedVisit[]> {
  assertCan(ctx.actor, 'requests:read')
  const day = sql<string>`${requests.details} ->> 'day'`
  const rows = await ctx.db
    .select({
      id: requests.id,
      reference: requests.reference,
      day,
      name: requests.name,
      device: requests.device,
      email: requests.email,
      phone: requests.phone,
    })
    .from(requests)
    .where(and(eq(requests.kind, 'visit'), IS_OPEN_REQUEST, eq(requests.store_id, storeId), between(day, from, to)))
    .orderBy(asc(day), asc(requests.created_at))
  return rows.map((row) => ({ ...row, email: row.email === ERASED_EMAIL ? null : row.email }))
}
