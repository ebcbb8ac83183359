import { atPlace } from '#app/content/place-words.ts'
import { priceText } from '#app/lib/money.ts'
import { keptText } from '#app/lib/price-kept.ts'
import { PART_WORDS, cheapestLine, leftToPay, priceLineText, rangeText } from '#app/lib/repair-price.ts'
import type { ModelPriceLine, PartKind } from '#app/lib/repair-price.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { cx } from '#app/ui/cx.ts'
import { useLeastWarranty } from '#app/platform/site/least-warranty.ts'
import type { Repair } from '../catalogue.queries.server.ts'
import type { PricesByRepair } from '../lead-price.ts'
import { faultPlaces, groupRepairs } from '../repair-groups.ts'
import { quoteHref } from '../quote-href.ts'
import { stockOf, thereText } from '#app/lib/stock-words.ts'
import type { ShopName } from '#app/lib/stock-words.ts'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { pricesWords } from '#app/lib/vat-words.ts'

interface RepairTableProps {
  model: { name: string; slug: string }
  repairs: readonly Repair[]
  prices: PricesByRepair
  shops: readonly ShopName[]
  /** The numbers that the drawing shows. */
  spots: readonly number[]
}

/** The kinds of part in the order of the columns. */
const COLUMNS = ['compatible', 'origine', 'circulaire'] as const satisfies readonly PartKind[]
/** On a phone, repairs behind these stand on one line that opens. */
const OPEN_ROWS = 3

/** All repairs of a model: what they cost with each kind of part, how long they take, where the part lies. */
export function RepairTable({ model, repairs, prices, shops, spots }: RepairTableProps) {
  const { business } = useFacts()
  const answer = useAnswerPromise()
  const groups = groupRepairs(repairs)
  const numbered = groups.flatMap((group) => group.repairs)
  const places = faultPlaces(numbered)
  const all = repairs.flatMap(({ id }) => prices[id] ?? [])
  const parts = COLUMNS.filter((part) => all.some((line) => line.part === part))
  const hasAid = all.some(({ aidCents }) => aidCents > 0)
  const hasStock = all.some((line) => line.stock !== null || line.shops.some(({ stock }) => stock !== null))
  const hasTimes = repairs.some(({ duration }) => duration)
  const columns = 3 + Math.max(1, parts.length) + (hasTimes ? 1 : 0) + (hasStock ? 1 : 0)
  return (
    <table className="repair-table">
      <caption>
        {all.length === 0
          ? `Nous répondons ${answer}${business.diagnosis === 'free' ? ', le diagnostic est gratuit en magasin' : ''}.`
          : `${pricesWords(business)}${hasAid ? ', aide déduite' : ''}, pièce et main-d’œuvre comprises, tenus ${keptText(business)}.${hasAid ? ' Sous chaque prix\u00a0: le tarif moins l’aide.' : ''}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Réparation</th>
          {parts.length === 0 ? (
            <th scope="col">Prix</th>
          ) : (
            parts.map((part) => (
              <th key={part} scope="col">
                {PART_WORDS[part]}
              </th>
            ))
          )}
          {hasTimes && <th scope="col">Durée</th>}
          <th scope="col">Garantie</th>
          {hasStock && <th scope="col">En stock</th>}
          <th scope="col">
            <span className="vh">Demander</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ title, repairs: ofGroup }) => (
        <tbody key={title}>
          {title && (
            <tr className="repair-group">
              <th scope="rowgroup" colSpan={columns}>
                {title}
              </th>
            </tr>
          )}
          {ofGroup.map((repair) => (
            <RepairRow
              key={repair.id}
              repair={repair}
              lines={prices[repair.id] ?? []}
              number={numbered.indexOf(repair) + 1}
              place={places.get(repair.id)}
              {...{ model, parts, shops, hasTimes, hasStock, spots }}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface RepairRowProps {
  repair: Repair
  lines: readonly ModelPriceLine[]
  number: number
  /** What links of its fault name. */
  place: string | undefined
  model: { name: string; slug: string }
  parts: readonly PartKind[]
  shops: readonly ShopName[]
  /** Whether any repair says how long it takes. */
  hasTimes: boolean
  hasStock: boolean
  spots: readonly number[]
}

function RepairRow({ repair, lines, number, place, model, parts, shops, hasTimes, hasStock, spots }: RepairRowProps) {
  const id = `reparation-${number}`
  const cheapest = cheapestLine(lines)
  const stock = stockOf(lines, shops)
  const leastWarranty = useLeastWarranty()
  return (
    <tr className={cx('repair-line', number > OPEN_ROWS && 'repair-folds')} id={id}>
      <th scope="row">
        {place && <span className="repair-place" id={place} />}
        <div className="repair-name">
          {spots.includes(number) ? (
            <a className="marker" href={`#dessin-${number}`} aria-label={`${number}, voir sur le dessin`}>
              {number}
            </a>
          ) : (
            <span className="marker" aria-hidden="true">
              {number}
            </span>
          )}
          <b className="repair-title">
            <a href={`#${id}`}>{repair.repair_name}</a>
          </b>
          {repair.description && <p>{repair.description}</p>}
          {lines.length > 0 && repair.requires_quote !== false && <Badge>Devis sur mesure</Badge>}
        </div>
      </th>
      {lines.length === 0 ? (
        <td className="repair-price repair-quote" colSpan={Math.max(1, parts.length)}>
          {repair.requires_quote !== false && <Badge>Devis sur mesure</Badge>}
        </td>
      ) : (
        parts.map((part) => (
          <PartPrice
            key={part}
            part={part}
            line={lines.find((line) => line.part === part)}
            isLowest={cheapest?.part === part}
            isOneOfMore={number > OPEN_ROWS && lines.filter(({ amountCents }) => amountCents !== null).length > 1}
            shops={shops}
          />
        ))
      )}
      {hasTimes && <td className="repair-time">{repair.duration}</td>}
      <td className="repair-time">
        <span className="repair-label">Garantie </span>
        {repair.warranty || leastWarranty}
      </td>
      {hasStock && (
        <td className="repair-stock">
          {stock.there.length > 0 && (
            <b>
              <span className="repair-label">En stock&nbsp;: </span>
              {thereText(stock.there, shops.length)}
            </b>
          )}
          {stock.ordered.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </td>
      )}
      <td className="repair-ask">
        {repair.show_button && (
          <ButtonLink
            size="s"
            href={quoteHref({ model: model.slug, repair: repair.repair_name })}
            aria-label={`Demander un devis, ${repair.repair_name}`}
            data-event="quote"
            data-event-label={repair.repair_name}
          >
            Demander un devis
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

interface PartPriceProps {
  part: PartKind
  line: ModelPriceLine | undefined
  isLowest: boolean
  /** Whether it stands alone for several prices while its row is folded. */
  isOneOfMore: boolean
  shops: readonly ShopName[]
}

function PartPrice({ part, line, isLowest, isOneOfMore, shops }: PartPriceProps) {
  if (!line) {
    return (
      <td className="repair-price repair-none">
        <span className="repair-label">{PART_WORDS[part]}</span>
        <span className="vh">pas de pièce</span>
        <span aria-hidden="true">–</span>
      </td>
    )
  }
  return (
    <td className={cx('repair-price', isLowest && 'repair-lowest')}>
      <span className="repair-label">{PART_WORDS[part]}</span>
      <b>
        {isLowest && isOneOfMore && line.maxCents === null && <span className="repair-from small">dès&nbsp;</span>}
        {priceLineText(line)}
      </b>
      {line.aidCents > 0 && (
        <small>
          {rangeText(line.amountCents ?? 0, line.maxCents)} – {priceText(line.aidCents)}
        </small>
      )}
      {line.warranty && <small>Garantie {line.warranty}</small>}
      {dearerShops(line, shops).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </td>
  )
}

/** "189 € à Libourne": the shops that ask something else than the lowest price. */
function dearerShops(line: ModelPriceLine, shops: readonly ShopName[]): string[] {
  return shops.flatMap(({ id, town }) => {
    const own = line.shops.find(({ storeId }) => storeId === id)
    return own && leftToPay(own) !== leftToPay(line) ? [`${priceLineText(own)} ${atPlace(town)}`] : []
  })
}
