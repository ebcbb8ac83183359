import { eq } from 'drizzle-orm'
import { findCaseParts } from '#app/features/cases/case-detail.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import type { Money, PaidThing } from '#app/features/till/money.queries.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { ReceiptReader } from './till.server.ts'

/** What a case is paid for, and who pays; undefined for an unknown reference. */
export async function findPayer(ctx: Ctx, reference: string): Promise<{ about: PaidThing; customer: ReceiptReader } | undefined> {
  const parts = await findCaseParts(ctx, reference)
  if (!parts) return undefined
  const { repairId, requestId } = parts
  const [repair] = repairId === null ? [] : await ctx.db.select().from(repairs).where(eq(repairs.id, repairId))
  const [request] = requestId === null ? [] : await ctx.db.select().from(requests).where(eq(requests.id, requestId))
  const requestEmail = request?.email === ERASED_EMAIL ? '' : (request?.email ?? '')
  return {
    about: { reference: repair ? referenceText(repair.number) : reference.toUpperCase(), repairId, requestId, invoiceId: null },
    customer: { name: repair?.customer_name ?? request?.name ?? '', email: repair?.customer_email || requestEmail },
  }
}

/** The money of a case as its page shows it. */
export function readCaseMoney(ctx: Ctx, { reference, repairId, requestId }: Omit<PaidThing, 'invoiceId'>): Promise<Money> {
  return readMoney(ctx, { reference, repairId, requestId, invoiceId: null })
}
