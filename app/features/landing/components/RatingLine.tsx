import { shownRating } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { RatingLine as RatingLineView } from '#app/ui/RatingLine.tsx'

/** The line with the rating of the shop below the head of a landing page. */
export function RatingLine() {
  return <RatingLineView className="mt-4" rating={shownRating(useFacts())} reviewsHref="/avis" />
}
