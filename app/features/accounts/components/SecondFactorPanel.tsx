import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { AccountAnswer, AccountIntent } from '../account-answer.ts'
import type { Factor } from '../users.queries.server.ts'
import { EnrolmentForm } from './EnrolmentForm.tsx'

const INTENTS = { enrol: 'enrol', remove: 'remove-factor', renew: 'renew-codes' } as const satisfies Record<string, AccountIntent>
/** So few left that it is time for new ones. */
const FEW_CODES = 3

interface SecondFactorPanelProps {
  factors: readonly Factor[]
  recoveryCodesLeft: number
  answer: AccountAnswer | undefined
  now: Date
}

/** The second factor of one’s own account: adding an application, taking one off, new recovery codes. */
export function SecondFactorPanel({ factors, recoveryCodesLeft, answer, now }: SecondFactorPanelProps) {
  const verified = factors.filter(({ status }) => status === 'verified')
  if (answer?.enrolment) return <EnrolmentForm enrolment={answer.enrolment} error={answer.errors?.['code']} />
  return (
    <div className="form">
      {verified.length === 0 ? (
        <Callout icon={ShieldOff}>
          Votre compte n’est protégé que par son mot de passe. Ajoutez une application d’authentification&nbsp;: deux minutes, une fois.
        </Callout>
      ) : (
        <>
          <ul className="row-list">
            {verified.map((factor) => (
              <li key={factor.id}>
                <ShieldCheck className="icon is-good" aria-hidden="true" />
                <span>
                  {nameOf(factor)}
                  <small>depuis le {dayText(factor.createdAt, now)}</small>
                </span>
                <ConfirmButton
                  label="Retirer"
                  accessibleLabel={`Retirer ${nameOf(factor)}`}
                  fields={{ intent: INTENTS.remove, factorId: factor.id }}
                  title={`Retirer ${nameOf(factor)}\u00a0?`}
                  text={
                    verified.length === 1
                      ? 'Le mot de passe suffira de nouveau, et vos codes de secours ne serviront plus.'
                      : 'Ses codes ne serviront plus.'
                  }
                  confirmLabel="Retirer l’application"
                />
              </li>
            ))}
            <li>
              <span>
                Codes de secours
                <small className={recoveryCodesLeft <= FEW_CODES ? 'is-bad' : undefined}>
                  {countText(recoveryCodesLeft, 'code restant', 'codes restants')}
                </small>
              </span>
              <ConfirmButton
                label="Nouveaux codes"
                fields={{ intent: INTENTS.renew }}
                title={'Faire de nouveaux codes de secours\u00a0?'}
                text="Les codes d’avant ne fonctionneront plus."
                confirmLabel="Faire de nouveaux codes"
              />
            </li>
          </ul>
        </>
      )}
      <Form className="inline-form" method="post" noValidate>
        <Field id="factor-name" label="Nom de l’appareil" error={answer?.errors?.['friendlyName']}>
          {(control) => (
            <TextInput
              {...control}
              name="friendlyName"
              placeholder="Téléphone de Jeanne"
              defaultValue={answer?.typed?.['friendlyName']}
              maxLength={60}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Button type="submit" variant="solid" name="intent" value={INTENTS.enrol}>
          Ajouter une application
        </Button>
      </Form>
    </div>
  )
}

function nameOf(factor: Factor): string {
  return factor.friendlyName || 'Application d’authentification'
}
