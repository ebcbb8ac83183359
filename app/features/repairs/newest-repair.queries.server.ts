import { desc } from 'drizzle-orm'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { repairMailValues } from './repair-mails.server.ts'

/** What mails say of the newest repair: words are tried on it before they are published. */
export async function findNewestRepairValues(ctx: Ctx): Promise<CaseMailValues<'reparation-prete'> | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [repair] = await ctx.db
    .select({ number: repairs.number, device: repairs.device, store_id: repairs.store_id, customer_name: repairs.customer_name })
    .from(repairs)
    .orderBy(desc(repairs.created_at))
    .limit(1)
  return repair && repairMailValues(ctx.facts, repair)
}
