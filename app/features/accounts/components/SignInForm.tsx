import { Form, href } from 'react-router'
import type { FormRefusal } from '#app/lib/form-refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { useBusy } from './use-busy.ts'

export interface SignInAnswer extends FormRefusal {
  /** Why it did not work, for the top of the form. */
  banner?: string
}

/** The form by which the team signs in, with address and password. */
export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
  const busy = useBusy()
  return (
    <SignInCard title="Administration" lead="Connectez-vous pour accéder au panneau d'administration" after={<SignInHelp />}>
      <Form className="form" method="post" noValidate>
        {answer?.banner && !busy && <ErrorSummary title={answer.banner} />}
        <EmailField refusal={answer} />
        <PasswordField id="password" name="password" label="Mot de passe" error={answer?.errors['password']} />
        <Button type="submit" variant="beacon" size="l" busy={busy} busyLabel="Connexion...">
          Se connecter
        </Button>
      </Form>
      <p className="small">
        <SiteLink href={href('/login/mot-de-passe-oublie')}>Mot de passe oublié</SiteLink>
      </p>
    </SignInCard>
  )
}
