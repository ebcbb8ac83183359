import { data } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { OrdersPanel } from '#app/features/parts/components/OrdersPanel.tsx'
import { PartsScreen } from '#app/features/parts/components/PartsScreen.tsx'
import { PARTS_SHOWN, countParts, countToOrder, listParts, listUncounted } from '#app/features/parts/parts.queries.server.ts'
import { countOpenOrders, listOpenOrders, listUndoableOrders, orderSuggestions, partLabel } from '#app/features/parts/part-orders.queries.server.ts'
import { oneOfWords, readAddress, uuidOrNull } from '#app/lib/address-params.ts'
import { counterStore } from '#app/lib/shop-facts.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/parts.ts'
import { requireArea } from './area-guard.server.ts'
import { runPartIntent } from './parts-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('parts')]

const VIEW = { name: 'vue', toOrder: 'commander', orders: 'commandes', part: 'piece' } as const
const SEARCH_MAX = 80
const ADDRESS = {
  view: { param: VIEW.name, read: oneOfWords({ commander: 'to-order', commandes: 'orders' }) },
  part: { param: VIEW.part, read: uuidOrNull },
  search: { param: 'q', read: (text: string) => text.slice(0, SEARCH_MAX) },
} as const

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const shop = shopInView(ctx.facts, request.headers.get('Cookie'))
  const { view, part, search } = readAddress(url.searchParams, ADDRESS)
  const toOrder = view === 'to-order'
  const [rows, total, uncounted, toOrderCount, openOrders, orders] = await Promise.all([
    view === 'orders' ? [] : listParts(ctx, { shop, search, toOrder }),
    view === 'orders' ? 0 : countParts(ctx, { shop, search, toOrder }),
    view === undefined ? listUncounted(ctx, search) : [],
    countToOrder(ctx, shop),
    countOpenOrders(ctx, shop),
    view === 'orders' ? readOrders(ctx, shop, part) : null,
  ])
  return { rows, cut: total > PARTS_SHOWN ? { shown: PARTS_SHOWN, total } : null, uncounted, toOrderCount, toOrder, openOrders, orders, now: ctx.now }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'catalogue:write')
  const answer = await runPartIntent(ctx, await requireForm(request), shopInView(ctx.facts, request.headers.get('Cookie')))
  return data(answer, { status: answer.errors ? 400 : 200 })
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.parts.label) }]
}

export default function Parts({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, now, ...parts } = loaderData
  return (
    <PartsScreen
      {...parts}
      orders={orders && <OrdersPanel {...orders} answer={actionData} now={now} />}
      viewParam={VIEW}
      notice={actionData?.notice}
    />
  )
}

/** What is on its way, and what the form of the next order proposes. */
async function readOrders(ctx: Ctx, shop: StoreId | null, part: string | null) {
  const [orders, ended, suggestions, label] = await Promise.all([
    listOpenOrders(ctx, shop),
    listUndoableOrders(ctx, shop),
    orderSuggestions(ctx, { device: '' }),
    part === null ? '' : partLabel(ctx, part),
  ])
  return { orders, ended, ...suggestions, label, formKey: crypto.randomUUID(), isShopToSay: counterStore(ctx.facts, shop) === '' }
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
