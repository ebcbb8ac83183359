import { data } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { LabelPage } from '#app/features/label/components/LabelPage.tsx'
import { faqNode } from '#app/features/seo/faq-node.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/label.ts'

const PATH = '/label-qualirepar'
const CRUMBS = crumbsUnderHome('Label QualiRépar')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // The page says that the shop has the label: without a number, only who is writing it may look.
  if (!hasLabel(ctx.facts) && !ctx.preview) throw data(null, { status: 404 })
  return { words: await getSingleWord(ctx, 'label'), publicUrl: ctx.env.PUBLIC_URL }
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

export default function Label({ loaderData }: Route.ComponentProps) {
  return <LabelPage crumbs={CRUMBS} words={loaderData.words} />
}
