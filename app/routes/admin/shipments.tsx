import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { ShipmentsScreen } from '#app/features/requests/components/ShipmentsScreen.tsx'
import { REQUEST_PARAM } from '#app/features/requests/inbox-list.ts'
import { SHIPMENT_LIST } from '#app/features/requests/shipment-list.ts'
import { listShipments } from '#app/features/requests/shipments.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/shipments.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('shipments')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(new URL(request.url).searchParams, SHIPMENT_LIST)
  return { list: await listShipments(ctx, query, shopInView(ctx.facts, request.headers.get('Cookie'))), now: ctx.now }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.shipments.label) }]
}

export default function Shipments({ loaderData }: Route.ComponentProps) {
  return (
    <ShipmentsScreen
      {...loaderData}
      requestHref={(id) => `${href('/admin/demandes')}?etat=toutes&type=postal&${REQUEST_PARAM}=${id}`}
      fileHref={(id, file) => href('/admin/demandes/:id/fichiers/:file', { id, file })}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
