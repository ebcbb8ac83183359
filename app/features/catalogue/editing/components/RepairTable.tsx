import { Trash2 } from 'lucide-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { DragHandle, MoveButtons, ReorderTable } from '#app/ui/staff/ReorderTable.tsx'
import { RECORD_PARAM } from '../catalogue-forms.ts'
import type { StaffRepair } from '../model.queries.server.ts'

const ORDER_INTENT = 'repair-order'
/** The repairs of a model in their order; rows are moved with buttons or dragged by their handle. */
export function RepairTable({ repairs, openId }: { repairs: readonly StaffRepair[]; openId: string | null }) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const ids = repairs.map(({ id }) => id)
  return (
    <ReorderTable
      caption="Réparations"
      columns={columns(repairs, params)}
      rows={repairs}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === openId}
      onMove={(id, target) => {
        const order = orderWith(ids, id, ids.indexOf(target))
        void submit({ intent: ORDER_INTENT, order }, { method: 'post', preventScrollReset: true })
      }}
    />
  )
}

/** The ids with one of them moved to a place, as the order command reads them. */
function orderWith(ids: readonly string[], id: string, to: number): string {
  return ids
    .filter((other) => other !== id)
    .toSpliced(to, 0, id)
    .join(' ')
}

function columns(repairs: readonly StaffRepair[], params: URLSearchParams): Column<StaffRepair>[] {
  return [
    {
      id: 'nom',
      label: 'Réparation',
      kind: 'title',
      cell: (row) => (
        <>
          {repairs.length > 1 && <DragHandle id={row.id} />}
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
    <div className="buttons">
      <Form method="post" preventScrollReset className="buttons">
        <input type="hidden" name="intent" value={ORDER_INTENT} />
        <MoveButtons label={name} name="order" up={moved(from - 1)} down={moved(from + 1)} first={from === 0} last={from === ids.length - 1} />
      </Form>
      <ConfirmButton
        label=""
        accessibleLabel={`Supprimer ${name}`}
        size="s"
        variant="bare"
        icon={Trash2}
        fields={{ intent: ORDER_INTENT, remove: row.id }}
        title={`Supprimer la réparation ${name}\u00a0?`}
        text="Elle disparaît de la page du modèle. Vous pourrez annuler juste après."
        confirmLabel="Supprimer la réparation"
      />
    </div>
  )
}
