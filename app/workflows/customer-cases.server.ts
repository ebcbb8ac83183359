import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import type { Customer } from '#app/features/customers/customers.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The cases of somebody, those that wait first: those under the numbers and addresses that were merged into theirs too. */
export async function listCustomerCases(ctx: Ctx, { phone, email, merged }: Customer, atMost: number): Promise<CaseRow[]> {
  const searches = new Set([{ phone, email }, ...merged].map((key) => key.phone || key.email))
  const found = await Promise.all(
    [...searches].map((search) => {
      const query = { search, sort: CASE_LIST.initial, page: 1, filters: { view: 'all', step: undefined, assignee: '' } } as const
      return listCases(ctx, query, { shop: null, pageSize: atMost })
    }),
  )
  const rows = new Map(found.flatMap((page) => page.rows).map((row) => [row.id, row]))
  return [...rows.values()].slice(0, atMost)
}
