import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { listTowns, shownTown } from '#app/features/business/towns.queries.server.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { breadcrumbNode, organizationNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { storeNode } from '#app/features/seo/store-node.ts'
import { bayPins } from '#app/features/stores/bay-pins.ts'
import { StoresPage } from '#app/features/stores/components/StoresPage.tsx'
import { appointmentText } from '#app/lib/counter-promises.ts'
import { ourShops, ourShopsPageTitle } from '#app/lib/our-shops.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/stores.ts'

const PATH = '/magasins'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const towns = new Map((await listTowns(ctx)).map((town) => [town.slug, shownTown(ctx, town)]))
  const { shopPaths } = await getNavPlaces(ctx)
  return { shopPaths, map: bayPins(ctx.facts.stores.map(({ id, town }) => ({ town, kmAway: towns.get(id)?.kmToWorkshop ?? null }))) }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, renderedAt, facts } = root.loaderData
  const { business, stores } = facts
  const today = parisTime(new Date(renderedAt)).date
  return pageMeta({
    root,
    title: `${ourShopsPageTitle(stores.length)} | QualiRépar`,
    description: `${stores.map(({ town }) => town).join(', ')} : adresse, téléphone, horaires, ouvert ou fermé maintenant, itinéraire. ${business.diagnosis === 'free' ? 'Diagnostic gratuit' : 'Devis gratuit'}, ${appointmentText(business)}.`,
    path: PATH,
    publicUrl,
    jsonLd: [
      breadcrumbNode(publicUrl, crumbsOf(facts), PATH),
      organizationNode(publicUrl, business),
      ...stores.map((store) => storeNode(publicUrl, business, store, today, { rated: facts.isExample, path: loaderData.shopPaths[store.id] })),
    ],
  })
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const now = new Date(useSite().renderedAt)
  const facts = useFacts()
  return <StoresPage crumbs={crumbsOf(facts)} stores={storeViews(facts, now)} map={loaderData.map} />
}

function crumbsOf({ stores }: Pick<ShopFacts, 'stores'>) {
  return crumbsUnderHome(ourShops(stores.length))
}
