import { ofName } from '#app/content/place-words.ts'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { HoursAnswer, HoursIntent } from '../hours-answer.ts'
import type { TechnicianHours } from '../hours.queries.server.ts'

const INTENTS = { rename: 'rename', pause: 'pause', resume: 'resume' } as const satisfies Record<string, HoursIntent>

/** The name of a technician, and whether new visits come. */
export function TechnicianEdit({ technician, answer }: { technician: TechnicianHours; answer: HoursAnswer | undefined }) {
  const { id, name, active } = technician
  const own = answer?.intent === INTENTS.rename ? answer : undefined
  const fieldId = `name-${id}`
  return (
    <>
      <details className="mt-4" open={own !== undefined}>
        <summary className="small">Changer le nom</summary>
        <Form method="post" className="form mt-2" noValidate>
          <input type="hidden" name="technicianId" value={id} />
          <Field id={fieldId} label={`Nouveau nom ${ofName(name)}`} error={own?.errors?.['name']}>
            {(control) => <TextInput {...control} name="name" maxLength={60} autoComplete="off" defaultValue={own?.typed?.['name'] ?? name} />}
          </Field>
          <Button type="submit" size="s" name="intent" value={INTENTS.rename}>
            Enregistrer le nom
          </Button>
        </Form>
      </details>
      <Form method="post" className="mt-4">
        <input type="hidden" name="technicianId" value={id} />
        <p className="small soft">
          {active
            ? 'Ne plus proposer ses heures\u00a0: les visites déjà prises restent à l’agenda.'
            : 'Ses heures ne sont plus proposées. Les visites déjà prises restent à l’agenda.'}
        </p>
        <Button
          type="submit"
          size="s"
          name="intent"
          value={active ? INTENTS.pause : INTENTS.resume}
          aria-label={active ? `Désactiver ${name}\u00a0: ne plus proposer ses heures` : `Réactiver ${name}\u00a0: proposer de nouveau ses heures`}
        >
          {active ? 'Désactiver' : 'Réactiver'}
        </Button>
      </Form>
    </>
  )
}
