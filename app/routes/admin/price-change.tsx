import { data } from 'react-router'
import { PriceChangeScreen } from '#app/features/prices/components/PriceChangeScreen.tsx'
import { CHANGE_PAGE_SIZE, findPriceChange } from '#app/features/prices/price-change.queries.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/price-change.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { page } = readListQuery(url.searchParams, { sorts: { latest: '' }, initial: { by: 'latest', descending: false }, filters: {} })
  const change = isUuid(id) ? await findPriceChange(ctx, { entryId: id, page }) : undefined
  if (!change) throw data(null, { status: 404 })
  return { change, pageSize: CHANGE_PAGE_SIZE, now: ctx.now }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Changement de prix') }]
}

export default function PriceChange({ loaderData }: Route.ComponentProps) {
  return <PriceChangeScreen {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
