import { BUSINESS } from '#app/content/business.ts'
import { getStore } from '#app/content/stores.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { StaffStockList } from '#app/features/refurbished/components/StaffStockList.tsx'
import { listStaffDevices } from '#app/features/refurbished/staff-stock-list.queries.server.ts'
import { STOCK_LIST } from '#app/features/refurbished/staff-stock-list.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/refurbished.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(url.searchParams, STOCK_LIST)
  const shop = shopInView(request.headers.get('Cookie'))
  const shown = shop ? { ...query, filters: { ...query.filters, magasin: shop } } : query
  return { list: await listStaffDevices(ctx, shown), query, shopName: shop && getStore(shop).town, now: ctx.now }
}

export function meta() {
  return [{ title: `${AREAS.refurbished.label} | ${BUSINESS.name}` }]
}

export default function Refurbished({ loaderData }: Route.ComponentProps) {
  return <StaffStockList {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
