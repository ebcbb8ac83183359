import { namedCarriers } from '#app/content/carriers.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { AppFrame } from '#app/features/requests/components/AppFrame.tsx'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { RepairTrackingPage } from '#app/features/tracking/components/RepairTrackingPage.tsx'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { trackingApp } from '#app/platform/site/outside-apps.server.ts'
import type { Route } from './+types/repair-tracking.ts'

const PATH = '/suivi-reparation'
const CRUMBS = crumbsUnderHome('Suivi de réparation')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const carriers = takesParcels(ctx.facts) ? namedCarriers(await getSingleWord(ctx, 'postal')) : []
  return { publicUrl: ctx.env.PUBLIC_URL, app: trackingApp(ctx.env), carriers }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl } = loaderData
  return pageMeta({
    root,
    title: 'Suivi de réparation en ligne | QualiRépar',
    description: 'Où en est votre téléphone, votre tablette ou votre ordinateur ? Suivez votre réparation étape par étape, ou appelez le magasin.',
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function RepairTracking({ loaderData }: Route.ComponentProps) {
  return (
    <RepairTrackingPage crumbs={CRUMBS} carriers={loaderData.carriers}>
      <AppFrame {...loaderData.app} title="Suivi de votre réparation" buttonLabel="Ouvrir le suivi" heightPx={640} />
    </RepairTrackingPage>
  )
}
