import { AREAS } from '#app/features/admin-frame/areas.ts'
import { StaffReviewsScreen } from '#app/features/reviews/components/StaffReviewsScreen.tsx'
import { REVIEWS_ADDRESS } from '#app/features/reviews/reviews-answer.ts'
import { countReviews, listStaffReviews } from '#app/features/reviews/staff-reviews.queries.server.ts'
import { readRefusalWords } from '#app/features/words/published-word.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { reviewObstacle } from '#app/workflows/review-obstacle.server.ts'
import type { Route } from './+types/reviews.ts'
import { requireArea } from './area-guard.server.ts'
import { runReviewIntent } from './reviews-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('reviews')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'reviews:write')
  const { state } = readAddress(url.searchParams, REVIEWS_ADDRESS)
  return {
    state,
    reviews: await listStaffReviews(ctx, state),
    counts: await countReviews(ctx),
    obstacle: await reviewObstacle(ctx),
    reasons: await readRefusalWords(ctx),
    now: ctx.now,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runReviewIntent(allow(getCtx(context), 'reviews:write'), await requireTexts(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.reviews.label) }]
}

export default function StaffReviews({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffReviewsScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
