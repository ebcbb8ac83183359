import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { ReviewsPage } from '#app/features/reviews/components/ReviewsPage.tsx'
import { reviewForm } from '#app/features/reviews/review-form.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import type { Route } from './+types/reviews.ts'

const PATH = '/avis'
const CRUMBS = crumbsUnderHome('Avis clients')

/** Without script the form comes here. */
export const action = publicForm(reviewForm)

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl, facts } = root.loaderData
  const { claims } = facts.business
  const rating = String(claims.googleRating).replace('.', ',')
  return pageMeta({
    title: `Avis clients : ${rating}/5 sur Google | QualiRépar`,
    description: `${claims.verifiedReviews} avis vérifiés, ${rating}/5 sur Google, ${claims.satisfiedCustomersPercent} % de clients satisfaits : lisez les derniers avis sur nos réparations et laissez le vôtre.`,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function Reviews({ actionData }: Route.ComponentProps) {
  return <ReviewsPage crumbs={CRUMBS} sent={actionData} />
}
