import { useState } from 'react'
import { countText } from '#app/lib/count-text.ts'
import { amountInput, priceText, readAmountCents } from '#app/lib/money.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { changedPrice } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Place } from '../grid-block.ts'
import type { Sheet } from './use-grid.ts'

interface LotBarProps {
  sheet: Sheet
  places: readonly Place[]
  aidOf: (place: Place, amountCents: number | null) => number
}

/** Raises or lowers the chosen block; says before what becomes of its first price. */
export function LotBar({ sheet, places, aidOf }: LotBarProps) {
  const isLabelled = hasLabel(useFacts())
  const [percent, setPercent] = useState('+5')
  const [endWith9, setEndWith9] = useState(true)
  const share = Number(percent.replace(',', '.').replace('−', '-'))
  const isShare = percent.trim() !== '' && Number.isFinite(share) && Math.abs(share) <= 90
  const changes = places.flatMap((place) => {
    const before = readAmountCents(sheet.rows[place.row]?.cells[place.column] ?? '')
    if (before === undefined || !isShare) return []
    return [{ ...place, before, after: changedPrice(before, { percent: share, addCents: 0, endWith9, aidCents: aidOf(place, before) }) }]
  })
  const [example] = changes
  return (
    <form
      className="price-lot tone-nuit"
      aria-label="Changer les prix choisis"
      onSubmit={(event) => {
        event.preventDefault()
        void sheet.commit(changes.map(({ row, column, after }) => ({ row, column, text: amountInput(after) })))
      }}
    >
      <b>{countText(changes.length, 'prix choisi', 'prix choisis')}</b>
      <label>
        <span className="price-wide">changer de</span>
        <input
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
          inputMode="decimal"
          aria-label="Changement en pour cent"
          autoComplete="off"
        />
        %
      </label>
      <label className="price-wide">
        <input type="checkbox" checked={endWith9} onChange={(event) => setEndWith9(event.target.checked)} /> finir par 9
        {isLabelled && ', aide déduite'}
      </label>
      <span className="price-example price-wide" role="status">
        {example && (
          <>
            {priceText(example.before)} → <b>{priceText(example.after)}</b>, le client paie {priceText(example.after - aidOf(example, example.after))}
          </>
        )}
      </span>
      <Button type="submit" variant="beacon" disabled={changes.length === 0}>
        Appliquer<span className="price-wide">{` à ${countText(changes.length, 'prix', 'prix')}`}</span>
      </Button>
    </form>
  )
}
