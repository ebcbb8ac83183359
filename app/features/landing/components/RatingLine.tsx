import { useFacts } from '#app/platform/site/site-context.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Stars } from '#app/ui/Stars.tsx'

export function RatingLine() {
  const { claims } = useFacts().business
  return (
    <p className="rating-line mt-4">
      <Stars rating={claims.googleRating} hidden />
      <span>
        <b>{String(claims.googleRating).replace('.', ',')}/5</b> sur Google, <SiteLink href="/avis">{claims.verifiedReviews} avis vérifiés</SiteLink>
      </span>
    </p>
  )
}
