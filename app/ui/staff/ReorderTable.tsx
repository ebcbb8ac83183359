import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { DragEvent } from 'react'
import { Button } from '../Button.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.tsx'

/** What a dragged row carries: nothing else that is dropped on such a table means one of its rows. */
const DRAG_TYPE = 'application/x-row'

interface ReorderTableProps<Row> extends DataTableProps<Row> {
  /** A row was dropped on the place of another one. */
  onMove: (id: string, target: string) => void
}

/** A staff list whose rows are dragged by their handles. Each row also needs `MoveButtons`, for the keyboard and without script. */
export function ReorderTable<Row>({ onMove, ...table }: ReorderTableProps<Row>) {
  const ids = table.rows.map(table.rowKey)

  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
    event.preventDefault()
    markTarget(event.currentTarget, rowOf(event))
  }

  function drop(event: DragEvent) {
    const id = event.dataTransfer.getData(DRAG_TYPE)
    const target = ids[rowOf(event)?.sectionRowIndex ?? -1]
    markTarget(event.currentTarget, null)
    if (!ids.includes(id) || target === undefined) return
    event.preventDefault()
    if (target !== id) onMove(id, target)
  }

  return (
    <div className="reorder" onDragStart={pickUp} onDragOver={hover} onDrop={drop} onDragEnd={(event) => markTarget(event.currentTarget, null)}>
      <DataTable {...table} />
    </div>
  )
}

function pickUp(event: DragEvent) {
  const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  const row = rowOf(event)
  if (!handle || !row) return
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(DRAG_TYPE, handle.dataset['row'] ?? '')
  event.dataTransfer.setDragImage(row, 16, row.clientHeight / 2)
}

function rowOf(event: DragEvent): HTMLTableRowElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLTableRowElement>('tbody tr') : null
}

/** Shows where a dragged row would land; the table itself knows nothing of it. */
function markTarget(table: Element, target: Element | null) {
  for (const row of table.querySelectorAll('tbody tr')) row.toggleAttribute('data-drop', row === target)
}

/** Begins the title cell of a row; only script can drag. */
export function DragHandle({ id }: { id: string }) {
  return (
    <span className="drag-handle needs-script" draggable data-row={id} title="Faire glisser pour changer l’ordre">
      <GripVertical className="icon icon-s" aria-hidden="true" />
    </span>
  )
}

/** Two buttons of a form that says which row moves; `name` receives the value of the one pressed. */
export function MoveButtons(props: { label: string; name: string; up: string; down: string; first: boolean; last: boolean }) {
  const { label, name, up, down, first, last } = props
  return (
    <>
      <Button type="submit" size="s" variant="bare" icon={ArrowUp} name={name} value={up} aria-label={`Monter ${label}`} disabled={first} />
      <Button type="submit" size="s" variant="bare" icon={ArrowDown} name={name} value={down} aria-label={`Descendre ${label}`} disabled={last} />
    </>
  )
}
