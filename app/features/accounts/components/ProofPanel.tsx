import { Form, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PROOF_FIELD } from '../account-answer.ts'
import type { AccountIntent, AskAgain } from '../account-answer.ts'
import { PasswordField } from './PasswordField.tsx'

/** What the password is asked for, in words. */
const ASKED: Partial<Record<AccountIntent, string>> = {
  email: 'Changer d’adresse',
  enrol: 'Ajouter une application d’authentification',
  'remove-factor': 'Retirer une application d’authentification',
  'renew-codes': 'Faire de nouveaux codes de secours',
}

interface ProofPanelProps {
  email: string
  askAgain: AskAgain
  error: string | undefined
}

/** Asks for the password before the account itself changes; what was typed before goes along. */
export function ProofPanel({ email, askAgain, error }: ProofPanelProps) {
  const { search } = useLocation()
  return (
    <Panel title={'C’est bien vous\u00a0?'} note={`${ASKED[askAgain.intent] ?? 'Ce changement'}\u00a0: votre mot de passe est demandé.`} span={12}>
      <Form className="form" method="post" noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <HiddenFields fields={{ ...askAgain.fields, intent: askAgain.intent }} />
        <PasswordField id="proof" name={PROOF_FIELD} label="Votre mot de passe" error={error} />
        <div className="buttons">
          <Button type="submit" variant="beacon">
            Continuer
          </Button>
          <Link className="button button-bare" to={{ search }} replace>
            Annuler
          </Link>
        </div>
      </Form>
    </Panel>
  )
}
