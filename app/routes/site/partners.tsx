import { ofArea } from '#app/content/areas.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { PARTNERS_PATH } from '#app/content/navigation.ts'
import { PartnersPage } from '#app/features/partners/components/PartnersPage.tsx'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { data } from 'react-router'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/partners.ts'

const PATH = PARTNERS_PATH
const CRUMBS = crumbsUnderHome('Partenaires')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const partners = await listWords(ctx, 'partner')
  // No menu leads to a page without any.
  if (partners.length === 0 && !ctx.preview) throw data(null, { status: 404 })
  return { partners: partners.map(({ slug, body, isStarting }) => ({ slug, isSample: isStarting, ...body })) }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl } = root.loaderData
  return pageMeta({
    root,
    title: `Nos partenaires ${ofArea(root.loaderData.facts)} | QualiRépar`,
    description: `Associations et ateliers ${ofArea(root.loaderData.facts)} avec qui nous réparons, collectons et apprenons : ce qu’ils font, où les trouver.`,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function Partners({ loaderData }: Route.ComponentProps) {
  return <PartnersPage crumbs={CRUMBS} partners={loaderData.partners} />
}
