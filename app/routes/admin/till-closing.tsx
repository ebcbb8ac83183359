import { data } from 'react-router'
import { ClosingSlip } from '#app/features/till/components/ClosingSlip.tsx'
import { findClosing } from '#app/features/till/till.queries.server.ts'
import { TILL_PARAMS } from '#app/features/till/till-addresses.ts'
import { anyText, dayOrNull, readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/till-closing.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('till')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { shop, day } = readAddress(url.searchParams, {
    shop: { param: TILL_PARAMS.shop, read: anyText },
    day: { param: TILL_PARAMS.day, read: dayOrNull },
  })
  const closing = day === null ? undefined : await findClosing(ctx, shop, day)
  if (!closing) throw data('Clôture inconnue', { status: 404 })
  return { closing }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Clôture de caisse') }]
}

export default function TillClosing({ loaderData }: Route.ComponentProps) {
  return <ClosingSlip {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
