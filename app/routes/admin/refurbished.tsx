import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { StaffStockList } from '#app/features/refurbished/components/StaffStockList.tsx'
import { listStaffDevices } from '#app/features/refurbished/staff-stock-list.queries.server.ts'
import { STOCK_LIST } from '#app/features/refurbished/staff-stock-list.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/refurbished.ts'
import { requireArea } from './area-guard.server.ts'
import { runStockList } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(url.searchParams, STOCK_LIST)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const shown = shop ? { ...query, filters: { ...query.filters, storeId: shop } } : query
  const removed = url.searchParams.get('supprime')
  const notice: StaffNotice | undefined = removed
    ? { kind: 'done', text: 'Appareil supprimé.', undo: { intent: 'bring-back', undo: removed } }
    : undefined
  return {
    list: await listStaffDevices(ctx, shown),
    query,
    shopName: findStore(ctx.facts, shop)?.town ?? null,
    now: ctx.now,
    // Who writes no texts can publish none: they are not told of it.
    hasMenu: !can(ctx.actor, 'words:write') || (await getNavPlaces(ctx)).hasRefurbished,
    notice,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runStockList(allow(getCtx(context), 'stock:write'), await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.refurbished.label) }]
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
