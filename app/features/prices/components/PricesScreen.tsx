import { atPlace } from '#app/content/place-words.ts'
import { useMemo } from 'react'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { AidsOfToday } from '../aids.queries.server.ts'
import { unpackGrid } from '../grid-rows.ts'
import type { PackedGrid } from '../grid-rows.ts'
import type { PriceSummary } from '../price-history.queries.server.ts'
import { modelPricesHref } from '../price-paths.ts'
import type { ModelToReview } from '../price-review.queries.server.ts'
import { nothingUnpricedText } from '../unpriced-text.ts'
import { GridChoice } from './GridChoice.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { PriceHead } from './PriceHead.tsx'

interface PricesScreenProps {
  /** The slug of the model that the grid opens at; empty for the first one. */
  model: string
  grid: PackedGrid
  aids: AidsOfToday
  unpriced: { online: number; total: number; models: readonly ModelToReview[] }
  old: readonly ModelToReview[]
  summary: PriceSummary
  now: Date
}

/** `/admin/prix`: the grid of one category, and where a price is missing or old. */
export function PricesScreen({ model, grid: packed, aids, unpriced, old, summary, now }: PricesScreenProps) {
  const grid = useMemo(() => unpackGrid(packed), [packed])
  const { brand, category, store } = grid
  const detail = detailOf(summary, now)
  return (
    <>
      {grid.rows.length === 0 ? (
        <>
          <PriceHead tab="grid" detail={detail} />
          <div className="toolbar">
            <GridChoice grid={grid} />
          </div>
          <p className="soft">Aucun modèle ici. Les modèles s’ajoutent dans le catalogue.</p>
        </>
      ) : (
        <PriceGrid key={`${brand?.slug}/${category?.slug}/${store?.id ?? ''}/${model}`} model={model} grid={grid} aids={aids} detail={detail} />
      )}
      {store && <p className="soft mt-3">Les prix propres {atPlace(store.town)}. Une case vide suit le prix de tous les magasins, écrit en gris.</p>}
      <div className="panel-grid mt-6">
        <Panel title="Plus vus sans prix" span={6} note={countText(unpriced.total, 'modèle en ligne sans prix', 'modèles en ligne sans prix')}>
          <ReviewList models={unpriced.models} empty={nothingUnpricedText(unpriced)} />
        </Panel>
        <Panel title="Prix de plus de 90 jours" span={6}>
          <ReviewList models={old} empty="Aucun prix n’a plus de 90 jours." />
        </Panel>
      </div>
    </>
  )
}

/** "1 486 prix, le dernier changé par Léa aujourd’hui à 11 h 12". */
function detailOf({ total, last }: PriceSummary, now: Date): string {
  const count = countText(total, 'prix', 'prix')
  return last ? `${count}, le dernier changé par ${last.by} ${momentText(last.at, now)}` : count
}

/** Models that a list shows before the rest is folded. */
const SHOWN_AT_ONCE = 8

function ReviewList({ models, empty }: { models: readonly ModelToReview[]; empty: string }) {
  if (models.length === 0) return <p className="soft">{empty}</p>
  const more = models.slice(SHOWN_AT_ONCE)
  return (
    <>
      <ReviewItems models={models.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 && (
        <details>
          <summary className="underline">{`Voir ${countText(more.length, 'autre modèle', 'autres modèles')}`}</summary>
          <ReviewItems models={more} />
        </details>
      )}
    </>
  )
}

function ReviewItems({ models }: { models: readonly ModelToReview[] }) {
  return (
    <ul className="price-review">
      {models.map(({ name, slug, brandSlug, views, oldest }) => (
        <li key={`${brandSlug}/${slug}`}>
          <SiteLink href={modelPricesHref(brandSlug, slug)}>{name}</SiteLink>{' '}
          <span className="soft">{oldest ? `depuis le ${dateText(parisTime(oldest).date)}` : countText(views, 'vue')}</span>
        </li>
      ))}
    </ul>
  )
}
