import { data } from 'react-router'
import { ReceiptSlip } from '#app/features/till/components/ReceiptSlip.tsx'
import { findReceipt } from '#app/features/till/receipt.queries.server.ts'
import { TILL_PARAMS } from '#app/features/till/till-addresses.ts'
import { readAddress, uuidOrNull } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/till-receipt.ts'
import { requireScreenRight } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireScreenRight('payments:take')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { id } = readAddress(url.searchParams, { id: { param: TILL_PARAMS.payment, read: uuidOrNull } })
  const receipt = id === null ? undefined : await findReceipt(ctx, id)
  if (!receipt) throw data('Paiement inconnu', { status: 404 })
  return { receipt }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Reçu') }]
}

export default function TillReceipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptSlip {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
