import { data } from 'react-router'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { SAMPLE_SITE_PATH } from '#app/features/partners/shown-partner.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { Route } from './+types/partner-example.ts'

const CRUMBS = crumbsUnderHome('Partenaire d’exemple')

/** Where the links of invented partners lead, for as long as one of them is shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const partners = await listWords(getCtx(context), 'partner')
  if (!partners.some(({ isStarting }) => isStarting)) throw data(null, { status: 404 })
  return null
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  return pageMeta({
    root,
    title: 'Un partenaire d’exemple',
    description: 'Ce partenaire n’existe pas\u00a0: il montre à quoi ressemble la page des partenaires d’un magasin.',
    path: SAMPLE_SITE_PATH,
    publicUrl: root.loaderData.publicUrl,
    noindex: true,
  })
}

export default function PartnerExample() {
  return (
    <>
      <PageHead
        breadcrumb={CRUMBS}
        title="Ce partenaire est un exemple"
        lead="Il n’existe pas et n’a pas de site. Il montre à quoi ressemble la page des partenaires d’un magasin."
      />
      <Band>
        <ActionLink href="/partenaires">Retour aux partenaires</ActionLink>
      </Band>
    </>
  )
}
