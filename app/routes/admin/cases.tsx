import { data, href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { CASE_ADDRESS, CASE_LIST } from '#app/features/cases/case-list.ts'
import { countCases } from '#app/features/cases/case-counts.queries.server.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { listColleagues } from '#app/features/cases/colleagues.queries.server.ts'
import { CasesScreen } from '#app/features/cases/components/CasesScreen.tsx'
import { listSavedViews } from '#app/features/cases/saved-views.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/cases.ts'
import { requireArea } from './area-guard.server.ts'
import { runMove } from './case-actions.server.ts'
import { runBulk, runBulkNotify, undoBulk } from './case-bulk-actions.server.ts'
import { VIEW_INTENTS, isViewIntent } from './case-view-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** Cards that the board shows at most. */
const BOARD_SIZE = 150

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const board = readAddress(url.searchParams, CASE_ADDRESS).display === 'board'
  const query = readListQuery(url.searchParams, CASE_LIST)
  const [list, counts, colleagues, saved] = await Promise.all([
    board ? listCases(ctx, { ...query, page: 1 }, { shop, pageSize: BOARD_SIZE }) : listCases(ctx, query, { shop }),
    countCases(ctx, shop),
    listColleagues(ctx),
    listSavedViews(ctx),
  ])
  const store = findStore(ctx.facts, shop)
  return {
    ...list,
    board,
    view: query.filters.view,
    counts,
    colleagues,
    saved,
    shop: store ? { id: store.id, town: store.town } : null,
    now: ctx.now,
  }
}

/** A card that was moved, what was chosen for the ticked lines, or a view that somebody keeps. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'requests:write')
  const form = await requireForm(request)
  const intent = textField(form, 'intent')
  if (isViewIntent(intent)) {
    const answer: StaffAnswer = await VIEW_INTENTS[intent](ctx, form)
    return data(answer, { status: answer.errors ? 400 : 200 })
  }
  if (intent === 'bulk') return runBulk(ctx, form)
  if (intent === 'bulk-notify') return runBulkNotify(ctx, form)
  return intent === 'undo-bulk' ? undoBulk(ctx, form) : runMove(ctx, form)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.cases.label) }]
}

export default function Cases({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CasesScreen
      {...loaderData}
      answer={actionData}
      labelsHref={href('/admin/dossiers/etiquettes')}
      savedHref={(id) => href('/admin/dossiers/vues/:id', { id })}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
