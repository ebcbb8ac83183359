import type { ShownReview } from '#app/lib/shown-review.ts'
import { shownRating } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { RatingLine } from '#app/ui/RatingLine.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Carousel } from '#app/ui/Carousel.tsx'
import { PageDialog } from '#app/ui/PageDialog.tsx'
import { ReviewCard } from '#app/ui/ReviewCard.tsx'

export const REVIEWS_DIALOG_ID = 'avis-clients'
const REVIEWS_PATH = '/avis'
/** The newest; the page of reviews has the others. */
const CAROUSEL_REVIEWS = 12

/** Classes of the reviews, for the style sheet of pages that do not hold them yet (`server/page-style.ts`). The others are in `styles/later.css`. */
const CONTENT_CLASSES = 'badge badge-pin badge-sable icon icon-s needs-script'

/** What customers say, over any page. The page of reviews holds the words; others fetch them from there when the dialog opens. */
export function ReviewsDialog({ path, reviews }: { path: string; reviews: readonly ShownReview[] }) {
  const isHere = path === REVIEWS_PATH
  return (
    <PageDialog
      id={REVIEWS_DIALOG_ID}
      title="Avis clients"
      content={isHere ? undefined : { from: REVIEWS_PATH, classes: CONTENT_CLASSES }}
      footer={
        <ButtonLink variant="beacon" href={REVIEWS_PATH} data-event="review">
          Laisser un avis
        </ButtonLink>
      }
    >
      {isHere ? <Reviews reviews={reviews} /> : <p role="status">Chargement...</p>}
    </PageDialog>
  )
}

function Reviews({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <>
      <RatingLine rating={shownRating(useFacts())} />
      {reviews.length > 0 && (
        <Carousel
          id="avis"
          plain
          label="Avis clients"
          noun="page"
          items={reviews.slice(0, CAROUSEL_REVIEWS).map((review) => ({ key: review.id, content: <ReviewCard review={review} /> }))}
        />
      )}
    </>
  )
}
