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

interface AnnouncedPricesProps {
  deviceName: string | null
  repairName: string | null
  announced: readonly Announced[]
}

/** Beside the form: what the visitor came with. The price goes with the request. */
export function AnnouncedPrices({ deviceName, repairName, announced }: AnnouncedPricesProps) {
  if (!deviceName && !repairName) return null
  const [first] = announced
  return (
    <div className="card request-recap">
      <h2 className="heading-s">Votre demande</h2>
      {first && <Illustration name={first.illustration} alt="" eager />}
      <dl>
        {deviceName && (
          <div>
            <dt>Appareil</dt>
            <dd>{deviceName}</dd>
          </div>
        )}
        {repairName && (
          <div>
            <dt>Réparation</dt>
            <dd>{repairName}</dd>
          </div>
        )}
        {announced.map(({ repair, text }) => (
          <div key={repair}>
            <dt>Prix affiché, TTC</dt>
            <dd>
              {text}
              <small>Tenu {PRICE_KEPT_DAYS}&nbsp;jours.</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
