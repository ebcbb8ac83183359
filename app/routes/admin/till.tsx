import { data } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { TillScreen } from '#app/features/till/components/TillScreen.tsx'
import { TILL_PARAMS } from '#app/features/till/till-addresses.ts'
import { anyText, dayOrNull, readAddress } from '#app/lib/address-params.ts'
import { formText } from '#app/lib/form-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { listRetiredTills } from '#app/features/till/shop-tills.queries.server.ts'
import { readTill } from '#app/features/till/till.queries.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/till.ts'
import { requireArea } from './area-guard.server.ts'
import { shopOfTill } from './counter-till.ts'
import { runTillIntent } from './till-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('till')]

const ADDRESS = {
  shop: { param: TILL_PARAMS.shop, read: anyText },
  day: { param: TILL_PARAMS.day, read: dayOrNull },
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'till:close')
  const { day } = readAddress(url.searchParams, ADDRESS)
  const store = storeOf(ctx, request, url)
  const till = await readTill(ctx, { storeId: store.id, day })
  const stores = ctx.facts.stores.map(({ id, town }) => ({ id, town }))
  return { till, store, stores, retired: await listRetiredTills(ctx), mayExport: can(ctx.actor, 'money:export') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'till:close')
  const answer = await runTillIntent(ctx, storeOf(ctx, request, url).id, await requireForm(request))
  if (answer instanceof Response) return answer
  return data(answer, { status: answer.errors ? 400 : 200 })
}

/**
 * A count that is refused stands beside what the drawer should hold by now: another screen may have corrected the day's beginning, or taken money, and the
 * refusal would ask about a difference of 0 €.
 */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (formData !== undefined && formText(formData, 'intent') === 'close') || defaultShouldRevalidate
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.till.label) }]
}

export default function Till({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <TillScreen {...loaderData} answer={answer} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

function storeOf({ facts }: Ctx, request: Request, url: URL): { id: string; town: string } {
  const { shop } = readAddress(url.searchParams, ADDRESS)
  const store = shopOfTill(facts, shop, shopInView(facts, request.headers.get('Cookie')))
  if (!store) throw data('Magasin inconnu', { status: 404 })
  return store
}
