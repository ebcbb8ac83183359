import { useState } from 'react'
import type { FormEvent } from 'react'
import { countText } from '#app/lib/count-text.ts'
import { formText } from '#app/lib/form-text.ts'
import { amountInput, priceText, readAmountCents } from '#app/lib/money.ts'
import { PART_WORDS, changedPrice, leftToPay } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { aidFor } from '../aid-scale.ts'
import type { AidsOfToday } from '../aids.queries.server.ts'
import { partOf, repairIndexOf } from '../grid.ts'
import type { PriceGrid } from '../grid.ts'
import { blockBetween } from '../grid-block.ts'
import type { Place } from '../grid-block.ts'
import { readCell } from '../price-value.ts'
import { placesOf } from './use-grid.ts'
import type { Sheet } from './use-grid.ts'

interface CellPanelProps {
  sheet: Sheet
  grid: PriceGrid
  aids: AidsOfToday
}

/** Above the grid: everything about the chosen cell, and what can be done to the chosen block. */
export function CellPanel({ sheet, grid, aids }: CellPanelProps) {
  const { rows, anchor, end } = sheet
  const row = rows[anchor.row]
  const repair = grid.repairs[repairIndexOf(anchor.column)]
  if (!row || !repair) return null
  const part = partOf(anchor.column)
  const places = placesOf(blockBetween(anchor, end))
  const aidOf = (place: Place, amountCents: number | null) =>
    aidFor(aids.scale, aids.today, {
      deviceType: grid.family?.deviceType ?? 'smartphone',
      repairKind: grid.repairs[repairIndexOf(place.column)]?.kind ?? 'autre',
      part: partOf(place.column),
      amountCents,
    })
  const own = row.cells[anchor.column] ?? ''
  const shownText = own || (row.common[anchor.column] ?? '')
  const reading = readCell(shownText)
  const amountCents = 'value' in reading ? (reading.value?.amountCents ?? null) : null
  const aidCents = aidOf(anchor, amountCents)
  const left = leftToPay({ amountCents, aidCents })
  return (
    <div className="price-panel">
      <p>
        <b>
          {row.name}, {repair.name}, {PART_WORDS[part].toLowerCase()}
        </b>{' '}
        {amountCents === null ? (
          <span className="soft">{shownText === 'devis' ? 'sur devis' : 'pas de prix'}</span>
        ) : (
          <span>
            {grid.store && (own ? `À ${grid.store.town}\u00a0: ` : 'Comme partout\u00a0: ')}
            {priceText(amountCents)} – {priceText(aidCents)} d’aide, le client paie <b>{priceText(left ?? 0)}</b>
          </span>
        )}
      </p>
      {places.length > 1 ? (
        <BlockForm sheet={sheet} places={places} aidOf={aidOf} />
      ) : (
        shownText !== '' && <ExtrasForm key={`${row.id}/${anchor.column}`} sheet={sheet} place={anchor} />
      )}
    </div>
  )
}

function ExtrasForm({ sheet, place }: { sheet: Sheet; place: Place }) {
  const row = sheet.rows[place.row]
  const extras = row?.extras[place.column]
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => formText(form, name)
    // A shop that says something of its own about the part takes the common price with it.
    const text = row?.cells[place.column] || (row?.common[place.column] ?? '')
    await sheet.commit([{ ...place, text }], { stock: field('stock'), stockDays: field('stockDays'), warranty: field('warranty') })
  }
  return (
    <form className="price-extras" onSubmit={(event) => void save(event)}>
      <label>
        Stock{' '}
        <select name="stock" defaultValue={extras?.stock ?? ''}>
          <option value="">Non précisé</option>
          <option value="stock">En stock</option>
          <option value="commande">Sur commande</option>
        </select>
      </label>
      <label>
        Délai, jours <input name="stockDays" inputMode="numeric" size={3} maxLength={3} defaultValue={extras?.stockDays ?? ''} autoComplete="off" />
      </label>
      <label>
        Garantie de la pièce <input name="warranty" size={10} maxLength={60} defaultValue={extras?.warranty ?? ''} autoComplete="off" />
      </label>
      <Button type="submit" size="s">
        Enregistrer
      </Button>
    </form>
  )
}

interface BlockFormProps {
  sheet: Sheet
  places: readonly Place[]
  aidOf: (place: Place, amountCents: number | null) => number
}

/** Raises or lowers the chosen block; says before what becomes of its first price. */
function BlockForm({ sheet, places, aidOf }: BlockFormProps) {
  const [percent, setPercent] = useState('5')
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
      className="price-extras"
      onSubmit={(event) => {
        event.preventDefault()
        void sheet.commit(changes.map(({ row, column, after }) => ({ row, column, text: amountInput(after) })))
      }}
    >
      <span>{countText(changes.length, 'prix choisi', 'prix choisis')}</span>
      <label>
        changer de{' '}
        <input
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
          inputMode="decimal"
          size={4}
          aria-label="Changement en pour cent"
          autoComplete="off"
        />{' '}
        %
      </label>
      <label>
        <input type="checkbox" checked={endWith9} onChange={(event) => setEndWith9(event.target.checked)} /> finir par 9, aide déduite
      </label>
      {example && (
        <span>
          {priceText(example.before)} → <b>{priceText(example.after)}</b>, le client paie {priceText(example.after - aidOf(example, example.after))}
        </span>
      )}
      <Button type="submit" size="s" disabled={changes.length === 0}>
        {`Appliquer à ${countText(changes.length, 'prix', 'prix')}`}
      </Button>
    </form>
  )
}
