import { and, asc, between, eq, isNull, notInArray } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { referenceText } from './repair-words.ts'

/** A device at work whose customer was told a day. */
export interface PromisedRepair {
  id: string
  /** Of its case. */
  reference: string
  /** Calendar day. */
  day: string
  name: string
  device: string
  /** Empty where it is not known, as the phone. */
  email: string
  phone: string
}

/** What a shop has promised for these days and is not ready yet, the earliest first. */
export async function listPromisedRepairs(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { storeId, from, to }: { storeId: string; from: string; to: string },
): Promise<PromisedRepair[]> {
  assertCan(ctx.actor, 'requests:read')
  const rows = await ctx.db
    .select({
      id: repairs.id,
      number: repairs.number,
      asked: requests.reference,
      day: repairs.due_on,
      name: repairs.customer_name,
      device: repairs.device,
      email: repairs.customer_email,
      phone: repairs.customer_phone,
    })
    .from(repairs)
    .leftJoin(requests, and(eq(repairs.origin, 'request'), eq(requests.id, repairs.origin_id)))
    .where(
      and(
        eq(repairs.store_id, storeId),
        notInArray(repairs.status, ['ready', 'handed_over']),
        isNull(repairs.erased_at),
        between(repairs.due_on, from, to),
      ),
    )
    .orderBy(asc(repairs.due_on), asc(repairs.number))
  return rows.flatMap(({ number, asked, day, ...row }) => (day === null ? [] : [{ ...row, day, reference: asked ?? referenceText(number) }]))
}
