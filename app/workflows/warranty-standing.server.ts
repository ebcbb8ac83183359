import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findWarrantyReport } from '#app/features/requests/warranty-reports.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'

/**
 * What the page of a repair that was handed over says of its warranty: that the device is back, or that a fault was reported, without a word
 * of what somebody with the link wrote. Null while nothing of it is under way.
 */
export async function warrantyStanding(ctx: Pick<Ctx, 'db'>, number: number): Promise<string | null> {
  const first = alias(repairs, 'first')
  const [back] = await ctx.db
    .select({ number: repairs.number })
    .from(repairs)
    .innerJoin(first, eq(first.id, repairs.return_of))
    .where(and(eq(first.number, number), ne(repairs.status, 'handed_over')))
    .limit(1)
  if (back) return `Votre appareil est de retour sous garantie, dossier ${referenceText(back.number)}.`
  const report = await findWarrantyReport(ctx, referenceText(number))
  return report ? `Une panne est signalée depuis le ${dateText(report.day)}\u00a0: la garantie est suspendue depuis ce jour.` : null
}
