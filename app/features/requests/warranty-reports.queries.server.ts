import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { referenceNumber } from '#app/lib/case-reference.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'

/** A fault that a customer has reported under a warranty. */
export interface WarrantyReport {
  /** Of the request that it is. */
  id: string
  reference: string
  /** Calendar day in Paris: the warranty stands still from then on (C. conso. L. 217-28), whatever becomes of the request. */
  day: string
  fault: string
  /** Somebody has still to finish with the request, or with a later one about the same. */
  isOpen: boolean
  /** The device comes by post: its label is sent by mail. */
  byPost: boolean
}

/** What was reported first since the device was last taken back under the warranty of a case; undefined without. `reference`: "T-1". */
export async function findWarrantyReport(ctx: Pick<Ctx, 'db'>, reference: string): Promise<WarrantyReport | undefined> {
  const lastReturn = sql`(select max(back.created_at) from repairs as back join repairs as first on first.id = back.return_of
    where first.number = ${referenceNumber(reference) ?? 0})`
  const [report] = await ctx.db
    .select({
      id: requests.id,
      reference: requests.reference,
      at: requests.created_at,
      fault: requests.description,
      byPost: sql<boolean>`${requests.kind} = 'postal'`,
    })
    .from(requests)
    .where(
      and(eq(WARRANTY_OF, reference), sql`${requests.details} ? 'warrantyOf'`, sql`${requests.created_at} > coalesce(${lastReturn}, '-infinity')`),
    )
    .orderBy(asc(requests.created_at))
    .limit(1)
  return report && { ...report, day: parisTime(report.at).date, isOpen: (await listOpenReports(ctx, reference)).length > 0 }
}

/** The reports under the warranty of a case that somebody has still to finish with, the first of them first. `reference`: "T-1". */
export async function listOpenReports({ db }: Pick<Ctx, 'db'>, reference: string): Promise<Pick<WarrantyReport, 'id' | 'reference'>[]> {
  return db
    .select({ id: requests.id, reference: requests.reference })
    .from(requests)
    .where(and(eq(WARRANTY_OF, reference), sql`${requests.details} ? 'warrantyOf'`, ne(requests.state, 'done')))
    .orderBy(asc(requests.created_at))
}

/**
 * The first open report among some requests, or under the warranties of some cases; undefined without. It may be in other hands than its case: a
 * report has the customer that the case had on its day.
 * @param references of those cases, "T-1"
 */
export async function findOpenReportAmong(
  { db }: Pick<Ctx, 'db'>,
  { requestIds, references }: { requestIds: readonly string[]; references: readonly string[] },
): Promise<{ reference: string; warrantyOf: string } | undefined> {
  const [report] = await db
    .select({ reference: requests.reference, warrantyOf: sql<string>`${WARRANTY_OF}` })
    .from(requests)
    .where(
      and(
        or(inArray(requests.id, [...requestIds]), inArray(WARRANTY_OF, [...references])),
        sql`${requests.details} ? 'warrantyOf'`,
        ne(requests.state, 'done'),
      ),
    )
    .orderBy(asc(requests.created_at))
    .limit(1)
  return report
}

/** The reference of the case whose warranty a request was sent under; null for any other request. */
export async function warrantyOfRequest(ctx: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  const [request] = await ctx.db
    .select({ reference: sql<string | null>`${WARRANTY_OF}` })
    .from(requests)
    .where(eq(requests.id, id))
  return request?.reference ?? null
}

/** As the index has it (migration 0134). */
const WARRANTY_OF = sql`(${requests.details} ->> 'warrantyOf')`
