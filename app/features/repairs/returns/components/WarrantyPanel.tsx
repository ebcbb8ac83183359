import { Form, Link } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { RETURN_INTENT } from '../return.schema.ts'
import type { CaseReturns } from '../returns.queries.server.ts'
import { hasEnded } from '../warranty-days.ts'

interface WarrantyPanelProps {
  returns: CaseReturns
  /** What its customer has reported online; null without. */
  report: { id: string; reference: string; day: string; fault: string } | null
  /** The device was handed over, and its person is known. */
  mayReturn: boolean
  answer: StaffAnswer | undefined
}

/** The warranty of a case: until when, for what, the cases before and after it, and the form for a device that comes back. */
export function WarrantyPanel({ returns: { warranty, returnOf, returns }, report, mayReturn, answer }: WarrantyPanelProps) {
  if (warranty === null && returnOf === null) return null
  const isOver = warranty !== null && hasEnded(warranty, report?.day ?? null)
  return (
    <Panel title="Garantie">
      {returnOf !== null && (
        <p className="mb-2">
          Retour sous garantie du dossier <CaseLink reference={returnOf} />.
        </p>
      )}
      {warranty && (
        <dl className="facts">
          <dt>{isOver ? 'Terminée le' : 'Jusqu’au'}</dt>
          <dd>
            {dateText(warranty.lastDay)} {warranty.addedDays > 0 && <small>{countText(warranty.addedDays, 'jour')} de suspension compris</small>}
            {report && warranty.openReturn === null && (
              <small> Suspendue depuis le {dateText(report.day)}&nbsp;: ce jour recule une fois l’appareil rendu.</small>
            )}
          </dd>
          <dt>Couvre</dt>
          <dd>{warranty.covered}</dd>
          {returns.length > 0 && (
            <>
              <dt>{returns.length === 1 ? 'Retour' : 'Retours'}</dt>
              <dd>
                {returns.map((reference, index) => (
                  <span key={reference}>
                    {index > 0 && ', '}
                    <CaseLink reference={reference} />
                  </span>
                ))}
              </dd>
            </>
          )}
        </dl>
      )}
      {report && (
        <p className="mt-2">
          Signalé en ligne le {dateText(report.day)}, <Link to={`/admin/dossiers/${report.reference}`}>{report.reference}</Link>&nbsp;: «&nbsp;
          {report.fault}&nbsp;»
        </p>
      )}
      {warranty && (
        <div className="buttons mt-2">
          <ButtonLink size="s" href={warranty.path}>
            Page de garantie
          </ButtonLink>
        </div>
      )}
      {warranty && mayReturn && warranty.openReturn === null && (
        <Form method="post" className="form mt-4" noValidate>
          <Field
            id="return-fault"
            label={'L’appareil revient\u00a0: la panne'}
            hint={HINTS[isOver ? 'over' : 'running']}
            error={answer?.errors?.['fault']}
          >
            {(control) => <TextArea {...control} name="fault" rows={2} maxLength={1000} defaultValue={answer?.typed?.['fault'] ?? report?.fault} />}
          </Field>
          <Field id="return-asked" label="Signalé par le client le" optional={!isOver} hint={ASKED_HINT} error={answer?.errors?.['askedOn']}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name="askedOn"
                min={warranty.firstDay}
                max={isOver ? warranty.lastDay : undefined}
                defaultValue={answer?.typed?.['askedOn'] ?? report?.day}
              />
            )}
          </Field>
          <Button type="submit" variant="solid" name="intent" value={RETURN_INTENT}>
            Retour sous garantie
          </Button>
        </Form>
      )}
    </Panel>
  )
}

const HINTS = {
  running: 'Un nouveau dossier, sans frais tant qu’aucun prix n’est dit. Celui-ci reste tel quel.',
  over: 'La garantie est terminée\u00a0: seulement si le client l’a signalé avant.',
} as const
const ASKED_HINT = 'S’il l’a fait avant de rapporter l’appareil\u00a0: la garantie est suspendue depuis ce jour.'

function CaseLink({ reference }: { reference: string }) {
  return <Link to={`/admin/dossiers/${reference}`}>{reference}</Link>
}
