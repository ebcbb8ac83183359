import { and, desc, eq, sql } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { WARRANTY_DETAIL } from './request-kinds.ts'

/** A fault that a customer has reported under a warranty, and that nobody has finished with. */
export interface WarrantyReport {
  /** Of the request that it is. */
  id: string
  reference: string
  /** Calendar day in Paris: the warranty stands still from then on (C. conso. L. 217-28). */
  day: string
  fault: string
}

/** The newest open report for the warranty of a case; undefined without one. `reference`: "T-1". */
export async function findWarrantyReport(ctx: Pick<Ctx, 'db'>, reference: string): Promise<WarrantyReport | undefined> {
  const [report] = await ctx.db
    .select({ id: requests.id, reference: requests.reference, at: requests.created_at, fault: requests.description })
    .from(requests)
    .where(and(sql`requests.case_step <> 'closed'`, eq(sql`${requests.details} ->> ${WARRANTY_DETAIL.field}`, reference)))
    .orderBy(desc(requests.created_at))
    .limit(1)
  return report && { id: report.id, reference: report.reference, day: parisTime(report.at).date, fault: report.fault }
}
