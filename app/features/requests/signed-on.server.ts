import { and, eq } from 'drizzle-orm'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'

/** "20 novembre 2026", on which the customer has signed a quote on paper at the shop; null for one that was accepted by its link. */
export async function findSignedOn({ db }: Pick<Ctx, 'db'>, quoteId: string): Promise<string | null> {
  const [signed] = await db
    .select({ at: contracts.concluded_at })
    .from(contracts)
    .where(and(eq(contracts.id, quoteId), eq(contracts.source, 'quote'), eq(contracts.place, 'counter'), eq(contracts.accepted_by, '')))
  return signed ? dateText(parisTime(signed.at).date) : null
}
