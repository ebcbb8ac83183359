import { Check } from 'lucide-react'
import { Badge } from './Badge.tsx'
import { Stars } from './Stars.tsx'

export type ReviewCardProps = {
  author: string
  rating: number
  text: string
  /** Where and when, already worded. */
  detail?: string
  verified?: boolean
}

export function ReviewCard({ author, rating, text, detail, verified = false }: ReviewCardProps) {
  return (
    <figure className="review">
      <Stars rating={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>{detail ? `${author}, ${detail}` : author}</span>
        {verified && (
          <Badge tone="pin" icon={Check}>
            Avis vérifié
          </Badge>
        )}
      </figcaption>
    </figure>
  )
}
