import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { ParcelTrackingPage } from '#app/features/tracking/components/ParcelTrackingPage.tsx'
import type { Route } from './+types/parcel-tracking.ts'

const PATH = '/suivi-colis'
const CRUMBS = crumbsUnderHome('Points relais et suivi')

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl } = root.loaderData
  return pageMeta({
    root,
    title: 'Points relais et suivi de colis | QualiRépar',
    description:
      'Chronopost, DPD, Colissimo : suivez le colis de votre réparation et trouvez un point relais près de chez vous. Les délais de chaque transporteur.',
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function ParcelTracking() {
  return <ParcelTrackingPage crumbs={CRUMBS} />
}
