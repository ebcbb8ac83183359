import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { RepairsScreen } from '#app/features/repairs/components/RepairsScreen.tsx'
import { ORIGIN_ADDRESS, REPAIR_ADDRESS, REPAIR_LIST } from '#app/features/repairs/repair-list.ts'
import { findRepair, listRepairs } from '#app/features/repairs/repairs.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/repairs.ts'
import { requireArea } from './area-guard.server.ts'
import { personHref } from './person-href.ts'
import { closingDraft } from '#app/workflows/closing-draft.server.ts'
import { handOverFacts } from '#app/workflows/hand-over-facts.server.ts'
import { draftFrom, originLink } from '#app/workflows/repair-origin.server.ts'
import { runRepairIntent } from './repairs-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('repairs')]

/** Cards that the board shows at most. */
const BOARD_SIZE = 150

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const { openedId, isNew, view } = readAddress(url.searchParams, REPAIR_ADDRESS)
  const board = view === 'board'
  const query = readListQuery(url.searchParams, REPAIR_LIST)
  const page = board ? await listRepairs(ctx, { ...query, page: 1 }, BOARD_SIZE) : await listRepairs(ctx, query)
  const sheet = openedId === null ? null : ((await findRepair(ctx, openedId)) ?? null)
  const [origin, closing, handOver, draft] = await Promise.all([
    originLink(ctx, sheet),
    closingDraft(ctx, sheet),
    handOverFacts(ctx, sheet),
    isNew ? draftFrom(ctx, readAddress(url.searchParams, ORIGIN_ADDRESS), shop) : null,
  ])
  return { ...page, board, sheet, origin, closing, handOver, draft, shop, formKey: crypto.randomUUID(), now: ctx.now }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return runRepairIntent(allow(getCtx(context), 'requests:write'), await requireForm(request), readAddress(url.searchParams, ORIGIN_ADDRESS))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.repairs.label) }]
}

export default function Repairs({ loaderData, actionData }: Route.ComponentProps) {
  return <RepairsScreen {...loaderData} answer={actionData instanceof Response ? undefined : actionData} personHref={personHref} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
