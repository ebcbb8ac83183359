import { listAidLines } from '#app/features/prices/aids.commands.server.ts'
import { AidsScreen } from '#app/features/prices/components/AidsScreen.tsx'
import type { AidAnswer } from '#app/features/prices/components/AidsScreen.tsx'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/repair-aids.ts'
import { requireArea } from './area-guard.server.ts'
import { runAidScale } from './repair-aids-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { lines: await listAidLines(ctx), canWrite: can(ctx.actor, 'settings:write') }
}

export async function action({ context, request }: Route.ActionArgs): Promise<AidAnswer> {
  const ctx = allow(getCtx(context), 'settings:write')
  return runAidScale(ctx, await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Aide QualiRépar') }]
}

export default function RepairAids({ loaderData, actionData }: Route.ComponentProps) {
  return <AidsScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
