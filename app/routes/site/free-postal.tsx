import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { landingIndex } from '#app/content/landing/index-links.ts'
import { POSTAL } from '#app/content/postal.ts'
import { FreePostalPage } from '#app/features/postal/components/FreePostalPage.tsx'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/free-postal.ts'

const PATH = '/envoi-postal-gratuit'
const CRUMBS = crumbsUnderHome('Envoi postal gratuit')

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl } = root.loaderData
  return pageMeta({
    title: POSTAL.title,
    description: POSTAL.description,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), faqNode(POSTAL.faq)],
  })
}

export default function FreePostal() {
  return <FreePostalPage crumbs={CRUMBS} cities={landingIndex('postal-city').links} towns={landingIndex('postal-town').links} />
}
