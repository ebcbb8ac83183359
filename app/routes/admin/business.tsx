import { AREAS } from '#app/features/admin-frame/areas.ts'
import { BusinessScreen } from '#app/features/business/components/BusinessScreen.tsx'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { unsaidDelays } from '#app/lib/starting-delays.ts'
import { readBankDetails } from '#app/platform/db/bank-details.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/business.ts'
import { requireArea } from './area-guard.server.ts'
import { runBusinessIntent } from './business-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('business')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'facts:write')
  return {
    business: ctx.facts.business,
    bank: await readBankDetails(ctx),
    unsaid: unsaidDelays(ctx.facts, await getSetup(ctx)),
    lastChange: await findLastChange(ctx),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runBusinessIntent(allow(getCtx(context), 'facts:write'), await requireForm(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.business.label) }]
}

export default function StaffBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
