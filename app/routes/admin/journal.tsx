import { AREAS } from '#app/features/admin-frame/areas.ts'
import { listAudit, listAuditChoices } from '#app/features/accounts/audit.queries.server.ts'
import { Journal } from '#app/features/accounts/components/Journal.tsx'
import { journalFilter } from '#app/features/accounts/journal-filter.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/journal.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('journal')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [list, choices] = await Promise.all([listAudit(ctx, journalFilter(url.searchParams)), listAuditChoices(ctx)])
  return { ...list, ...choices, now: ctx.now }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.journal.label) }]
}

export default function JournalScreen({ loaderData }: Route.ComponentProps) {
  return <Journal {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
