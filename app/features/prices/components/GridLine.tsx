import { memo, useEffect, useRef } from 'react'
import { readAmountCents } from '#app/lib/money.ts'
import { numberText } from '#app/lib/count-text.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { cx } from '#app/ui/cx.ts'
import { PARTS_PER_REPAIR, isFarFromNeighbours, partOf, repairIndexOf } from '../grid.ts'
import type { GridRepair, GridRow } from '../grid.ts'

interface GridLineProps {
  row: GridRow
  rowIndex: number
  /** Cells of the models above and below. */
  above: readonly string[] | undefined
  below: readonly string[] | undefined
  repairs: readonly GridRepair[]
  /** Columns of the selection in this line; -1: none. */
  chosenFrom: number
  chosenTo: number
  invalid: ReadonlyMap<string, string>
}

export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, rowIndex, repairs } = props
  return (
    <tr aria-rowindex={rowIndex + 3}>
      <th scope="row">{row.name}</th>
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
  invalid,
  column,
  text,
  common,
  label,
}: GridLineProps & { column: number; text: string; common: string; label: string }) {
  const repairIndex = repairIndexOf(column)
  const isFirst = column % PARTS_PER_REPAIR === 0
  if (row.repairIds[repairIndex] === null)
    return (
      <td className={cx('is-none', isFirst && 'is-first')}>
        <span className="vh">non proposé</span>
      </td>
    )
  const problem = invalid.get(`${rowIndex}/${column}`)
  const isFar = isFarFromNeighbours(amountOf(text), [amountOf(above?.[column]), amountOf(below?.[column])])
  const signs = cx(
    isFirst && 'is-first',
    column >= chosenFrom && column <= chosenTo && 'is-chosen',
    isFar && 'is-far',
    row.ages[column] === 'o' && 'is-old',
    row.ages[column] === 'n' && 'is-new',
    row.views > 0 && column % PARTS_PER_REPAIR === 1 && !hasPrice(row, repairIndex) && 'is-missing',
  )
  return (
    <td className={signs}>
      <CellInput text={text} common={common} label={label} rowIndex={rowIndex} column={column} problem={problem} />
    </td>
  )
}

interface CellInputProps {
  text: string
  /** What holds where the cell is empty. */
  common: string
  label: string
  rowIndex: number
  column: number
  problem: string | undefined
}

/** Holds what is typed; what was saved replaces it unless something else is being typed. */
function CellInput({ text, common, label, rowIndex, column, problem }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(text)
  useEffect(() => {
    const cell = input.current
    if (cell && (cell !== document.activeElement || cell.value === before.current)) cell.value = text
    before.current = text
  }, [text])
  return (
    <input
      ref={input}
      name="price"
      defaultValue={text}
      placeholder={common || undefined}
      data-saved={text}
      data-row={rowIndex}
      data-column={column}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
    />
  )
}

function hasPrice(row: GridRow, repairIndex: number): boolean {
  return row.cells.slice(repairIndex * PARTS_PER_REPAIR, (repairIndex + 1) * PARTS_PER_REPAIR).some((cell) => cell !== '')
}

function amountOf(text: string | undefined): number | undefined {
  return text ? readAmountCents(text) : undefined
}
