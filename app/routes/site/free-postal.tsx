import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { indexLinks } from '#app/content/landing/links.ts'
import { postalWords } from '#app/content/postal.ts'
import { FreePostalPage } from '#app/features/postal/components/FreePostalPage.tsx'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { getLandingSite } from '#app/workflows/landing-site.server.ts'
import type { Route } from './+types/free-postal.ts'

const PATH = '/envoi-postal-gratuit'
const CRUMBS = crumbsUnderHome('Envoi postal gratuit')

export async function loader({ context }: Route.LoaderArgs) {
  const site = await getLandingSite(getCtx(context))
  return { cities: indexLinks(site, 'postal-city'), towns: indexLinks(site, 'postal-town') }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl, facts } = root.loaderData
  const { title, description, faq } = postalWords(facts)
  return pageMeta({
    title,
    description,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), faqNode(faq)],
  })
}

export default function FreePostal({ loaderData }: Route.ComponentProps) {
  return <FreePostalPage crumbs={CRUMBS} {...loaderData} />
}
