import type { ShownRating } from '#app/lib/shop-facts.ts'
import { SiteLink } from './SiteLink.tsx'
import { Stars } from './Stars.tsx'
import { cx } from './cx.ts'

interface RatingLineProps {
  /** Null where nothing may be claimed. */
  rating: ShownRating | null
  /** Where the reviews are; null on pages that need no way there. */
  reviewsHref?: string
  className?: string
}

/** The rating on Google and how many reviews there are, as the owner says where they come from. */
export function RatingLine({ rating, reviewsHref, className }: RatingLineProps) {
  if (!rating) return null
  const count = rating.reviews === null ? null : `${rating.reviews} avis vérifiés`
  return (
    <p className={cx('rating-line', className)}>
      <Stars rating={rating.value} hidden />
      <span>
        <b>{String(rating.value).replace('.', ',')}/5</b> sur Google
        {count && ', '}
        {count && (reviewsHref ? <SiteLink href={reviewsHref}>{count}</SiteLink> : count)}
      </span>
    </p>
  )
}
