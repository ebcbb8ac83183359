import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { countText, numberText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { WarrantyBadge } from '#app/ui/WarrantyBadge.tsx'
import { WithdrawnBadge } from '#app/ui/WithdrawnBadge.tsx'
import { BOARD_COLUMNS, casePath } from '../case-list.ts'
import { caseStep, findMove } from '../case-machine.ts'
import type { CaseStep } from '../case-machine.ts'
import { isUnderWarranty, paidText } from '../case-texts.ts'
import type { CaseRow } from '../cases.queries.server.ts'
import { CaseSum, CaseTime, CaseWho } from './CaseTime.tsx'

type Column = (typeof BOARD_COLUMNS)[number]

interface CaseBoardProps {
  rows: readonly CaseRow[]
  /** How many there are; the board shows the most pressing of them. */
  total: number
  now: Date
}

/** The cases by step. A card goes to another step by dragging, or by ← and → while it has the focus; what asks for something opens its case. */
export function CaseBoard({ rows, total, now }: CaseBoardProps) {
  const { board, notice, move, onCardKey } = useCaseMoves(rows)
  const [dragged, setDragged] = useState<string>()
  const [shown, setShown] = useState<string>(() => BOARD_COLUMNS.find((column) => cardsOf(rows, column).length > 0)?.id ?? BOARD_COLUMNS[0].id)
  const draggedRow = rows.find(({ id }) => id === dragged)
  return (
    <>
      <Notice notice={notice} />
      {rows.length < total && (
        <p className="small soft">
          {countText(rows.length, 'dossier', 'dossiers')} sur {numberText(total)}, les plus pressés. La liste les montre tous.
        </p>
      )}
      <div className="board-choice" role="group" aria-label="Étape montrée">
        {BOARD_COLUMNS.map((column) => (
          <button key={column.id} type="button" aria-pressed={column.id === shown} onClick={() => setShown(column.id)}>
            {column.label} <small>{cardsOf(rows, column).length}</small>
          </button>
        ))}
      </div>
      <div className="case-board" ref={board}>
        {BOARD_COLUMNS.map((column) => {
          const cards = cardsOf(rows, column)
          return (
            <section
              key={column.id}
              aria-label={`${column.label}, ${countText(cards.length, 'dossier')}`}
              className={cx(
                'case-column',
                cards.length === 0 && 'is-empty',
                column.id === shown && 'is-shown',
                isTarget(draggedRow, column) && 'is-target',
              )}
              onDragOver={(event) => isTarget(draggedRow, column) && event.preventDefault()}
              onDrop={() => draggedRow && move(draggedRow, column)}
            >
              <h2>
                {column.label} <small>{cards.length}</small>
              </h2>
              {cards.length === 0 && <p className="board-nothing soft">Rien à cette étape.</p>}
              {cards.map((row) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  leadingStep={column.steps[0]}
                  now={now}
                  onDrag={(isDragged) => setDragged(isDragged ? row.id : undefined)}
                  onKey={(event) => onCardKey(event, row)}
                />
              ))}
            </section>
          )
        })}
      </div>
    </>
  )
}

/** Takes a card to another column, by whatever means, and the focus along. */
function useCaseMoves(rows: CaseBoardProps['rows']) {
  const fetcher = useFetcher<StaffAnswer>()
  const navigate = useNavigate()
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<{ id: string; to: CaseStep }>(undefined)
  // A card that changed its column keeps the focus, so that the keyboard goes on from there. Rows that came anew before the move was made do not count.
  useEffect(() => {
    const { id, to } = moved.current ?? {}
    if (id === undefined || rows.find((row) => row.id === id)?.step !== to) return
    board.current?.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus()
    moved.current = undefined
  }, [rows])

  function move(row: CaseRow, column: Column) {
    const to = column.enters
    if (to === null || column.steps.some((step) => step === row.step)) return
    const step = findMove(row.step, to, { device: row.kind === 'repair' })
    if (step?.asks !== 'nothing') return void navigate(casePath(row.reference))
    moved.current = { id: row.id, to }
    void fetcher.submit({ intent: 'move', id: row.id, status: to, was: row.step }, { method: 'post' })
  }

  function onCardKey(event: KeyboardEvent<HTMLElement>, row: CaseRow) {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (direction === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const column = nextColumn(row.step, direction)
    if (column) move(row, column)
  }

  return { board, notice: fetcher.data?.notice, move, onCardKey }
}

interface BoardCardProps {
  row: CaseRow
  /** The step after which the column is named: a case at another one says its own. */
  leadingStep: CaseStep
  now: Date
  onDrag: (isDragged: boolean) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** One case on the board: a link to its page that can be dragged. */
function BoardCard({ row, leadingStep, now, onDrag, onKey }: BoardCardProps) {
  return (
    <Link
      to={casePath(row.reference)}
      className={cx('case-card', row.behind === 'late' && 'is-late')}
      data-row-link
      data-case={row.id}
      aria-keyshortcuts={row.kind === 'repair' ? 'ArrowLeft ArrowRight' : undefined}
      draggable
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onKeyDown={onKey}
    >
      <b>{row.name}</b>
      <span>{row.device}</span>
      <span className="soft">{row.fault}</span>
      {(row.step !== leadingStep || isUnderWarranty(row) || row.withdrawn) && (
        <span className="badges">
          {row.step !== leadingStep && <Badge tone={caseStep(row.step).tone}>{caseStep(row.step).label}</Badge>}
          {isUnderWarranty(row) && <WarrantyBadge />}
          {row.withdrawn && <WithdrawnBadge />}
        </span>
      )}
      <CaseWho name={row.assignee} />
      <span className="case-foot">
        <CaseTime row={row} now={now} />
        {row.step === 'ready' && row.restCents !== null && <CaseSum text={row.restCents > 0 ? priceText(row.restCents) : paidText(row)} />}
      </span>
    </Link>
  )
}

function cardsOf(rows: readonly CaseRow[], { steps }: Column): CaseRow[] {
  return rows.filter(({ step }) => steps.some((each: CaseStep) => each === step))
}

function isTarget(row: CaseRow | undefined, { enters, steps }: Column): boolean {
  return row !== undefined && enters !== null && !steps.some((step: CaseStep) => step === row.step)
}

/** The next column on this side that a card may enter. */
function nextColumn(step: CaseStep, direction: 1 | -1): Column | undefined {
  const here = BOARD_COLUMNS.findIndex(({ steps }) => steps.some((each: CaseStep) => each === step))
  const others = direction === 1 ? BOARD_COLUMNS.slice(here + 1) : BOARD_COLUMNS.slice(0, here).toReversed()
  return others.find(({ enters }) => enters !== null)
}
