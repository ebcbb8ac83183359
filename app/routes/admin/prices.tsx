import { AREAS } from '#app/features/admin-frame/areas.ts'
import { readAids } from '#app/features/prices/aids.queries.server.ts'
import { PricesScreen } from '#app/features/prices/components/PricesScreen.tsx'
import { GRID_ADDRESS } from '#app/features/prices/grid-address.ts'
import { readPackedGrid } from '#app/features/prices/grid.queries.server.ts'
import { readPriceSummary } from '#app/features/prices/price-history.queries.server.ts'
import { listOldPrices, listViewedWithoutPrice } from '#app/features/prices/price-review.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/prices.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const asked = readAddress(url.searchParams, GRID_ADDRESS)
  const [grid, aids, unpriced, old, summary] = await Promise.all([
    readPackedGrid(ctx, asked),
    readAids(ctx),
    listViewedWithoutPrice(ctx),
    listOldPrices(ctx),
    readPriceSummary(ctx),
  ])
  return { model: asked.model, grid, aids, unpriced, old, summary, now: ctx.now }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.prices.label) }]
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PricesScreen {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
