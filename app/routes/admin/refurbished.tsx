import { href } from 'react-router'
import { BUSINESS } from '#app/content/business.ts'
import { getStore } from '#app/content/stores.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { StaffStockList } from '#app/features/refurbished/components/StaffStockList.tsx'
import { listStaffDevices } from '#app/features/refurbished/staff-stock-list.queries.server.ts'
import { STOCK_LIST } from '#app/features/refurbished/staff-stock-list.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import type { Route } from './+types/refurbished.ts'
import { requireArea } from './area-guard.server.ts'
import { runStockList } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(url.searchParams, STOCK_LIST)
  const shop = shopInView(request.headers.get('Cookie'))
  const shown = shop ? { ...query, filters: { ...query.filters, magasin: shop } } : query
  const removed = url.searchParams.get('supprime')
  const notice: StaffNotice | undefined = removed
    ? { kind: 'done', text: 'Appareil supprimé.', undo: { intent: 'bring-back', undo: removed } }
    : undefined
  return { list: await listStaffDevices(ctx, shown), query, shopName: shop && getStore(shop).town, now: ctx.now, notice }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runStockList(allow(getCtx(context), 'stock:write'), await requireForm(request))
}

export function meta() {
  return [{ title: `${AREAS.refurbished.label} | ${BUSINESS.name}` }]
}

export default function Refurbished({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffStockList
      {...loaderData}
      notice={actionData?.notice ?? loaderData.notice}
      newHref={href('/admin/refurbished/nouveau')}
      deviceHref={(id) => href('/admin/refurbished/:id', { id })}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
