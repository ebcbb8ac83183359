import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The references of the cases that a list shows, in its order. */
export async function listed(ctx: Ctx, search = '', shop: string | null = null): Promise<string[]> {
  const { rows } = await listCases(ctx, readListQuery(new URLSearchParams(search), CASE_LIST), { shop })
  return rows.map(({ reference }) => reference)
}

/** At which step each case stands, by its reference. */
export async function stepsOf(ctx: Ctx): Promise<Record<string, string>> {
  const { rows } = await listCases(ctx, readListQuery(new URLSearchParams('vue=tous'), CASE_LIST), { shop: null })
  return Object.fromEntries(rows.map(({ reference, step }) => [reference, step]))
}
