import { boardPricesOf } from '#app/content/prices.ts'
import { listBrands } from '#app/features/catalogue/brands.queries.server.ts'
import { listRepairedTypes } from '#app/features/catalogue/device-categories.queries.server.ts'
import { HomePage } from '#app/features/home/components/HomePage.tsx'
import { offeredDoors } from '#app/workflows/offered-doors.ts'
import type { HomePrice } from '#app/features/home/home-prices.ts'
import { dayName } from '#app/lib/week-text.ts'
import { storeViews, storesToCall } from '#app/features/opening-hours/store-view.ts'
import { listSlatePrices } from '#app/features/prices/most-asked.queries.server.ts'
import { organizationNode, webSiteNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { directionsUrl } from '#app/features/stores/directions.ts'
import { PriceFinder } from '#app/features/triage/components/PriceFinder.tsx'
import type { FoundPrice } from '#app/features/triage/components/PriceFinder.tsx'
import { SYMPTOMS, SYMPTOM_IDS } from '#app/features/triage/symptoms.ts'
import { getSingleWord, listWords, listWordsInOutline } from '#app/features/words/words.queries.server.ts'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import { getCtx, expirePageAt } from '#app/platform/ctx.server.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import type { Route } from './+types/home.ts'

/** The page shows what time it is, so it is made anew each minute. */
const CLOCK_MS = 60_000
/** The first screen of a phone has room for two, that of a laptop for five. */
const SHOWN_PRICES = 5

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  expirePageAt(ctx, new Date(ctx.now.getTime() + CLOCK_MS))
  const kinds = SYMPTOM_IDS.flatMap((id) => SYMPTOMS[id].kind ?? [])
  const [words, brands, repaired, promos, prices, services, { homeIt }] = await Promise.all([
    getSingleWord(ctx, 'home'),
    listBrands(ctx),
    listRepairedTypes(ctx),
    listWords(ctx, 'promo'),
    listSlatePrices(ctx, boardPricesOf(kinds)),
    listWordsInOutline(ctx, 'service'),
    getNavPlaces(ctx),
  ])
  return {
    brands: brands.map(({ name, slug, logo_url }) => ({ name, slug, logo_url })),
    words: { ...words, doors: offeredDoors(words.doors, { repaired, services: services.map(({ slug }) => slug), hasHomeIt: homeIt !== null }) },
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
  return pageMeta({ root, title, description, keywords, path: '/', publicUrl, jsonLd })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, brands, promos, prices, now: renderedAt } = loaderData
  const facts = useFacts()
  const now = new Date(renderedAt)
  const { weekday, minutes } = parisTime(now)
  const day = dayName(weekday)
  return (
    <HomePage
      {...{ words, brands, promos, prices }}
      clock={`${day.charAt(0).toUpperCase()}${day.slice(1)}, ${clockText(minutes)}`}
      nowMinutes={minutes}
      shopsToCall={storesToCall(facts, now).map(({ store: { id, town, phone }, open, detail }) => ({
        id,
        town,
        open,
        detail,
        tel: telHref(phone),
        phoneText: phoneText(phone),
      }))}
      shops={storeViews(facts, now).map(({ store, open, detail, shown }) => ({
        store,
        open,
        detail,
        shown,
        directions: directionsUrl(store),
      }))}
    >
      <PriceFinder prices={pricesBySymptom(prices)} quote={useSite().quote} />
    </HomePage>
  )
}

function pricesBySymptom(prices: readonly HomePrice[]): Record<string, FoundPrice[]> {
  return Object.fromEntries(
    SYMPTOM_IDS.map((id) => [
      id,
      prices
        .filter(({ kind }) => kind === SYMPTOMS[id].kind)
        .slice(0, SHOWN_PRICES)
        .map(({ href, modelName, deviceType, amountCents }) => ({
          href,
          modelName,
          amountCents,
          drawn: silhouetteOf({ name: modelName, deviceType }),
        })),
    ]),
  )
}
