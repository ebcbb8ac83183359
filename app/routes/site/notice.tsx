import { data } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { NOTICE_PAGES } from '#app/content/notice-pages.ts'
import { AudienceChoice } from '#app/features/analytics/components/AudienceChoice.tsx'
import { AidPlaces } from '#app/features/legal/components/AidPlaces.tsx'
import { NoticePage } from '#app/features/legal/components/NoticePage.tsx'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { ServicePriceList } from '#app/features/services/components/ServicePriceList.tsx'
import { serviceCards } from '#app/features/services/service-cards.ts'
import { linePrice } from '#app/features/services/service-prices.ts'
import { getWord, listWords } from '#app/features/words/words.queries.server.ts'
import { AID_PAGES } from '#app/lib/aid-pages.ts'
import { startingPriceText } from '#app/lib/service-prices.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/notice.ts'

/** One route for the notices that are words and what the product knows: which one, the address says. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { pathname } = new URL(request.url)
  const page = NOTICE_PAGES.find(({ path }) => path === pathname)
  if (!page) throw new Error(`No notice at ${pathname}`)
  if (AID_PAGES.includes(page.path) && !hasLabel(ctx.facts) && !ctx.preview) throw data(null, { status: 404 })
  const prices = page.slug === 'tarifs-des-services' ? await servicePrices(ctx) : []
  return { page, text: await getWord(ctx, 'legal', page.slug), prices }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData || !loaderData) return []
  const { publicUrl } = root.loaderData
  const { page, text } = loaderData
  const [first] = text.sections[0]?.paragraphs ?? []
  return pageMeta({
    root,
    title: `${page.label} | QualiRépar`,
    description: shortened(first ?? text.title),
    path: page.path,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, crumbsUnderHome(page.label), page.path)],
  })
}

export default function Notice({ loaderData: { page, text, prices } }: Route.ComponentProps) {
  return (
    <NoticePage crumbs={crumbsUnderHome(page.label)} text={text}>
      {page.slug === 'conditions-qualirepar' && <AidPlaces />}
      {page.slug === 'cookies' && <AudienceChoice />}
      {prices.length > 0 && <ServicePriceList services={prices} />}
    </NoticePage>
  )
}

/** Every service with a price, as its card says it, and the visit at home where the shop makes them. */
async function servicePrices(ctx: Ctx) {
  const { homeIt } = await getNavPlaces(ctx)
  const visit = {
    title: 'Informatique à domicile',
    lines: [{ label: 'Visite d’une heure', price: startingPriceText(ctx.facts.business.servicePrices.homeIt, ctx.facts.business) }],
  }
  const cards = serviceCards(await listWords(ctx, 'service'), ctx.facts.business.servicePrices)
  const services = cards
    .filter(({ details }) => details.prices.length > 0)
    .map(({ title, details }) => ({ title, lines: details.prices.map((line) => ({ label: line.label, price: linePrice(line) })) }))
  return homeIt === null ? services : [...services, visit]
}

/** As much as a search engine shows. */
function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
