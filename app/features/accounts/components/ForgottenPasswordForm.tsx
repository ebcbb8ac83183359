import { Form, href } from 'react-router'
import { MailCheck } from 'lucide-react'
import type { FormRefusal } from '#app/lib/form-refusal.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { EmailField } from './EmailField.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { useBusy } from './use-busy.ts'

export type ForgottenPasswordAnswer = { kind: 'sent'; email: string } | ({ kind: 'refused'; banner?: string } & FormRefusal)

const LEAD = 'Indiquez l’adresse de votre compte. Vous recevez un lien pour choisir un nouveau mot de passe.'
const NO_MAIL_LEAVES =
  'L’envoi d’e-mails n’est pas réglé\u00a0: le message reste sur le serveur. La personne qui tient le serveur peut vous donner un nouveau mot de passe.'

/** Asks for a link by mail. The answer never tells whether the address has an account. */
export function ForgottenPasswordForm({ answer }: { answer: ForgottenPasswordAnswer | undefined }) {
  const busy = useBusy()
  const { mailLeaves } = useSite()
  return (
    <SignInCard title="Mot de passe oublié" lead={answer?.kind === 'sent' ? undefined : mailLeaves ? LEAD : NO_MAIL_LEAVES} after={<SignInHelp />}>
      {answer?.kind === 'sent' ? (
        <div role="status">
          <Callout icon={MailCheck} tone="pin">
            {mailLeaves
              ? `Si ${answer.email} a un compte, un message vient de partir. Le lien sert une seule fois et expire dans 30\u00a0minutes.`
              : NO_MAIL_LEAVES}
          </Callout>
        </div>
      ) : (
        <Form className="form" method="post" noValidate>
          {answer?.banner && <ErrorSummary title={answer.banner} />}
          <EmailField refusal={answer} />
          <Button type="submit" variant="beacon" size="l" busy={busy} busyLabel="Envoi…">
            Recevoir le lien
          </Button>
        </Form>
      )}
      <p className="small">
        <SiteLink href={href('/login')}>Retour à la connexion</SiteLink>
      </p>
    </SignInCard>
  )
}
