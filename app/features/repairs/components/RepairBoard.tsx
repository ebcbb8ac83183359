import { Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { WarrantyBadge } from '#app/ui/WarrantyBadge.tsx'
import { WithdrawnBadge } from '#app/ui/WithdrawnBadge.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { REPAIR_STEPS, referenceText, shownStep } from '../repair-words.ts'
import type { RepairRow } from '../repairs.queries.server.ts'

/** The repairs of the list as a board: one panel for each step that has some. */
export function RepairBoard({ rows, rowHref }: { rows: readonly RepairRow[]; rowHref: (id: string) => string }) {
  const steps = REPAIR_STEPS.map((step) => ({ ...step, repairs: rows.filter(({ status }) => status === step.id) })).filter(
    ({ repairs }) => repairs.length > 0,
  )
  return (
    <div className="panel-grid">
      {steps.map(({ id, label, repairs }) => (
        <Panel key={id} title={`${label}, ${repairs.length}`} span={4}>
          <ul>
            {repairs.map((repair) => (
              <li key={repair.id} className="mb-3">
                <Link to={rowHref(repair.id)}>{repair.device}</Link> {repair.late && <Badge tone="lanterne">En retard</Badge>}{' '}
                {repair.unrepairable !== null && repair.status === 'ready' && <Badge tone={shownStep(repair).tone}>{shownStep(repair).label}</Badge>}{' '}
                {repair.returnOf !== null && <WarrantyBadge />} {repair.withdrawn && <WithdrawnBadge />}
                <p className="small soft">
                  {referenceText(repair.number)}, {repair.fault}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
