import type { ReviewNotice } from '#app/content/kinds/review-notice.ts'
import { Bullets } from '#app/ui/Bullets.tsx'
import { REFUSAL_REASONS } from '../review-words.ts'

/** What the law asks of a page with reviews: where they come from, who reads them, in which order they stand and for how long. */
export function HowCollected({ notice: { title, before, reasons, after } }: { notice: ReviewNotice }) {
  return (
    <div className="prose mt-8">
      <h2>{title}</h2>
      {before.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Bullets items={REFUSAL_REASONS.map((reason) => reasons[reason])} />
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
