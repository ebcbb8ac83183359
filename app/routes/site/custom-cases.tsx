import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { CustomCasesPage } from '#app/features/services/components/CustomCasesPage.tsx'
import { PHONE_CASES_PATH } from '#app/platform/site/offered-brands.tsx'
import { getCustomCases } from '#app/workflows/custom-cases.server.ts'
import { getNavPlaces } from '#app/workflows/landing-site.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { data } from 'react-router'
import type { Route } from './+types/custom-cases.ts'

const PATH = PHONE_CASES_PATH
const CRUMBS = crumbsUnderHome('Coques personnalisées')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  if (!(await getNavPlaces(ctx)).hasPhoneCases && !ctx.preview) throw data(null, { status: 404 })
  return { words: await getCustomCases(ctx), publicUrl: ctx.env.PUBLIC_URL }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, publicUrl } = loaderData
  return pageMeta({
    root,
    title: words.title,
    description: words.description,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH), faqNode(words.faq)],
  })
}

export default function CustomCases({ loaderData }: Route.ComponentProps) {
  return <CustomCasesPage crumbs={CRUMBS} words={loaderData.words} />
}
