import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { RECORD_PARAM } from '../catalogue-forms.ts'
import type { StaffRepair } from '../model.queries.server.ts'

const ORDER_INTENT = 'repair-order'
/** What a dragged row carries: nothing else that is dropped here means a repair. */
const DRAG_TYPE = 'application/x-repair'

/** The repairs of a model in their order; rows are moved with buttons or dragged by their handle. */
export function RepairTable({ repairs, openId }: { repairs: readonly StaffRepair[]; openId: string | null }) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const draggable = useHydrated() && repairs.length > 1
  const ids = repairs.map(({ id }) => id)

  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
    event.preventDefault()
    markTarget(event.currentTarget, rowOf(event))
  }

  function drop(event: DragEvent) {
    const id = event.dataTransfer.getData(DRAG_TYPE)
    const row = rowOf(event)
    markTarget(event.currentTarget, null)
    if (!ids.includes(id) || !row) return
    event.preventDefault()
    const order = orderWith(ids, id, row.sectionRowIndex)
    if (order !== ids.join(' ')) void submit({ intent: ORDER_INTENT, order }, { method: 'post', preventScrollReset: true })
  }

  return (
    <div onDragStart={pickUp} onDragOver={hover} onDrop={drop} onDragEnd={(event) => markTarget(event.currentTarget, null)}>
      <DataTable
        caption="Réparations"
        columns={columns(repairs, params, draggable)}
        rows={repairs}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === openId}
      />
    </div>
  )
}

function pickUp(event: DragEvent) {
  const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-repair]') : null
  const row = rowOf(event)
  if (!handle || !row) return
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(DRAG_TYPE, handle.dataset['repair'] ?? '')
  event.dataTransfer.setDragImage(row, 16, row.clientHeight / 2)
}

function rowOf(event: DragEvent): HTMLTableRowElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLTableRowElement>('tbody tr') : null
}

/** Shows where a dragged row would land; the table itself knows nothing of it. */
function markTarget(table: Element, target: Element | null) {
  for (const row of table.querySelectorAll('tbody tr')) row.toggleAttribute('data-drop', row === target)
}

function DragHandle({ id }: { id: string }) {
  return (
    <span className="drag-handle" draggable data-repair={id} title="Faire glisser pour changer l’ordre">
      <GripVertical className="icon icon-s" aria-hidden="true" />
    </span>
  )
}

/** The ids with one of them moved to a place, as the order command reads them. */
function orderWith(ids: readonly string[], id: string, to: number): string {
  return ids
    .filter((other) => other !== id)
    .toSpliced(to, 0, id)
    .join(' ')
}

function columns(repairs: readonly StaffRepair[], params: URLSearchParams, draggable: boolean): Column<StaffRepair>[] {
  return [
    {
      id: 'nom',
      label: 'Réparation',
      kind: 'title',
      cell: (row) => (
        <>
          {draggable && <DragHandle id={row.id} />}
          <Link to={listHref(params, { [RECORD_PARAM]: row.id })}>{row.values.repair_name}</Link>
        </>
      ),
    },
    { id: 'duree', label: 'Durée', cell: (row) => row.values.duration || '–' },
    { id: 'garantie', label: 'Garantie', wideOnly: true, cell: (row) => row.values.warranty || '–' },
    { id: 'etat', label: 'État', cell: (row) => <Badge tone={row.isActive ? 'pin' : 'plain'}>{row.isActive ? 'En ligne' : 'Hors ligne'}</Badge> },
    { id: 'ordre', label: 'Ordre', kind: 'control', cell: (row) => <RepairButtons repairs={repairs} row={row} /> },
  ]
}

function RepairButtons({ repairs, row }: { repairs: readonly StaffRepair[]; row: StaffRepair }) {
  const from = repairs.indexOf(row)
  const name = row.values.repair_name
  const ids = repairs.map(({ id }) => id)
  const moved = (to: number) => orderWith(ids, row.id, to)
  return (
    <Form method="post" preventScrollReset className="buttons">
      <input type="hidden" name="intent" value={ORDER_INTENT} />
      <Button
        type="submit"
        size="s"
        variant="bare"
        icon={ArrowUp}
        name="order"
        value={moved(from - 1)}
        aria-label={`Monter ${name}`}
        disabled={from === 0}
      />
      <Button
        type="submit"
        size="s"
        variant="bare"
        icon={ArrowDown}
        name="order"
        value={moved(from + 1)}
        aria-label={`Descendre ${name}`}
        disabled={from === ids.length - 1}
      />
      <Button type="submit" size="s" variant="bare" icon={Trash2} name="remove" value={row.id} aria-label={`Supprimer ${name}`} />
    </Form>
  )
}
