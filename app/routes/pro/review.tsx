import { data, isRouteErrorResponse } from 'react-router'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { CustomerReviewPage } from '#app/features/reviews/components/CustomerReviewPage.tsx'
import { findInvitation } from '#app/features/reviews/customer-review.commands.server.ts'
import { customerReviewForm } from '#app/features/reviews/customer-review-form.server.ts'
import { refusalText } from '#app/features/reviews/review-words.ts'
import { readRefusalWords } from '#app/features/words/published-word.queries.server.ts'
import { findAnyStore, shortTown } from '#app/lib/shop-facts.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { SendAgain } from '#app/ui/SendAgain.tsx'
import type { Route } from './+types/review.ts'
import { LostLink } from './lost-link.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Behind a secret: never kept for somebody else.
  neverKeepPage(ctx)
  // The review could not be kept: the page asks to send it again.
  if (ctx.page.outage) return { invitation: null }
  const found = await findInvitation(ctx, params.secret)
  if (!found) throw data(null, { status: 404 })
  const { device, experiencedOn, storeId, review } = found
  const shop = findAnyStore(ctx.facts, storeId)
  return {
    invitation: {
      device,
      experiencedOn,
      shop: shop ? shortTown(shop) : null,
      review: review && {
        ...review,
        refusal: review.refusal && refusalText(await readRefusalWords(ctx), review.refusal),
        rating: String(review.rating),
      },
    },
  }
}

export const action = publicForm(customerReviewForm)

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Votre avis') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}

export default function Review({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  if (invitation) return <CustomerReviewPage {...invitation} answer={actionData} />
  return (
    <ContactPage embedded={false} title="Votre avis" lead="Votre avis n’est pas encore parti.">
      {actionData && <SendAgain banner={actionData.banner ?? ''} fields={actionData.draft} />}
    </ContactPage>
  )
}

/** A link that was cut off says what to do; the status stays 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <LostLink title="Ce lien ne mène à aucun avis" subject="Lien pour donner mon avis" />
}
