import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { LABEL } from '#app/content/label.ts'
import { LabelPage } from '#app/features/label/components/LabelPage.tsx'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/label.ts'

const PATH = '/label-qualirepar'
const CRUMBS = crumbsUnderHome('Label QualiRépar')

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl } = root.loaderData
  return pageMeta({
    title: LABEL.title,
    description: LABEL.description,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), faqNode(LABEL.faq)],
  })
}

export default function Label() {
  return <LabelPage crumbs={CRUMBS} />
}
