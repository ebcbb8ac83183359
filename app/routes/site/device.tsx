import { devicePageTitle, refurbishedName } from '#app/features/refurbished/device-title.ts'
import { data, redirect } from 'react-router'
import { DevicePage } from '#app/features/refurbished/components/DevicePage.tsx'
import { ReserveAction } from '#app/features/refurbished/components/ReserveAction.tsx'
import { deviceIdOf, devicePath } from '#app/features/refurbished/device-address.ts'
import { deviceNode } from '#app/features/refurbished/device-node.ts'
import { findPublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import type { PublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import { CONDITION_LABELS, storeOf } from '#app/features/refurbished/device-words.ts'
import { storeView } from '#app/features/opening-hours/store-view.ts'
import { breadcrumbNode, organizationId, organizationNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { StorePlace } from '#app/features/stores/components/StorePlace.tsx'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import { shownPromise } from '#app/lib/refurbished-promise.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { atPlace } from '#app/content/place-words.ts'
import { pausedShops } from '#app/workflows/shop-hours.server.ts'
import type { Route } from './+types/device.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const id = deviceIdOf(params.device)
  const device = id && (await findPublicDevice(ctx, id))
  if (!device) throw data(null, { status: 404 })
  const path = devicePath(device)
  if (path !== `/reconditionne/${params.device}`) throw redirect(path, 301)
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    path,
    device,
    paused: pausedShops(ctx),
    words: await findSingleWord(ctx, 'refurbished'),
    crumbs: crumbsOf(`${device.brand} ${device.model}`),
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, path, device, crumbs } = loaderData
  const name = refurbishedName(device)
  return pageMeta({
    root,
    title: devicePageTitle(device),
    description: device.forSale
      ? `${name}, ${CONDITION_LABELS[device.condition]}. ${checkText(device, root.loaderData.facts)}, garantie ${device.warranty_months}\u00a0mois.`
      : `${name}\u00a0: vendu. D’autres appareils garantis sont en stock.`,
    path,
    publicUrl,
    noindex: !device.forSale,
    jsonLd: [
      breadcrumbNode(publicUrl, crumbs, path),
      organizationNode(publicUrl, root.loaderData.facts.business),
      deviceNode(publicUrl, path, organizationId(publicUrl), device),
    ],
  })
}

/** What can be said before somebody comes: a check that was made, or that they see the device first. */
function checkText({ isChecked }: PublicDevice, facts: ShopFacts): string {
  if (!isChecked) return 'À voir au magasin avant l’achat'
  const { checkPoints } = shownPromise(facts)
  return checkPoints === null ? 'Contrôlé dans nos ateliers' : `${checkPoints}\u00a0points contrôlés`
}

export default function Device({ loaderData: { device, paused, crumbs, words } }: Route.ComponentProps) {
  const { stores } = useFacts()
  const now = new Date(useSite().renderedAt)
  const holder = storeOf(stores, device.store_location)
  const place = holder && <StorePlace title={`À voir ${atPlace(holder.town)}`} shown={storeView(holder, now)} />
  return (
    <DevicePage
      crumbs={crumbs}
      device={device}
      store={holder ?? stores[0]}
      place={place}
      actions={<ReserveAction device={device} pausedShops={paused} />}
      pausedShops={paused}
      words={words}
    />
  )
}

function crumbsOf(name: string) {
  return [{ label: 'Accueil', href: '/' }, { label: 'Reconditionné', href: '/reconditionne' }, { label: name }]
}
