import { eq } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { readCreditedWork } from './credited-work.queries.server.ts'
import type { CreditedWork } from './credited-work.queries.server.ts'
import { referenceText, stepOf } from './repair-words.ts'
import type { PastReturn } from './returns/return-text.ts'
import { listReturnStays } from './returns/returns.queries.server.ts'
import { standStillDays, warrantyDays } from './returns/warranty-days.ts'
import type { WarrantyDays } from './returns/warranty-days.ts'

/** What anybody with the link may know of a warranty: nothing about the person, no number of the device. */
export interface Warranty extends WarrantyDays {
  number: number
  device: string
  storeId: StoreId
  covered: string
  months: number
  /** How the shop answers whoever reports a fault; null once nobody is known any more whom it could answer. */
  answers: 'mail' | 'phone' | null
  /** What was invoiced and credited since: no longer guaranteed. */
  credited: CreditedWork
  /** The device is back at the shop under this warranty; null while it is not. */
  openReturn: { reference: string; since: string; standsStillFrom: string; step: string } | null
  /** Each time that it was, the first one first. */
  returns: PastReturn[]
}

/** The warranty behind a secret link; undefined when it opens none. */
export async function findWarranty(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'facts'>, token: string): Promise<Warranty | undefined> {
  const [repair] = await ctx.db
    .select({
      id: repairs.id,
      number: repairs.number,
      device: repairs.device,
      storeId: repairs.store_id,
      covered: repairs.covered,
      months: repairs.warranty_months,
      handedOverAt: repairs.handed_over_at,
      email: repairs.customer_email,
      phone: repairs.customer_phone,
      erasedAt: repairs.erased_at,
    })
    .from(repairs)
    .where(eq(repairs.warranty_hash, linkHash(token)))
  if (!repair?.handedOverAt) return undefined
  const { id, handedOverAt, email, phone, erasedAt, ...shown } = repair
  const stays = await listReturnStays(ctx, id)
  const added = standStillDays(stays, ctx.now)
  const open = stays.find(({ until }) => until === null)
  return {
    ...shown,
    answers: erasedAt !== null ? null : email ? 'mail' : phone ? 'phone' : null,
    ...warrantyDays(handedOverAt, repair.months, stays, ctx.now),
    credited: await readCreditedWork(ctx, id),
    openReturn: open
      ? {
          reference: referenceText(open.number),
          since: parisTime(open.cameAt).date,
          standsStillFrom: open.from,
          step: stepOf(open.status).label.toLowerCase(),
        }
      : null,
    returns: stays.flatMap(({ number, from, cameAt, until }, index) =>
      until
        ? [
            {
              reference: referenceText(number),
              standsStillFrom: from,
              since: parisTime(cameAt).date,
              until: parisTime(until).date,
              addedDays: added[index] ?? 0,
            },
          ]
        : [],
    ),
  }
}
