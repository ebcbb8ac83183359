import { data } from 'react-router'
import { namedCarriers } from '#app/content/carriers.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { hasPostalRequests } from '#app/features/requests/expected-parcels.queries.server.ts'
import { ParcelTrackingPage } from '#app/features/tracking/components/ParcelTrackingPage.tsx'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/parcel-tracking.ts'

const PATH = '/suivi-colis'
const CRUMBS = crumbsUnderHome('Points relais et suivi')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const isOffered = takesParcels(ctx.facts)
  // The page stays for parcels on their way, whose mails link to it, after the business has stopped taking new ones.
  if (!isOffered && !(await hasPostalRequests(ctx))) throw data(null, { status: 404 })
  return { isOffered, carriers: namedCarriers(await getSingleWord(ctx, 'postal')) }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return []
  const { publicUrl } = root.loaderData
  const { carriers } = loaderData
  return pageMeta({
    root,
    title: 'Points relais et suivi de colis | QualiRépar',
    description: `${carriers.map(({ name }) => name).join(', ')} : suivez le colis de votre réparation et trouvez un point relais près de chez vous. Les délais de chaque transporteur.`,
    path: PATH,
    publicUrl,
    noindex: !loaderData.isOffered,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function ParcelTracking({ loaderData: { carriers } }: Route.ComponentProps) {
  return <ParcelTrackingPage crumbs={CRUMBS} carriers={carriers} />
}
