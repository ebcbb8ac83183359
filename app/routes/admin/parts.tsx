import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { PartsScreen } from '#app/features/parts/components/PartsScreen.tsx'
import { countToOrder, listParts, listUncounted } from '#app/features/parts/parts.queries.server.ts'
import { oneOfWords, readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/parts.ts'
import { requireArea } from './area-guard.server.ts'
import { runPartIntent } from './parts-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('parts')]

const ORDER = { name: 'vue', word: 'commander' } as const
const ADDRESS = { view: { param: ORDER.name, read: oneOfWords({ [ORDER.word]: 'order' }) } }
const SEARCH_MAX = 80

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const toOrder = readAddress(url.searchParams, ADDRESS).view === 'order'
  const search = (url.searchParams.get('q') ?? '').slice(0, SEARCH_MAX)
  const [rows, uncounted, toOrderCount] = await Promise.all([
    listParts(ctx, { shop, search, toOrder }),
    toOrder ? [] : listUncounted(ctx, search),
    countToOrder(ctx, shop),
  ])
  return { rows, uncounted, toOrderCount, toOrder }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'catalogue:write')
  return runPartIntent(ctx, await requireForm(request), shopInView(ctx.facts, request.headers.get('Cookie')))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.parts.label) }]
}

export default function Parts({ loaderData, actionData }: Route.ComponentProps) {
  return <PartsScreen {...loaderData} orderParam={ORDER} notice={actionData?.notice} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
