import { atPlace } from '#app/content/place-words.ts'
import type { FormEvent } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { amountInput } from '#app/lib/money.ts'
import { PART_WORDS, priceLineText } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { partOf, repairIndexOf } from '../grid.ts'
import type { PriceGrid } from '../grid.ts'
import type { Place } from '../grid-block.ts'
import { readCell } from '../price-value.ts'
import { CellPast } from './CellPast.tsx'
import type { Sheet } from './use-grid.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

interface CellPanelProps {
  sheet: Sheet
  grid: PriceGrid
  aidOf: (place: Place, amountCents: number | null) => number
}

/** Above the grid: all about the chosen cell, which itself stays bare. */
export function CellPanel({ sheet, grid, aidOf }: CellPanelProps) {
  const { business } = useFacts()
  const { rows, anchor } = sheet
  const row = rows[anchor.row]
  const repair = grid.repairs[repairIndexOf(anchor.column)]
  if (!row || !repair) return null
  const part = partOf(anchor.column)
  const title = `${row.name}, ${repair.name}, ${PART_WORDS[part].toLowerCase()}`
  const repairId = row.repairIds[repairIndexOf(anchor.column)] ?? null
  if (repairId === null)
    return (
      <p className="price-cell">
        <b>{title}</b> <span>non proposé</span>
      </p>
    )
  const own = row.cells[anchor.column] ?? ''
  const shownText = own || (row.common[anchor.column] ?? '')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => formText(form, name)
    // A shop that says something of its own about the part takes the common price with it.
    await sheet.commit([{ ...anchor, text: field('price') }], {
      stock: field('stock'),
      stockDays: field('stockDays'),
      warranty: field('warranty'),
    })
  }
  return (
    <form className="price-cell" key={`${row.id}/${anchor.column}/${shownText}`} onSubmit={(event) => void save(event)}>
      <b>{title}</b>
      <input
        className="input is-price"
        name="price"
        aria-label={inTaxWords('Prix TTC', business)}
        defaultValue={shownText}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
      />
      <PriceMeaning text={shownText} place={placeOf(grid.store, own)} aidOf={(amountCents) => aidOf(anchor, amountCents)} />
      <PartFields extras={row.extras[anchor.column]} />
      <Button type="submit" size="s">
        Enregistrer
      </Button>
      <CellPast repairId={repairId} part={part} store={grid.store?.id ?? null} />
    </form>
  )
}

/** Where a price holds, before the aid is named; empty in the grid of all shops. */
function placeOf(store: PriceGrid['store'], own: string): string {
  if (!store) return ''
  return own ? `${atPlace(store.town)}, ` : 'comme partout, '
}

interface PriceMeaningProps {
  /** The price as it stands in the cell. */
  text: string
  place: string
  aidOf: (amountCents: number | null) => number
}

/** What the text of a cell means: the aid, and what its customer pays. */
function PriceMeaning({ text, place, aidOf }: PriceMeaningProps) {
  const reading = readCell(text)
  const value = 'value' in reading ? reading.value : null
  const amountCents = value?.amountCents ?? null
  if (amountCents === null) return <span>{text === 'devis' ? 'sur devis' : 'pas de prix'}</span>
  const aidCents = aidOf(amountCents)
  return (
    <>
      <span>
        {place}
        {aidCents > 0 ? `aide −${amountInput(aidCents)}\u00a0€` : 'sans aide'}
      </span>
      <span>
        le client paie <strong>{priceLineText({ amountCents, maxCents: value?.maxCents ?? null, aidCents })}</strong>
      </span>
    </>
  )
}

/** What is said of the part beside its price. */
function PartFields({ extras }: { extras: Sheet['rows'][number]['extras'][number] | undefined }) {
  return (
    <>
      <select name="stock" className="input" aria-label="Stock" defaultValue={extras?.stock ?? ''}>
        <option value="">stock non précisé</option>
        <option value="stock">en stock</option>
        <option value="commande">sur commande</option>
      </select>
      <input
        className="input is-short"
        name="stockDays"
        aria-label="Délai, jours"
        placeholder="jours"
        inputMode="numeric"
        maxLength={3}
        defaultValue={extras?.stockDays ?? ''}
        autoComplete="off"
      />
      <input
        className="input is-warranty"
        name="warranty"
        aria-label="Garantie de la pièce"
        placeholder="garantie"
        maxLength={60}
        defaultValue={extras?.warranty ?? ''}
        autoComplete="off"
      />
    </>
  )
}
