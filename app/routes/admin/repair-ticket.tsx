import { data } from 'react-router'
import { encode } from 'uqr'
import { BUSINESS } from '#app/content/business.ts'
import { RepairTicket } from '#app/features/repairs/components/RepairTicket.tsx'
import { REPAIR_PARAMS } from '#app/features/repairs/repair-list.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/repair-ticket.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('repairs')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const repair = await findRepair(getCtx(context), new URL(request.url).searchParams.get(REPAIR_PARAMS.repair) ?? '')
  if (!repair) throw data('Réparation inconnue', { status: 404 })
  const { number, device, fault, shop, createdAt, dueOn, trackingUrl } = repair
  return { number, device, fault, shop, createdAt, dueOn, trackingUrl, code: encode(trackingUrl, { border: 2 }).data }
}

export function meta() {
  return [{ title: `Ticket de dépôt | ${BUSINESS.name}` }]
}

export default function Ticket({ loaderData }: Route.ComponentProps) {
  return <RepairTicket {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
