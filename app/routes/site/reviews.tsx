import { data } from 'react-router'
import { CLAIMS } from '#app/content/business.ts'
import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { checkReview, draftOf } from '#app/features/reviews/check-review.ts'
import { ReviewsPage } from '#app/features/reviews/components/ReviewsPage.tsx'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import type { Route } from './+types/reviews.ts'

const PATH = '/avis'
const CRUMBS = crumbsUnderHome('Avis clients')

/** Without script the form comes here. Nothing is kept: the answer holds the mail to send, or what to correct. */
export async function action({ request }: Route.ActionArgs) {
  const draft = draftOf(await requireTexts(request))
  const outcome = checkReview(draft)
  return data({ draft, outcome }, 'errors' in outcome ? 422 : 200)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl } = root.loaderData
  const rating = String(CLAIMS.googleRating).replace('.', ',')
  return pageMeta({
    title: `Avis clients : ${rating}/5 sur Google | QualiRépar`,
    description: `${CLAIMS.verifiedReviews} avis vérifiés, ${rating}/5 sur Google, ${CLAIMS.satisfiedCustomersPercent} % de clients satisfaits : lisez les derniers avis sur nos réparations et laissez le vôtre.`,
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function Reviews({ actionData }: Route.ComponentProps) {
  return <ReviewsPage crumbs={CRUMBS} sent={actionData} />
}
