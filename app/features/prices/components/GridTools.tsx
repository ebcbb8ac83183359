import { useDeferredValue, useMemo } from 'react'
import { numberText } from '#app/lib/count-text.ts'
import { placeAfter, placesToReview } from '../grid-signs.ts'
import type { PriceGrid } from '../grid.ts'
import { GridChoice } from './GridChoice.tsx'
import type { Sheet } from './use-grid.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** What the cells say: the price before the aid, or what the customer pays. */
export type Shown = 'ttc' | 'left'

interface GridToolsProps {
  grid: PriceGrid
  sheet: Sheet
  shown: Shown
  onShow: (shown: Shown) => void
}

const REVIEWS = [
  { id: 'missing', label: 'Vus sans prix' },
  { id: 'old', label: 'Plus de 90 jours' },
  { id: 'far', label: 'Écart au voisin' },
] as const

const SHOWN_WORDS = { ttc: 'Prix TTC', left: 'Aide déduite' } as const satisfies Record<Shown, string>

/** Above the grid: which one, the cells to look at again, and what they say. */
export function GridTools({ grid, sheet: { rows, anchor, goTo }, shown, onShow }: GridToolsProps) {
  const facts = useFacts()
  // Counted behind what is typed, which must not wait for it.
  const counted = useDeferredValue(rows)
  const review = useMemo(() => placesToReview(counted), [counted])
  return (
    <div className="toolbar price-tools">
      <GridChoice grid={grid} />
      <div className="price-pills">
        {REVIEWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            disabled={review[id].length === 0}
            onClick={() => {
              const place = placeAfter(review[id], anchor)
              if (place) goTo(place)
            }}
          >
            {label} <small>{numberText(review[id].length)}</small>
          </button>
        ))}
      </div>
      {hasLabel(facts) && (
        <div className="segmented price-shown" role="group" aria-label="Montrer">
          {(['ttc', 'left'] as const).map((choice) => (
            <button key={choice} type="button" aria-pressed={shown === choice} onClick={() => onShow(choice)}>
              {inTaxWords(SHOWN_WORDS[choice], facts.business)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
