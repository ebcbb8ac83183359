import { Check } from 'lucide-react'
import { dateText } from '#app/lib/french-dates.ts'
import type { ShownReview } from '#app/lib/shown-review.ts'
import { Badge } from './Badge.tsx'
import { Stars } from './Stars.tsx'

/** What one customer says, and what the shop answers. A review that nobody wrote says so. */
export function ReviewCard({ review }: { review: ShownReview }) {
  const { author, rating, text, place, experiencedOn, publishedOn, isSample, reply } = review
  return (
    <figure className="review">
      <Stars rating={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>
          {author}, {place},{' '}
          {isSample ? dateText(experiencedOn) : `réparation du ${dateText(experiencedOn)}, avis publié le ${dateText(publishedOn)}`}
        </span>
        {isSample ? (
          <Badge tone="sable">Exemple</Badge>
        ) : (
          <Badge tone="pin" icon={Check}>
            Avis vérifié
          </Badge>
        )}
        {reply && (
          <div className="review-reply">
            <p>Réponse du magasin, {dateText(reply.on)}</p>
            <p>{reply.text}</p>
          </div>
        )}
      </figcaption>
    </figure>
  )
}
