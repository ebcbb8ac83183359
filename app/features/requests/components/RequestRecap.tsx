import { keptText } from '#app/lib/price-kept.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { MORE_REPAIR_FIELDS, DEVICE_FIELDS, TYPED_SEPARATOR } from '../form-answer.ts'
import { BY_POST, isWithoutAid } from '../request-kinds.ts'
import type { DeviceDrawing, DeviceOffer } from '../form-answer.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'

interface RequestRecapProps {
  /** The model that is chosen in the form, and what the form is filled with. */
  offer: DeviceOffer | null
  typed: Readonly<Record<string, string>>
}

/** Beside the form: what is asked for, and what its page announces for it. `request-recap.client.ts` follows the form. */
export function RequestRecap({ offer, typed }: RequestRecapProps) {
  const device = typed['device'] ?? ''
  const repairs = [DEVICE_FIELDS.repairs, 'repair', ...MORE_REPAIR_FIELDS]
    .flatMap((name) => typed[name]?.split(TYPED_SEPARATOR) ?? [])
    .filter(Boolean)
  const priced = new Set(offer?.prices.map(({ repair }) => repair))
  const isPriced = repairs.some((repair) => priced.has(repair))
  const withoutAid = isWithoutAid((name) => typed[name], repairs)
  const facts = useFacts()
  const { postalRepair } = facts.business
  const isLabelled = hasLabel(facts)
  const quoted = repairs.filter((repair) => !priced.has(repair))
  return (
    <div className="card request-recap" data-recap="" hidden={device === '' && repairs.length === 0}>
      <h2 className="heading-s">Votre demande</h2>
      <RecapDrawing drawing={offer?.drawing} />
      <dl>
        <div hidden={device === ''}>
          <dt>Appareil</dt>
          <dd data-recap-device="">{device}</dd>
        </div>
        <div hidden={repairs.length === 0}>
          <dt>Réparation</dt>
          <dd data-recap-repairs="">{repairs.join(', ')}</dd>
        </div>
      </dl>
      <ul className="recap-prices" data-recap-prices="">
        {offer?.prices.map(({ repair, price, whole, sum, detail }) => (
          <li
            key={repair}
            data-repair={repair}
            data-price={price}
            data-whole={whole}
            data-sum={sum}
            data-detail={detail}
            hidden={!repairs.includes(repair)}
          >
            <span>{repair}</span>
            <b>{withoutAid ? whole : price}</b>
            <small>{[withoutAid ? '' : sum, detail].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
      {/* A price for one repair is none for the other. */}
      <p className="small" hidden={!offer || quoted.length === 0}>
        Prix sur devis&nbsp;: <b data-recap-quoted="">{quoted.join(', ')}</b>
      </p>
      {isLabelled && (
        <p className="small" data-recap-unaided="" hidden={!withoutAid || !isPriced}>
          D’après vos réponses, sans l’aide.
        </p>
      )}
      <p className="small" data-recap-post="" hidden={!isPriced || typed['store'] !== BY_POST.value}>
        {`Une durée affichée est celle du magasin. Par la poste, ${postalRepair ? `comptez ${postalRepair}` : 'la réparation se fait'} après réception et votre accord.`}
      </p>
      <p className="small soft" data-recap-note="" hidden={!isPriced}>
        {inTaxWords('Prix affiché, TTC', facts.business)}, tenu {keptText(facts.business)}. Le devis le confirme.
      </p>
      <a className="recap-change" href="#etape-1">
        Modifier
      </a>
    </div>
  )
}

const NO_DRAWING: DeviceDrawing = { href: '', width: 0, height: 0, shownHeight: 0 }

function RecapDrawing({ drawing }: { drawing: DeviceDrawing | undefined }) {
  const { href, width, height, shownHeight } = drawing ?? NO_DRAWING
  return (
    <svg viewBox={`0 0 ${width} ${shownHeight}`} aria-hidden="true" data-recap-drawing="" {...(!drawing && { hidden: true })}>
      <use href={href || undefined} width={width} height={height} />
    </svg>
  )
}
