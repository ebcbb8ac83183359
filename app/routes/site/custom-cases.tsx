import { CUSTOM_CASES } from '#app/content/cases.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { CustomCasesPage } from '#app/features/services/components/CustomCasesPage.tsx'
import type { Route } from './+types/custom-cases.ts'

const PATH = '/coques-personnalisees'
const CRUMBS = crumbsUnderHome('Coques personnalisées')

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl } = root.loaderData
  return pageMeta({
    title: CUSTOM_CASES.title,
    description: CUSTOM_CASES.description,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), faqNode(CUSTOM_CASES.faq)],
  })
}

export default function CustomCases() {
  return <CustomCasesPage crumbs={CRUMBS} />
}
