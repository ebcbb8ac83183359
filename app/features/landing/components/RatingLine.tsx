import { CLAIMS } from '#app/content/business.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Stars } from '#app/ui/Stars.tsx'

export function RatingLine() {
  return (
    <p className="rating-line mt-4">
      <Stars rating={CLAIMS.googleRating} hidden />
      <span>
        <b>{String(CLAIMS.googleRating).replace('.', ',')}/5</b> sur Google,{' '}
        <SiteLink href="/avis">{CLAIMS.verifiedReviews} avis vérifiés</SiteLink>
      </span>
    </p>
  )
}
