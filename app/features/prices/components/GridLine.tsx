import { memo, useEffect, useRef } from 'react'
import { numberText } from '#app/lib/count-text.ts'
import { amountInput, readAmountCents } from '#app/lib/money.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { cx } from '#app/ui/cx.ts'
import { PARTS_PER_REPAIR, partOf, repairIndexOf } from '../grid.ts'
import { isFar, isMissing } from '../grid-signs.ts'
import type { GridRepair, GridRow } from '../grid.ts'
import { cellKey } from './use-grid-cells.ts'
import type { UnsavedCell } from './cell-rows.ts'

interface GridLineProps {
  row: GridRow
  rowIndex: number
  /** The models above and below. */
  above: GridRow | undefined
  below: GridRow | undefined
  repairs: readonly GridRepair[]
  /** Columns of the selection in this line; -1: none. */
  chosenFrom: number
  chosenTo: number
  unsaved: ReadonlyMap<string, UnsavedCell>
  /** The repair that a small screen shows. */
  narrowRepair: number
  /** The aid of each column, cents, where the cells say what is left to pay; none where they say the price. */
  aids: readonly number[] | undefined
}

/** A row of the grid of prices: a model, with a cell for each repair and kind of part. Drawn anew only when something of it changes. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, rowIndex, repairs } = props
  return (
    <tr aria-rowindex={rowIndex + 3}>
      <th scope="row" title={row.name}>
        {row.name}
      </th>
      <td className="price-views">{numberText(row.views)}</td>
      {row.cells.map((text, column) => (
        <GridCell
          key={column}
          {...props}
          column={column}
          text={text}
          common={row.common[column] ?? ''}
          label={`${row.name}, ${repairs[repairIndexOf(column)]?.name ?? ''}, ${PART_WORDS[partOf(column)]}`}
        />
      ))}
    </tr>
  )
})

function GridCell({
  row,
  rowIndex,
  above,
  below,
  chosenFrom,
  chosenTo,
  unsaved,
  narrowRepair,
  aids,
  column,
  text,
  common,
  label,
}: GridLineProps & { column: number; text: string; common: string; label: string }) {
  const repairIndex = repairIndexOf(column)
  const place = cx(column % PARTS_PER_REPAIR === 0 && 'is-first', repairIndex !== narrowRepair && 'is-other')
  if (row.repairIds[repairIndex] === null)
    return (
      <td className={cx('is-none', place)}>
        <span className="vh">non proposé</span>
      </td>
    )
  const left = unsaved.get(cellKey({ row: rowIndex, column }))
  const missing = isMissing(row, column)
  const signs = cx(
    place,
    column >= chosenFrom && column <= chosenTo && 'is-chosen',
    isFar(text, [above?.cells[column], below?.cells[column]]) && 'is-far',
    row.ages[column] === 'o' && 'is-old',
    row.ages[column] === 'n' && 'is-new',
    missing && 'is-missing',
  )
  return (
    <td className={signs} data-left={aids && leftText(text, aids[column] ?? 0)}>
      <CellInput text={text} common={missing ? '?' : common} label={label} rowIndex={rowIndex} column={column} left={left} />
    </td>
  )
}

/** What the cell says while the aid is deducted: the same words where there is no single amount. */
function leftText(text: string, aidCents: number): string {
  const amountCents = readAmountCents(text)
  return amountCents === undefined ? text : amountInput(amountCents > aidCents ? amountCents - aidCents : amountCents)
}

interface CellInputProps {
  text: string
  /** What holds where the cell is empty; a question mark where nothing does and visitors look. */
  common: string
  label: string
  rowIndex: number
  column: number
  /** What was typed and is not saved. */
  left: UnsavedCell | undefined
}

/** Holds what is typed; what was saved replaces it unless something else is being typed. */
function CellInput({ text, common, label, rowIndex, column, left }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(text)
  const typed = left?.text
  useEffect(() => {
    const cell = input.current
    // What was refused stays, also where the price below it has become a colleague's.
    if (cell && before.current !== text && (cell !== document.activeElement || cell.value === before.current)) cell.value = typed ?? text
    before.current = text
  }, [text, typed])
  return (
    <input
      ref={input}
      name="price"
      // A line that was scrolled out of sight comes back with what was typed.
      defaultValue={left?.text ?? text}
      placeholder={common || undefined}
      data-saved={text}
      data-row={rowIndex}
      data-column={column}
      aria-label={label}
      aria-invalid={left ? true : undefined}
      title={left?.problem}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
