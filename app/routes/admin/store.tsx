import { data } from 'react-router'
import { makesVisits } from '#app/features/booking/free-slots.queries.server.ts'
import { StoreScreen } from '#app/features/business/components/StoreScreen.tsx'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { STORE_ADDRESS } from '#app/features/business/store-tabs.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { announcedFrom } from '#app/lib/closing-text.ts'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/store.ts'
import { listExpectedIn } from '#app/workflows/expected-in-shop.server.ts'
import { getShopPage } from '#app/workflows/shop-pages.server.ts'
import { openAtShopText, openTillTexts } from '#app/workflows/retire-shop.server.ts'
import { closingsOf } from '#app/workflows/store-closing.server.ts'
import { requireArea } from './area-guard.server.ts'
import { runStoreIntent } from './facts-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('stores')]

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const store = findStore(ctx.facts, id)
  if (!store) throw data(null, { status: 404 })
  const today = parisTime(ctx.now).date
  const mayWrite = can(ctx.actor, 'facts:write')
  const { open, detail } = storeView(store, ctx.now)
  return {
    store,
    tab: readAddress(url.searchParams, STORE_ADDRESS).tab ?? ('hours' as const),
    page: await getShopPage(ctx, store),
    open,
    detail,
    today,
    others: ctx.facts.stores.filter((other) => other.id !== id).map((other) => ({ id: other.id, town: other.town })),
    makesVisits: await makesVisits(ctx),
    expected: await listExpectedIn(ctx, store),
    mayWrite,
    closings: closingsOf(store, ctx.now),
    openHere: mayWrite ? await openAtShopText(ctx, store) : [],
    openTills: mayWrite && can(ctx.actor, 'payments:take') ? await openTillTexts(ctx, store) : [],
    lastChange: mayWrite ? await findLastChange(allow(ctx, 'facts:write')) : null,
  }
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return formAnswer(await runStoreIntent(getCtx(context), id, await requireForm(request)))
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(root, loaderData?.store.town ?? 'Magasin') }]
}

export default function StaffStore({ loaderData, actionData }: Route.ComponentProps) {
  return <StoreScreen key={`${loaderData.store.id} ${loaderData.tab}`} {...loaderData} announcedFrom={announcedFrom} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
