import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useAdditions } from '#app/ui/staff/use-additions.ts'
import type { HoursAnswer, HoursIntent } from '../hours-answer.ts'
import type { WorkingHours } from '../hours.queries.server.ts'

const CLOSE: HoursIntent = 'close'
const REOPEN: HoursIntent = 'reopen'

/** Days on which nobody drives: those to come, and one more. */
export function ClosuresForm({ closures, answer }: { closures: WorkingHours['closures']; answer: HoursAnswer | undefined }) {
  const own = answer?.intent === CLOSE ? answer : undefined
  const { errors, typed } = own ?? {}
  const additions = useAdditions(closures.length)
  return (
    <>
      {closures.length === 0 && <p className="soft small mb-3">Aucune fermeture prévue.</p>}
      <ul>
        {closures.map(({ id, firstDay, lastDay, reason }) => {
          const when = firstDay === lastDay ? dateText(firstDay) : `${dateText(firstDay)} – ${dateText(lastDay)}`
          return (
            <li key={id}>
              <Form method="post" className="toolbar">
                <input type="hidden" name="closureId" value={id} />
                <span>
                  {when} {reason && <span className="soft">{reason}</span>}
                </span>
                <Button type="submit" size="s" variant="outline" name="intent" value={REOPEN} aria-label={`Rouvrir ${when}`}>
                  Rouvrir
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
      <Form method="post" className="form" noValidate key={additions}>
        <div className="field-row">
          <Field id="closure-first" label="Premier jour" error={errors?.['firstDay']}>
            {(control) => <TextInput {...control} type="date" name="firstDay" required defaultValue={typed?.['firstDay']} />}
          </Field>
          <Field id="closure-last" label="Dernier jour" optional error={errors?.['lastDay']}>
            {(control) => <TextInput {...control} type="date" name="lastDay" defaultValue={typed?.['lastDay']} />}
          </Field>
        </div>
        <Field id="closure-reason" label="Raison" optional error={errors?.['reason']}>
          {(control) => <TextInput {...control} name="reason" maxLength={120} defaultValue={typed?.['reason']} />}
        </Field>
        <Button type="submit" variant="solid" name="intent" value={CLOSE}>
          Fermer ces jours
        </Button>
      </Form>
    </>
  )
}
