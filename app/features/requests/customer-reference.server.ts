import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'

/**
 * The one reference by which the customer of a request knows their case: that of the form that they sent, or of the slip where staff opened the request for
 * a device at the counter, whose customer has never seen another.
 */
export async function customerReference({ db }: Pick<Ctx, 'db'>, requestId: string, reference: string): Promise<string> {
  const [taken] = await db
    .select({ number: repairs.number, isStatedOnline: STATED_ONLINE })
    .from(repairs)
    .innerJoin(requests, eq(requests.id, repairs.origin_id))
    .where(and(eq(repairs.origin, 'request'), eq(requests.id, requestId)))
    .orderBy(desc(repairs.created_at))
    .limit(1)
  return taken && !taken.isStatedOnline ? `T-${taken.number}` : reference
}
