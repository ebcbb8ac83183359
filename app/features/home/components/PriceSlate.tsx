import { priceText } from '#app/lib/money.ts'
import { REPAIR_KIND_WORDS } from '#app/lib/repair-price.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { PriceBoard } from '#app/ui/PriceBoard.tsx'
import { Silhouette } from '#app/ui/Silhouette.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { SLATE_KINDS, isFull, slateRows } from '../home-prices.ts'
import type { HomePrice } from '../home-prices.ts'
import { aidPlacesText } from '#app/content/aid-places.ts'
import { pricesWords } from '#app/lib/vat-words.ts'

const LISTED_PRICES = 6

/** The slate: some models, and what their usual repairs leave to pay. */
export function PriceSlate({ prices }: { prices: readonly HomePrice[] }) {
  const facts = useFacts()
  const note =
    `${pricesWords(facts.business)}${hasLabel(facts) ? ', aide QualiRépar déduite' : ''}. À confirmer en magasin. ${aidPlacesText(facts)}`.trim()
  const rows = slateRows(prices)
  if (rows.length === 0) return null
  if (!isFull(rows)) return <PriceList prices={prices} note={note} />
  return (
    <div className="price-board tone-nuit">
      <h2>Quelques prix</h2>
      <table className="price-slate">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Appareil</span>
            </th>
            {SLATE_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {REPAIR_KIND_WORDS[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ href, modelName, deviceType, amounts }) => (
            <tr key={href}>
              <th scope="row">
                <SiteLink href={href}>
                  <Silhouette drawn={silhouetteOf({ name: modelName, deviceType })} />
                  {modelName}
                </SiteLink>
              </th>
              {SLATE_KINDS.map((kind) => (
                <td key={kind}>{amounts[kind] === undefined ? <span className="soft">sur devis</span> : priceText(amounts[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mini soft">À partir de. {note}</p>
      <p className="mt-4">
        <ActionLink href="/prix">Tous les prix</ActionLink>
      </p>
    </div>
  )
}

/** As long as most repairs have no price, a table would be full of holes. */
function PriceList({ prices, note }: { prices: readonly HomePrice[]; note: string }) {
  return (
    <div>
      <PriceBoard
        title="Quelques prix"
        prefix="à partir de"
        note={note}
        items={prices.slice(0, LISTED_PRICES).map(({ label, href, amountCents }) => ({ label, href, price: priceText(amountCents) }))}
      />
      <p className="mt-4">
        <ActionLink href="/prix">Tous les prix</ActionLink>
      </p>
    </div>
  )
}
