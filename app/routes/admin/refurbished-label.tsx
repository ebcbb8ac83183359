import { data } from 'react-router'
import { PriceLabel } from '#app/features/refurbished/components/PriceLabel.tsx'
import { findPriceLabel } from '#app/features/refurbished/device.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/refurbished-label.ts'
import { requireArea } from './area-guard.server.ts'
import { knownId } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const label = await findPriceLabel(getCtx(context), knownId(params.id))
  if (!label) throw data(null, { status: 404 })
  return { label }
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(root, `Étiquette ${loaderData?.label.name ?? ''}`) }]
}

export default function Label({ loaderData }: Route.ComponentProps) {
  return <PriceLabel label={loaderData.label} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
