import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { listOfferedBrands } from '#app/features/catalogue/offered-brands.server.ts'
import { nextChange } from '#app/features/opening-hours/opening-hours.ts'
import { storeSchedules, storeViews } from '#app/features/opening-hours/store-view.ts'
import { listPublishedReviews } from '#app/features/reviews/published-reviews.queries.server.ts'
import { FrameFoot, FrameTop } from '#app/features/shell/components/SiteShell.tsx'
import { getShellWords } from '#app/features/words/shell-words.queries.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { expirePageAt } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { OfferProvider } from '#app/platform/site/offered-brands.tsx'
import type { Offer } from '#app/platform/site/offered-brands.tsx'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFactsOf } from '#app/platform/site/site-facts.server.ts'
import { PageSprite } from '#app/ui/page-sprite.ts'
import type { SpriteDrawing } from '#app/ui/page-sprite.ts'
import type { KeptHtml } from '#app/ui/kept-html.tsx'
import { LikelyPage } from '#app/ui/SiteLink.tsx'
import { getNavPlaces, offerOf } from '#app/workflows/landing-site.server.ts'

/** What stands around the content of a page, rendered. */
export interface SiteFrame {
  top: KeptHtml
  foot: KeptHtml
  offer: Offer
  /** The paths that its links lead to. */
  links: ReadonlySet<string>
}

/** Where a page is: what its frame marks among its links. */
interface Place {
  path: string
  /** Where most visitors go on to. */
  likely: string | null
}

const PLACES = { top: `(${randomUUID()})`, foot: `(${randomUUID()})` } as const
const HREF = /\shref="(\/[^"?#]*)/g
/** The place of every page that the menus do not lead to: all of them share one kept frame. */
const ANYWHERE: Place = { path: '', likely: null }

/** The frame of the page at a path. It is kept until something changes that it shows; one that somebody looks at before it is published is not. */
export async function siteFrame(ctx: Ctx, path: string): Promise<SiteFrame> {
  const place = { path, likely: ctx.likelyNext?.get(path) ?? null }
  if (!ctx.keptPart || ctx.preview) return makeFrame(ctx, place)
  const common = await ctx.keptPart('frame', (apart) => makeFrame(apart, ANYWHERE))
  const isLink = (to: string | null) => to !== null && common.links.has(to.split('?', 1)[0] ?? '')
  const own = { path: isLink(path) ? path : '', likely: isLink(place.likely) ? place.likely : null }
  if (own.path === '' && own.likely === null) return common
  return ctx.keptPart(`frame of ${own.path} to ${own.likely ?? ''}`, (apart) => makeFrame(apart, own))
}

async function makeFrame(ctx: Ctx, { path, likely }: Place): Promise<SiteFrame> {
  const [brands, words, places] = await Promise.all([listOfferedBrands(ctx), getShellWords(ctx), getNavPlaces(ctx)])
  const reviews = path === href('/avis') ? await listPublishedReviews(ctx) : []
  expirePageAt(ctx, nextChange(ctx.facts.stores, ctx.now))
  const offer = offerOf(brands, places)
  const shown = {
    path,
    words,
    places,
    reviews,
    stores: storeViews(ctx.facts, ctx.now),
    schedules: storeSchedules(ctx.facts, ctx.now),
    year: Number(parisTime(ctx.now).date.slice(0, 4)),
  }
  const render = (place: string, content: ReactNode): KeptHtml => {
    const drawings = new Map<string, SpriteDrawing>()
    const html = renderToStaticMarkup(
      <PageSprite value={drawings}>
        <SiteProvider value={siteFactsOf(ctx)}>
          <LikelyPage value={likely}>
            <OfferProvider value={offer}>{content}</OfferProvider>
          </LikelyPage>
        </SiteProvider>
      </PageSprite>,
    )
    return { place, html, drawings: [...drawings.values()] }
  }
  const top = render(PLACES.top, <FrameTop {...shown} />)
  const foot = render(PLACES.foot, <FrameFoot {...shown} />)
  return { top, foot, offer, links: new Set([...(top.html + foot.html).matchAll(HREF)].map(([, to = '']) => to)) }
}
