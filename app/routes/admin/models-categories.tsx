import { href, useNavigation } from 'react-router'
import { GroupsScreen } from '#app/features/catalogue/editing/components/GroupsScreen.tsx'
import { listGroups } from '#app/features/catalogue/editing/groups.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/models-categories.ts'
import { requireArea } from './area-guard.server.ts'
import { groupArrival, runGroups } from './group-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context, url }: Route.LoaderArgs) {
  return { groups: await listGroups(getCtx(context), 'category'), arrival: groupArrival('category', url.searchParams) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(
    await runGroups(allow(getCtx(context), 'catalogue:write'), 'category', await requireForm(request), href('/admin/models/categories')),
  )
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Catégories') }]
}

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const answer = actionData ?? (loaderData.arrival && { notice: loaderData.arrival })
  return <GroupsScreen kind="category" groups={loaderData.groups} answer={answer} busy={busy} modelsHref={href('/admin/models')} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
