import { ALL_PRICE_IDS, boardPrices } from '#app/content/prices.ts'
import { listBrands } from '#app/features/catalogue/brands.queries.server.ts'
import { HomePage } from '#app/features/home/components/HomePage.tsx'
import { dayName } from '#app/features/opening-hours/hours-text.ts'
import { storeViews } from '#app/features/opening-hours/store-view.ts'
import { listBoardPrices } from '#app/features/prices/prices.queries.server.ts'
import { organizationNode, webSiteNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { SymptomLinks } from '#app/features/triage/components/SymptomLinks.tsx'
import { getSingleWord, listWords } from '#app/features/words/words.queries.server.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { getCtx, expirePageAt } from '#app/platform/ctx.server.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/home.ts'

/** The page shows the clock to the minute. */
const CLOCK_MS = 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  expirePageAt(ctx, new Date(ctx.now.getTime() + CLOCK_MS))
  const [words, brands, promos, prices] = await Promise.all([
    getSingleWord(ctx, 'home'),
    listBrands(ctx),
    listWords(ctx, 'promo'),
    listBoardPrices(ctx, boardPrices(ALL_PRICE_IDS)),
  ])
  return {
    brands: brands.map(({ name, slug, logo_url }) => ({ name, slug, logo_url })),
    words,
    promos,
    prices,
    now: ctx.now.toISOString(),
    publicUrl: ctx.env.PUBLIC_URL,
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl, words } = loaderData
  const { title, description, keywords } = words
  const { business } = root.loaderData.facts
  const jsonLd = [organizationNode(publicUrl, business), webSiteNode(publicUrl, business)]
  return pageMeta({ title, description, keywords, path: '/', publicUrl, jsonLd })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const now = new Date(loaderData.now)
  const { weekday, minutes } = parisTime(now)
  const day = dayName(weekday)
  return (
    <HomePage
      words={loaderData.words}
      brands={loaderData.brands}
      promos={loaderData.promos}
      prices={loaderData.prices}
      clock={`${day.charAt(0).toUpperCase()}${day.slice(1)}, ${clockText(minutes)}`}
      nowMinutes={minutes}
      shops={storeViews(useFacts(), now).map(({ store, path, open, detail, today }) => ({
        id: store.id,
        town: store.town,
        phone: store.phone,
        path,
        open,
        detail,
        today,
      }))}
    >
      <SymptomLinks current={null} device="" />
    </HomePage>
  )
}
