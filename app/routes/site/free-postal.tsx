import { data } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { indexLinks } from '#app/content/landing/links.ts'
import { FreePostalPage } from '#app/features/postal/components/FreePostalPage.tsx'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { getLandingSite } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/free-postal.ts'

const PATH = '/envoi-postal-gratuit'
const CRUMBS = crumbsUnderHome('Envoi postal gratuit')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  if (!takesParcels(ctx.facts) && !ctx.preview) throw data(null, { status: 404 })
  const site = await getLandingSite(ctx)
  return {
    words: await getSingleWord(ctx, 'postal'),
    publicUrl: ctx.env.PUBLIC_URL,
    cities: indexLinks(site, 'postal-city'),
    towns: indexLinks(site, 'postal-town'),
  }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, words } = loaderData
  const { title, description, faq } = words
  return pageMeta({
    root,
    title,
    description,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), faqNode(faq)],
  })
}

export default function FreePostal({ loaderData }: Route.ComponentProps) {
  const { words, cities, towns } = loaderData
  return <FreePostalPage crumbs={CRUMBS} words={words} cities={cities} towns={towns} />
}
