import { data } from 'react-router'
import { encode } from 'uqr'
import { RepairTicket } from '#app/features/repairs/components/RepairTicket.tsx'
import { REPAIR_ADDRESS } from '#app/features/repairs/repair-list.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/repair-ticket.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('repairs')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { openedId } = readAddress(url.searchParams, REPAIR_ADDRESS)
  const repair = openedId === null ? undefined : await findRepair(getCtx(context), openedId)
  if (!repair) throw data('Réparation inconnue', { status: 404 })
  const { number, device, fault, storeId, createdAt, dueOn, returnOf, trackingUrl } = repair
  return { number, device, fault, storeId, createdAt, dueOn, returnOf, trackingUrl, code: encode(trackingUrl, { border: 2 }).data }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Ticket de dépôt') }]
}

export default function Ticket({ loaderData }: Route.ComponentProps) {
  return <RepairTicket {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
