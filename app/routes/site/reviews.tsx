import { crumbsUnderHome } from '#app/content/crumbs.ts'
import { ReviewsPage } from '#app/features/reviews/components/ReviewsPage.tsx'
import { listPublishedReviews } from '#app/features/reviews/published-reviews.queries.server.ts'
import { reviewForm } from '#app/features/reviews/review-form.server.ts'
import { breadcrumbNode } from '#app/features/seo/json-ld.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import { isClaimable } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import type { Route } from './+types/reviews.ts'

const PATH = '/avis'
const CRUMBS = crumbsUnderHome('Avis clients')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { reviews: await listPublishedReviews(ctx), notice: await findSingleWord(ctx, 'review-notice') }
}

/** Without script the form comes here. */
export const action = publicForm(reviewForm)

export function meta({ matches: [root] }: Route.MetaArgs) {
  if (!root.loaderData) return []
  const { publicUrl, facts } = root.loaderData
  const { claims } = facts.business
  const rating = String(claims.googleRating).replace('.', ',')
  // A live site claims only figures whose source is stated (`isClaimable`).
  const claimable = (['googleRating', 'verifiedReviews', 'satisfiedCustomersPercent'] as const).every((claim) => isClaimable(facts, claim))
  return pageMeta({
    root,
    title: claimable ? `Avis clients : ${rating}/5 sur Google | QualiRépar` : 'Avis clients | QualiRépar',
    description: claimable
      ? `${claims.verifiedReviews} avis vérifiés, ${rating}/5 sur Google, ${claims.satisfiedCustomersPercent} % de clients satisfaits : lisez les derniers avis sur nos réparations et laissez le vôtre.`
      : 'Lisez les derniers avis sur nos réparations, sachez comment ils sont recueillis, et laissez le vôtre.',
    path: PATH,
    publicUrl,
    jsonLd: [breadcrumbNode(publicUrl, CRUMBS, PATH)],
  })
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsPage crumbs={CRUMBS} reviews={loaderData.reviews} notice={loaderData.notice} sent={actionData} />
}
