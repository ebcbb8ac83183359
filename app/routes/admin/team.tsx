import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { TeamScreen } from '#app/features/accounts/components/TeamScreen.tsx'
import { journalOf } from '#app/features/accounts/journal-filter.ts'
import { listStaff } from '#app/features/accounts/team.queries.server.ts'
import { MEMBER_PARAM } from '#app/features/accounts/team-answer.ts'
import { CASE_PARAMS } from '#app/features/cases/case-list.ts'
import { countEntrusted } from '#app/features/cases/colleagues.queries.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/team.ts'
import { requireArea } from './area-guard.server.ts'
import { runTeamIntent } from './team-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('team')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const member = url.searchParams.get(MEMBER_PARAM) ?? ''
  return { staff: await listStaff(ctx), entrusted: isUuid(member) ? await countEntrusted(ctx, member) : 0, now: ctx.now }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runTeamIntent(allow(getCtx(context), 'staff:write'), await requireTexts(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.team.label) }]
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TeamScreen
      {...loaderData}
      answer={actionData}
      journalHref={(userId) => `${href('/admin/journal')}${journalOf(userId)}`}
      casesHref={(userId) => `${href('/admin/dossiers')}?${new URLSearchParams({ [CASE_PARAMS.assignee]: userId })}`}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
