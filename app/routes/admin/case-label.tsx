import { data } from 'react-router'
import { encode } from 'uqr'
import { casePath } from '#app/features/cases/case-list.ts'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { DeviceLabel } from '#app/features/repairs/deposit/components/DeviceLabel.tsx'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/case-label.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const repairId = (await findCaseRecords(ctx, params.reference))?.repairId
  const repair = repairId ? await findRepair(ctx, repairId) : undefined
  if (!repair) throw data(null, { status: 404 })
  const reference = referenceText(repair.number)
  const { customer: name, device, fault, dueOn, storeId } = repair
  const code = encode(`${ctx.env.PUBLIC_URL}${casePath(reference)}`, { border: 1 }).data
  return { reference, name, device, fault, dueOn, store: findAnyStore(ctx.facts, storeId)?.town ?? '', code }
}

export function meta({ matches: [root], params }: Route.MetaArgs) {
  return [{ title: pageTitle(root, `Étiquette ${params.reference}`) }]
}

export default function CaseLabel({ loaderData }: Route.ComponentProps) {
  return <DeviceLabel {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
