import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findWarrantyReport } from '#app/features/requests/warranty-reports.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'

/**
 * What the page of a repair that was handed over says of its warranty: that the device is back, or that a fault was reported, without a word
 * of what somebody with the link wrote; else when it was back last. Null where it never was.
 */
export async function warrantyStanding(ctx: Pick<Ctx, 'db'>, number: number): Promise<string | null> {
  const first = alias(repairs, 'first')
  const [back] = await ctx.db
    .select({ number: repairs.number, status: repairs.status, until: repairs.handed_over_at })
    .from(repairs)
    .innerJoin(first, eq(first.id, repairs.return_of))
    .where(eq(first.number, number))
    .orderBy(desc(repairs.number))
    .limit(1)
  if (back && back.status !== 'handed_over') return `Votre appareil est de retour sous garantie, dossier ${referenceText(back.number)}.`
  const report = await findWarrantyReport(ctx, referenceText(number))
  if (report) return `Une panne est signalée depuis le ${dateText(report.day)}\u00a0: la garantie est suspendue depuis ce jour.`
  if (!back?.until) return null
  return `Votre appareil est revenu sous garantie, dossier ${referenceText(back.number)}, et vous a été rendu le ${dateText(parisTime(back.until).date)}.`
}
