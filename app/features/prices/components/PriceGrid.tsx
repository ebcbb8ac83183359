import { Download, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { href } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { cx } from '#app/ui/cx.ts'
import type { AidsOfToday } from '../aids.queries.server.ts'
import { PARTS_PER_REPAIR, repairIndexOf } from '../grid.ts'
import { cellAid, columnAids } from '../grid-aid.ts'
import type { PriceGrid as Grid } from '../grid.ts'
import { blockBetween, placesOf } from '../grid-block.ts'
import type { Place } from '../grid-block.ts'
import { PRICE_PATHS } from '../price-paths.ts'
import { CellPanel } from './CellPanel.tsx'
import { GridHead } from './GridHead.tsx'
import { GridLegend } from './GridLegend.tsx'
import { GridLine } from './GridLine.tsx'
import { GridTools } from './GridTools.tsx'
import type { Shown } from './GridTools.tsx'
import { LotBar } from './LotBar.tsx'
import { PriceHead } from './PriceHead.tsx'
import { ROW_PX, useGrid } from './use-grid.ts'
import type { Sheet } from './use-grid.ts'

interface PriceGridProps {
  /** The slug of the model that it opens at; empty for the first one. */
  model: string
  grid: Grid
  aids: AidsOfToday
  /** How many prices there are, and who changed the last. */
  detail: string
}

/** Models by repairs and parts, like a spreadsheet: arrows, Enter, Tab, copy and paste of a block; each cell is saved when it is left. */
export function PriceGrid({ model, grid, aids, detail }: PriceGridProps) {
  const [start] = useState(() => startOf(grid, model))
  const [scrollTop, setScrollTop] = useState((start?.row ?? 0) * ROW_PX)
  const [shown, setShown] = useState<Shown>('ttc')
  const [narrowRepair, setNarrowRepair] = useState(start ? repairIndexOf(start.column) : 0)
  const sheet = useGrid(grid, PRICE_PATHS.cells, setScrollTop)
  const { anchor, end, saving, frame, goTo } = sheet
  const chosen = placesOf(blockBetween(anchor, end))
  const aidOf = ({ column }: Place, amountCents: number | null) => cellAid(grid, aids, column, amountCents)
  useStart(frame, start, goTo)
  return (
    <>
      <PriceHead tab="grid" detail={detail}>
        <Button variant="bare" size="s" icon={Undo2} disabled={!saving.canUndo} onClick={() => void saving.undo()}>
          Annuler <kbd>Ctrl&nbsp;Z</kbd>
        </Button>
        <ButtonLink variant="bare" size="s" icon={Download} href={PRICE_PATHS.table} reload>
          Exporter
        </ButtonLink>
      </PriceHead>
      <GridTools grid={grid} sheet={sheet} shown={shown} onShow={setShown} />
      <div className="price-repairs" role="group" aria-label="Réparation">
        {grid.repairs.map(({ name }, index) => (
          <button key={name} type="button" aria-pressed={index === narrowRepair} onClick={() => setNarrowRepair(index)}>
            {name}
          </button>
        ))}
      </div>
      <SavingState sheet={sheet} />
      <CellPanel sheet={sheet} grid={grid} aidOf={aidOf} />
      <div
        className="price-sheet"
        data-starts-here={start ? '' : undefined}
        ref={frame}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <SheetTable sheet={sheet} grid={grid} aids={aids} scrollTop={scrollTop} shown={shown} narrowRepair={narrowRepair} />
      </div>
      <GridLegend />
      {chosen.length > 1 && <LotBar sheet={sheet} places={chosen} aidOf={aidOf} />}
    </>
  )
}

/** What became of the last save, and the ways to what is not saved. */
function SavingState({ sheet }: { sheet: Sheet }) {
  const { unsaved, saving, retry, goTo } = sheet
  const waiting = [...unsaved.values()].filter(({ again }) => again).length
  const refused = [...unsaved.values()].filter(({ again }) => !again)
  const [firstRefused] = refused
  return (
    <p className={cx('price-state', saving.state.isProblem && 'is-problem')} role="status" aria-live="polite">
      {saving.state.text}{' '}
      {saving.state.signedOut && (
        <SiteLink href={href('/login')} newTab reload>
          Se reconnecter
        </SiteLink>
      )}{' '}
      {waiting > 0 && (
        <button type="button" className="link-button" onClick={() => void retry()}>
          {`Réessayer, ${countText(waiting, 'prix', 'prix')}`}
        </button>
      )}
      {/* The line speaks of the last save: a cell that was refused before it would be forgotten. */}
      {firstRefused && !saving.state.isProblem && (
        <button type="button" className="link-button" onClick={() => goTo(firstRefused)}>
          {countText(refused.length, 'case refusée reste à corriger', 'cases refusées restent à corriger')}
        </button>
      )}
    </p>
  )
}

interface SheetTableProps extends Pick<PriceGridProps, 'grid' | 'aids'> {
  sheet: Sheet
  scrollTop: number
  shown: Shown
  narrowRepair: number
}

/** The lines that are in sight and some around them; room for the others. */
function SheetTable({ sheet, grid, aids, scrollTop, shown, narrowRepair }: SheetTableProps) {
  const { rows, anchor, end, unsaved } = sheet
  const block = blockBetween(anchor, end)
  const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - LINES_AROUND)
  const last = Math.min(rows.length, first + useLinesInView(sheet.frame) + 2 * LINES_AROUND)
  const columns = grid.repairs.length * PARTS_PER_REPAIR
  const ofColumns = useMemo(() => columnAids(grid, aids), [grid, aids])
  return (
    <table
      className={cx('price-table', shown === 'left' && 'shows-left')}
      aria-label={`Prix ${grid.category?.name ?? ''}`}
      aria-rowcount={rows.length + 2}
      aria-colcount={columns + 2}
      {...sheet.handlers}
    >
      <colgroup>
        <col className="is-names" />
        <col className="is-views" />
        <col className="is-part" span={columns} />
      </colgroup>
      <GridHead repairs={grid.repairs} aids={ofColumns} narrowRepair={narrowRepair} />
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
              above={rows[rowIndex - 1]}
              below={rows[rowIndex + 1]}
              repairs={grid.repairs}
              chosenFrom={isChosen ? block.left : -1}
              chosenTo={isChosen ? block.right : -1}
              unsaved={unsaved}
              narrowRepair={narrowRepair}
              aids={shown === 'left' ? ofColumns : undefined}
            />
          )
        })}
        {last < rows.length && <Spacer rows={rows.length - last} columns={columns + 2} />}
      </tbody>
    </table>
  )
}

/** The first price of the model that the address names, or its first cell; null where it names none of this grid, or nothing is repaired of it. */
function startOf({ rows }: Grid, model: string): Place | null {
  const at = model === '' ? -1 : rows.findIndex(({ slug }) => slug === model)
  const row = rows[at]
  if (!row) return null
  const isThere = (_text: string, column: number) => row.repairIds[repairIndexOf(column)] !== null
  const column = row.cells.findIndex((text, index) => (text !== '' || (row.common[index] ?? '') !== '') && isThere(text, index))
  const first = column < 0 ? row.cells.findIndex(isThere) : column
  return first < 0 ? null : { row: at, column: first }
}

/** Once, when the grid is there: its line in the middle, its first cell chosen. */
function useStart(frame: RefObject<HTMLDivElement | null>, start: Place | null, goTo: (place: Place) => void): void {
  const go = useEffectEvent(() => {
    if (start === null) return
    frame.current?.scrollTo({ top: Math.max(0, start.row * ROW_PX - frame.current.clientHeight / 2), behavior: 'instant' })
    goTo(start)
  })
  useEffect(() => go(), [])
}

/** Lines out of sight that are there above and below, for whoever scrolls a little. */
const LINES_AROUND = 10
/** What most windows show: the page comes with these, and gets more in a high window. */
const LINES_AT_FIRST = 20

function useLinesInView(frame: RefObject<HTMLDivElement | null>): number {
  const [lines, setLines] = useState(LINES_AT_FIRST)
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setLines(Math.max(LINES_AT_FIRST, Math.ceil(box.clientHeight / ROW_PX))))
    observer.observe(box)
    return () => observer.disconnect()
  }, [frame])
  return lines
}

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
