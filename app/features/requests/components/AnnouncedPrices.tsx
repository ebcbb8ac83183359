import { PRICE_KEPT_DAYS } from '#app/lib/repair-price.ts'
import { Illustration } from '#app/ui/Illustration.tsx'
import type { IllustrationName } from '#app/ui/illustrations.ts'

/** A price that the model's page shows, in words. */
export interface Announced {
  repair: string
  leftToPayCents: number
  text: string
  /** Of the kind of device. */
  illustration: IllustrationName
}

/** Above the form: the price that the visitor came for, which goes with the request. */
export function AnnouncedPrices({ deviceName, announced }: { deviceName: string | null; announced: readonly Announced[] }) {
  if (announced.length === 0) return null
  return (
    <dl className="quote-choice quote-announced mb-6">
      {announced.map(({ repair, text, illustration }) => (
        <div key={repair}>
          <dt>
            <Illustration name={illustration} alt="" />
            {[repair, deviceName].filter(Boolean).join(', ')}
          </dt>
          <dd>
            {text}. Prix TTC tenu {PRICE_KEPT_DAYS}&nbsp;jours.
          </dd>
        </div>
      ))}
    </dl>
  )
}
