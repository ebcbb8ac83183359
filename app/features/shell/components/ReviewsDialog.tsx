import { REVIEWS } from '#app/content/reviews.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Carousel } from '#app/ui/Carousel.tsx'
import { PageDialog } from '#app/ui/PageDialog.tsx'
import { ReviewCard } from '#app/ui/ReviewCard.tsx'
import { Stars } from '#app/ui/Stars.tsx'

export const REVIEWS_DIALOG_ID = 'avis-clients'

/** What customers say, over any page. */
export function ReviewsDialog() {
  const { claims } = useFacts().business
  return (
    <PageDialog
      id={REVIEWS_DIALOG_ID}
      title="Avis clients"
      footer={
        <ButtonLink variant="beacon" href="/avis" data-event="review">
          Laisser un avis
        </ButtonLink>
      }
    >
      <p className="rating-line">
        <Stars rating={claims.googleRating} hidden />
        <span>
          <b>{String(claims.googleRating).replace('.', ',')}/5</b> sur Google, {claims.verifiedReviews} avis vérifiés
        </span>
      </p>
      <Carousel
        id="avis"
        plain
        label="Avis clients"
        noun="page"
        items={REVIEWS.map((review) => ({
          key: review.id,
          content: (
            <ReviewCard
              author={review.author}
              rating={review.rating}
              text={review.content}
              detail={`${review.store}, ${dateText(review.date)}`}
              verified={review.verified}
            />
          ),
        }))}
      />
    </PageDialog>
  )
}
