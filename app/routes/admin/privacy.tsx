import { AREAS } from '#app/features/admin-frame/areas.ts'
import { listBreaches } from '#app/features/privacy/breaches.server.ts'
import { PrivacyScreen } from '#app/features/privacy/components/PrivacyScreen.tsx'
import { listDataRequests } from '#app/features/privacy/data-requests.server.ts'
import { listProcessings } from '#app/workflows/processings.server.ts'
import { receivers } from '#app/features/privacy/receivers.ts'
import { getRetention, listPurges } from '#app/features/privacy/retention.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/privacy.ts'
import { requireArea } from './area-guard.server.ts'
import { personHref } from './person-href.ts'
import { runPrivacyIntent } from './privacy-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('privacy')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'people:erase')
  const [requests, breaches, retention, purges] = await Promise.all([listDataRequests(ctx), listBreaches(ctx), getRetention(ctx), listPurges(ctx)])
  return {
    requests,
    breaches,
    retention,
    purges,
    processings: await listProcessings(ctx),
    receivers: receivers({ env: ctx.env, business: ctx.facts.business }),
    today: parisTime(ctx.now).date,
    now: ctx.now,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runPrivacyIntent(allow(getCtx(context), 'people:erase'), await requireTexts(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.privacy.label) }]
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PrivacyScreen {...loaderData} answer={actionData} personHref={(email) => personHref({ emails: [email], phones: [] }) ?? '/admin/personne'} />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
