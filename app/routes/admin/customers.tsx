import { AREAS } from '#app/features/admin-frame/areas.ts'
import { CUSTOMER_LIST } from '#app/features/customers/customer-address.ts'
import { CustomersScreen } from '#app/features/customers/components/CustomersScreen.tsx'
import { findCustomers } from '#app/features/customers/customers.queries.server.ts'
import { LIST_PAGE_SIZE, readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/customers.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('customers')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { search, page } = readListQuery(url.searchParams, CUSTOMER_LIST)
  return { ...(await findCustomers(ctx, { search, page, pageSize: LIST_PAGE_SIZE })), isSearch: search !== '', now: ctx.now }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.customers.label) }]
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersScreen {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
