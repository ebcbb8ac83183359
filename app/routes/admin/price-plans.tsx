import { useNavigation } from 'react-router'
import { PlansScreen } from '#app/features/prices/components/PlansScreen.tsx'
import { listPlanChoices } from '#app/features/prices/plan-choices.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/price-plans.ts'
import { requireArea } from './area-guard.server.ts'
import { runPricePlan } from './price-plan-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  return listPlanChoices(allow(getCtx(context), 'catalogue:write'))
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPricePlan(allow(getCtx(context), 'catalogue:write'), await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Changer les prix en lot') }]
}

export default function PricePlans({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <PlansScreen choices={loaderData} answer={actionData} busy={busy} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
