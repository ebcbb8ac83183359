import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { AudienceChoice } from '#app/features/analytics/components/AudienceChoice.tsx'
import { carriedMessages } from '#app/features/legal/carried-messages.ts'
import { LegalPage } from '#app/features/legal/components/LegalPage.tsx'
import { WithdrawalLinks } from '#app/features/contracts/components/WithdrawalLinks.tsx'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import type { Route } from './+types/legal.ts'

const PATH = '/mentions-legales'
const SECTIONS = 'Éditeur, hébergeur, propriété intellectuelle, données personnelles et conditions générales de vente'
const CRUMBS = crumbsUnderHome('Mentions légales et CGV')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const texts = new Map((await listWords(ctx, 'legal')).map(({ slug, body }) => [slug, body]))
  const [notice, terms] = [texts.get('mentions-legales'), texts.get('conditions-de-vente')]
  if (!notice || !terms) throw new Error('The legal texts are missing')
  return { notice: carriedMessages(notice, leaves(ctx, 'sms')), terms }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl, facts } = root.loaderData
  const byPost = takesParcels(facts) ? ' envoi postal,' : ''
  return pageMeta({
    root,
    title: 'Mentions légales et CGV | QualiRépar',
    description: `${SECTIONS}\u00a0: devis, garanties,${byPost} médiation.`,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage crumbs={CRUMBS} {...loaderData} audienceChoice={<AudienceChoice />} withdrawal={<WithdrawalLinks />} />
}
