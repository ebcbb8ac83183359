import { HistoryScreen } from '#app/features/prices/components/HistoryScreen.tsx'
import { listPriceChanges } from '#app/features/prices/price-history.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/price-history.ts'
import { requireArea } from './area-guard.server.ts'
import { takeBackPrices } from './price-plan-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { changes: await listPriceChanges(ctx), canWrite: can(ctx.actor, 'catalogue:write'), now: ctx.now }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await requireForm(request)
  requireIntent(form, ['undo'])
  return { notice: await takeBackPrices(allow(getCtx(context), 'catalogue:write'), textField(form, 'undo')) }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Historique des prix') }]
}

export default function PriceHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryScreen {...loaderData} notice={actionData?.notice} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
