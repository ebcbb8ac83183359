import { data, href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { casePath } from '#app/features/cases/case-list.ts'
import { InboxScreen } from '#app/features/requests/components/InboxScreen.tsx'
import { newRepairHref } from '#app/features/repairs/repair-list.ts'
import { INBOX_ADDRESS, INBOX_LIST, newFormKeys } from '#app/features/requests/inbox-list.ts'
import { findRequest, listRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { answerTemplates } from '#app/workflows/answer-words.server.ts'
import { pricesBesideAnnounced } from '#app/workflows/quote-prices.server.ts'
import { caseOfRequest } from '#app/workflows/repair-origin.server.ts'
import type { Route } from './+types/requests.ts'
import { requireArea } from './area-guard.server.ts'
import { personHref } from './person-href.ts'
import { withAidOfToday } from '#app/workflows/aid-of-day.server.ts'
import { runRequestIntent } from './request-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('requests')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { openedId } = readAddress(url.searchParams, INBOX_ADDRESS)
  const [list, opened] = await Promise.all([
    listRequests(ctx, readListQuery(url.searchParams, INBOX_LIST), shopInView(ctx.facts, request.headers.get('Cookie'))),
    openedId === null ? undefined : findRequest(ctx, openedId).then((found) => found && withAidOfToday(ctx, found)),
  ])
  const [templates, ownCase, quotePrices] = opened
    ? await Promise.all([answerTemplates(ctx, opened), caseOfRequest(ctx, opened.id), pricesBesideAnnounced(ctx, opened)])
    : [[], null, []]
  return {
    list,
    opened: opened ?? null,
    templates,
    quotePrices,
    ownCase,
    now: ctx.now,
    formKeys: newFormKeys(),
    ownId: ctx.actor.kind === 'staff' ? ctx.actor.userId : '',
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await runRequestIntent(allow(getCtx(context), 'requests:write'), await requireForm(request))
  return data(answer, { status: answer.errors ? 400 : 200 })
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.requests.label) }]
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InboxScreen
      {...loaderData}
      answer={actionData}
      personHref={personHref}
      fileHref={(id, file) => href('/admin/demandes/:id/fichiers/:file', { id, file })}
      caseHref={casePath}
      repairHref={(id) => newRepairHref({ kind: 'request', id })}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
