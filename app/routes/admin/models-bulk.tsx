import { useNavigation } from 'react-router'
import { readBulkFacts } from '#app/features/catalogue/editing/bulk.queries.server.ts'
import { BulkScreen } from '#app/features/catalogue/editing/components/BulkScreen.tsx'
import { listModelChoices } from '#app/features/catalogue/editing/model.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/models-bulk.ts'
import { requireArea } from './area-guard.server.ts'
import { bulkChoice, bulkListHref, runBulk } from './models-bulk-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [facts, { categories }] = await Promise.all([
    readBulkFacts(allow(ctx, 'catalogue:write'), bulkChoice(url.searchParams)),
    listModelChoices(ctx),
  ])
  return { facts, categories, listHref: bulkListHref(url.searchParams) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return runBulk(allow(getCtx(context), 'catalogue:write'), url.searchParams, await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Modifier plusieurs modèles') }]
}

export default function ModelsBulk({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <BulkScreen {...loaderData} answer={actionData} busy={busy} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
