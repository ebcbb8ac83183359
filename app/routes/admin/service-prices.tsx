import { ServicePricesForm } from '#app/features/business/components/ServicePricesForm.tsx'
import { LastChange } from '#app/features/business/components/LastChange.tsx'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { PriceHead } from '#app/features/prices/components/PriceHead.tsx'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { pricesOnSite } from '#app/workflows/prices-on-site.server.ts'
import type { Route } from './+types/service-prices.ts'
import { requireArea } from './area-guard.server.ts'
import { runServicePrices } from './business-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const canWrite = can(ctx.actor, 'facts:write')
  const prices = ctx.facts.business.servicePrices
  return {
    prices,
    waiting: canWrite ? (await pricesOnSite(ctx, prices)).waiting : [],
    canWrite,
    lastChange: canWrite ? await findLastChange(allow(ctx, 'facts:write')) : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runServicePrices(allow(getCtx(context), 'facts:write'), await requireForm(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Tarifs des services') }]
}

export default function ServicePrices({ loaderData: { lastChange, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PriceHead tab="services" />
      <Notice notice={actionData?.notice} />
      <ServicePricesForm {...shown} answer={actionData} />
      <LastChange change={lastChange} of="Entreprise, magasins, horaires ou tarifs des services" />
    </>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
