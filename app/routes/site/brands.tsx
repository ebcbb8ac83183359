import { replace } from 'react-router'
import { listBrands } from '#app/features/catalogue/brands.queries.server.ts'
import { BrandsPage } from '#app/features/catalogue/components/BrandsPage.tsx'
import { DeviceCategoriesPage } from '#app/features/catalogue/components/DeviceCategoriesPage.tsx'
import { brandsCrumbs, devicePageCrumbs } from '#app/features/catalogue/crumbs.ts'
import { listDeviceCategories, listRepairedTypes } from '#app/features/catalogue/device-categories.queries.server.ts'
import { DEVICE_PAGES, DEVICE_PAGE_IDS, alsoDone, computersOf, deviceLead, doesNothing, isDevicePage } from '#app/features/catalogue/device-pages.ts'
import type { DevicePageId } from '#app/features/catalogue/device-pages.ts'
import { searchPage } from '#app/features/catalogue/search.queries.server.ts'
import { listSearchedPrices } from '#app/features/prices/prices.queries.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { PageMeta } from '#app/features/seo/page-meta.ts'
import { listWordsInOutline } from '#app/features/words/words.queries.server.ts'
import { repairKindOf } from '#app/lib/repair-price.ts'
import { answerTime } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { PAGE_NUMBER } from '#app/platform/http/page-params.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/brands.ts'

const PATH = '/reparation'
/** As many names as a line of a search engine has room for. */
const NAMED_BRANDS = 7

export const handle = { params: { q: 'free', page: PAGE_NUMBER, appareil: DEVICE_PAGE_IDS } } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const params = new URL(request.url).searchParams
  const device = params.get('appareil')
  // Only what is searched for has pages: without a word each number would be one more address of the same page, and one more copy in memory.
  if (params.has('page') && !params.has('q')) throw replace(isDevicePage(device) ? `${PATH}?appareil=${device}` : PATH)
  if (isDevicePage(device) && !params.has('q')) {
    const [categories, repaired, services, { homeIt }] = await Promise.all([
      listDeviceCategories(ctx, DEVICE_PAGES[device].type),
      listRepairedTypes(ctx),
      listWordsInOutline(ctx, 'service'),
      getNavPlaces(ctx),
    ])
    const done = { repaired, services: services.map(({ slug }) => slug), hasHomeIt: homeIt !== null }
    // A page without a model would ask for a quote on what this shop does not repair; brands that it does not repair lead here as well.
    if (doesNothing(device, done)) throw replace(PATH)
    const lead = deviceLead(device, ctx.facts, computersOf(done))
    return { publicUrl: ctx.env.PUBLIC_URL, device, categories, lead, also: alsoDone(device, done) }
  }
  const query = (params.get('q') ?? '').trim().slice(0, 80)
  const found = await searchPage(ctx, query, Number(params.get('page') ?? '1'))
  // «Prix écran iphone 13» asks for one repair.
  const asked = repairKindOf(query)
  const lowest = await listSearchedPrices(ctx, { kind: asked === 'autre' ? null : asked, modelSlugs: found.results.map(({ slug }) => slug) })
  return { publicUrl: ctx.env.PUBLIC_URL, device: null, brands: await listBrands(ctx), query, found, lowest }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl } = loaderData
  if (loaderData.device !== null) return deviceMeta(root, loaderData)
  const { query, brands } = loaderData
  const named = brands
    .slice(0, NAMED_BRANDS)
    .map(({ name }) => name)
    .join(', ')
  return pageMeta({
    root,
    title: 'Réparation par marque et par modèle | QualiRépar',
    description: `${named === '' ? 'Trouvez' : `${named}\u00a0: trouvez`} votre modèle, voyez les réparations et demandez un devis gratuit sous ${answerTime(root.loaderData.facts.business)}.`,
    path: '/reparation',
    publicUrl,
    noindex: query !== '',
    jsonLd: [breadcrumbNode(publicUrl, brandsCrumbs(), '/reparation')],
  })
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return loaderData.device === null ? <BrandsPage {...loaderData} /> : <DeviceCategoriesPage {...loaderData} />
}

function deviceMeta(root: PageMeta['root'], { publicUrl, device, lead }: { publicUrl: string; device: DevicePageId; lead: string }) {
  const { title } = DEVICE_PAGES[device]
  const path = `/reparation?appareil=${device}`
  return pageMeta({
    root,
    title: `${title} | QualiRépar`,
    description: `${lead} Devis gratuit.`,
    path,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, devicePageCrumbs(title), path)],
  })
}
