import { useState } from 'react'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { cx } from '#app/ui/cx.ts'
import type { AidsOfToday } from '../aids.queries.server.ts'
import { PARTS_PER_REPAIR, partOf } from '../grid.ts'
import type { PriceGrid as Grid } from '../grid.ts'
import { blockBetween } from '../grid-block.ts'
import { CellPanel } from './CellPanel.tsx'
import { GridLine } from './GridLine.tsx'
import { ROW_PX, useGrid } from './use-grid.ts'

interface PriceGridProps {
  grid: Grid
  aids: AidsOfToday
  savePath: string
}

/** Models by repairs and parts, like a spreadsheet: arrows, Enter, Tab, copy and paste of a block; each cell is saved when it is left. */
export function PriceGrid({ grid, aids, savePath }: PriceGridProps) {
  const [scrollTop, setScrollTop] = useState(0)
  const sheet = useGrid(grid, savePath, setScrollTop)
  const { rows, anchor, end, invalid, saving } = sheet
  const block = blockBetween(anchor, end)
  const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - 10)
  const last = Math.min(rows.length, first + 50)
  const columns = grid.repairs.length * PARTS_PER_REPAIR
  return (
    <>
      <CellPanel sheet={sheet} grid={grid} aids={aids} />
      <p className={cx('price-state', saving.state.isProblem && 'is-problem')} role="status" aria-live="polite">
        {saving.state.text}{' '}
        {saving.canUndo && (
          <button type="button" className="link-button" onClick={() => void saving.undo()}>
            Annuler le dernier changement
          </button>
        )}
      </p>
      <div className="price-sheet" ref={sheet.frame} onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}>
        <table
          className="price-table"
          aria-label={`Prix ${grid.family?.name ?? ''}`}
          aria-rowcount={rows.length + 2}
          aria-colcount={columns + 2}
          {...sheet.handlers}
        >
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Modèle
              </th>
              <th scope="col" rowSpan={2} className="price-views">
                Vues
              </th>
              {grid.repairs.map(({ name }) => (
                <th key={name} scope="colgroup" colSpan={PARTS_PER_REPAIR} className="is-first">
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              {Array.from({ length: columns }, (_, column) => (
                <th key={column} scope="col" className={cx(column % PARTS_PER_REPAIR === 0 && 'is-first')} title={PART_WORDS[partOf(column)]}>
                  {SHORT_WORDS[partOf(column)]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first > 0 && <Spacer rows={first} columns={columns + 2} />}
            {rows.slice(first, last).map((row, index) => {
              const rowIndex = first + index
              const isChosen = rowIndex >= block.top && rowIndex <= block.bottom
              return (
                <GridLine
                  key={row.id}
                  row={row}
                  rowIndex={rowIndex}
                  above={rows[rowIndex - 1]?.cells}
                  below={rows[rowIndex + 1]?.cells}
                  repairs={grid.repairs}
                  chosenFrom={isChosen ? block.left : -1}
                  chosenTo={isChosen ? block.right : -1}
                  invalid={invalid}
                />
              )
            })}
            {last < rows.length && <Spacer rows={rows.length - last} columns={columns + 2} />}
          </tbody>
        </table>
      </div>
      <p className="price-legend">
        <span>
          <i className="is-missing">?</i>vu, sans prix
        </span>
        <span>
          <i className="is-far">!</i>écart au modèle voisin
        </span>
        <span>
          <i className="is-old" />
          plus de 90 jours
        </span>
        <span>
          <i className="is-new" />
          changé aujourd’hui
        </span>
        <span>
          <i className="is-none" />
          non proposé
        </span>
      </p>
      <p className="price-keys">
        <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> se déplacer, <kbd>Maj</kbd> étendre, <kbd>Entrée</kbd> valider, <kbd>Ctrl</kbd>{' '}
        <kbd>V</kbd> coller un bloc, <kbd>d</kbd> sur devis, <kbd>Ctrl</kbd> <kbd>Z</kbd> annuler
      </p>
    </>
  )
}

const SHORT_WORDS = { origine: 'orig.', compatible: 'comp.', circulaire: 'circ.' } as const

/** Stands for the lines that are scrolled out of sight. */
function Spacer({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden="true" className="price-spacer">
      <td colSpan={columns} height={rows * ROW_PX}>
        {'\u00a0'}
      </td>
    </tr>
  )
}
