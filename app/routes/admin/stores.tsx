import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { StoresScreen } from '#app/features/business/components/StoresScreen.tsx'
import type { RetiredShop } from '#app/features/business/components/StoresScreen.tsx'
import { findLastChange } from '#app/features/business/last-change.queries.server.ts'
import { storesNow } from '#app/features/opening-hours/store-view.ts'
import { phoneText } from '#app/lib/phone.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/stores.ts'
import { listFormerShops } from '#app/workflows/former-shops.server.ts'
import { requireArea } from './area-guard.server.ts'
import { KEEPERS_PARAM, RETIRED_PARAM, TOLD_PARAM, TO_CALL_PARAM, runStoresIntent } from './facts-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('stores')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const mayWrite = can(ctx.actor, 'facts:write')
  return {
    lastChange: mayWrite ? await findLastChange(allow(ctx, 'facts:write')) : null,
    stores: storesNow(ctx.facts, ctx.now).map(({ store, open, detail }) => ({
      id: store.id,
      name: store.name,
      town: store.town,
      phone: phoneText(store.phone),
      open,
      detail,
    })),
    formerStores: await listFormerShops(ctx),
    parcelsAt: ctx.facts.stores.find(({ receivesParcels }) => receivesParcels)?.town ?? null,
    mayWrite,
    retired: readRetired(new URL(request.url).searchParams, ctx.facts.formerStores),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runStoresIntent(allow(getCtx(context), 'facts:write'), await requireTexts(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.stores.label) }]
}

/** What became of the customers of the shop that has just been retired; null where none was. */
function readRetired(params: URLSearchParams, formerStores: readonly { id: string; town: string }[]): RetiredShop | null {
  const shop = formerStores.find(({ id }) => id === params.get(RETIRED_PARAM))
  const [mailed, keepers] = [TOLD_PARAM, KEEPERS_PARAM].map((name) => params.get(name) ?? '')
  if (!shop || !mailed || !/^\d{1,5}$/.test(mailed)) return null
  const references = (params.get(TO_CALL_PARAM) ?? '').split(',').filter((text) => /^[TD]-[\dA-Z]{1,10}$/.test(text))
  return {
    town: shop.town,
    mailed: Number(mailed),
    toCall: references.map((reference) => ({ reference, href: href('/admin/dossiers/:reference', { reference }) })),
    keepers: /^\d{1,5}$/.test(keepers ?? '') ? Number(keepers) : 0,
    stockHref: `${href('/admin/refurbished')}?stock=reserve`,
  }
}

export default function Stores({ loaderData, actionData }: Route.ComponentProps) {
  return <StoresScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
