import { aidPlacesText } from '#app/content/aid-places.ts'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { priceText } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { priceWithAid } from '../home-prices.ts'
import type { HomePrice } from '../home-prices.ts'

/** The aid on a bill of today, and why two ceilings are named. */
export function AidBill({ prices }: { prices: readonly HomePrice[] }) {
  const places = aidPlacesText(useFacts())
  const price = priceWithAid(prices)
  const { label, pagesMaxEuros, bannerMaxEuros } = REPAIR_AID
  return (
    <>
      <p className="mt-3 mb-4">
        Nous sommes agréés {label}&nbsp;: l’aide se déduit tout de suite de la facture. Jusqu’à <b>{pagesMaxEuros}&nbsp;€</b> pour la plupart des
        pannes d’un téléphone, jusqu’à <b>{bannerMaxEuros}&nbsp;€</b> selon l’appareil et la panne.{places && ` ${places}`}
      </p>
      {price && (
        <dl className="aid-paper">
          <div>
            <dt>{price.label}</dt>
            <dd>{priceText(price.fullCents)}</dd>
          </div>
          <div className="aid-paper-minus">
            <dt>Aide {label}</dt>
            <dd>–&nbsp;{priceText(price.fullCents - price.amountCents)}</dd>
          </div>
          <div className="aid-paper-total">
            <dt>Vous payez</dt>
            <dd>{priceText(price.amountCents)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
