import { Form, useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useFocusOnMount } from '#app/ui/staff/use-focus-on-mount.ts'
import { listHref } from '#app/lib/list-query.ts'
import { SignInCard } from './SignInCard.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { useBusy } from './use-busy.ts'

/** Query parameter that asks for a recovery code instead of the authenticator's. */
export const RECOVERY_PARAM = 'secours'

const WAYS = {
  totp: {
    lead: 'Ouvrez votre application d’authentification et recopiez le code de 6 chiffres.',
    label: 'Code',
    hint: 'Il change toutes les 30 secondes.',
    other: 'Utiliser un code de secours',
  },
  recovery: {
    lead: 'Prenez un des codes de secours que vous avez gardés. Chacun sert une seule fois.',
    label: 'Code de secours',
    hint: 'Quatre groupes de quatre caractères. Majuscules et tirets ne comptent pas.',
    other: 'Utiliser l’application d’authentification',
  },
} as const

interface SecondFactorFormProps {
  way: keyof typeof WAYS
  email: string
  error: string | undefined
}

/** The second half of sign-in. */
export function SecondFactorForm({ way, email, error }: SecondFactorFormProps) {
  const busy = useBusy()
  const field = useFocusOnMount()
  const params = new URLSearchParams(useLocation().search)
  const words = WAYS[way]
  return (
    <SignInCard title="Double vérification" lead={words.lead} after={<SignInHelp />}>
      <Form className="form" method="post" noValidate key={way}>
        {error && !busy && <ErrorSummary title={error} />}
        <Field id="code" label={words.label} hint={words.hint}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              inputMode={way === 'totp' ? 'numeric' : 'text'}
              autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              ref={field}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="beacon" size="l" name="way" value={way} busy={busy} busyLabel="Vérification…">
          Vérifier
        </Button>
      </Form>
      <p className="small">
        <SiteLink href={listHref(params, { [RECOVERY_PARAM]: way === 'totp' ? 'oui' : null })}>{words.other}</SiteLink>
      </p>
      <Form method="post" className="small">
        <button type="submit" name="way" value="leave" className="text-button">
          {`Vous n’êtes pas ${email}\u00a0? Changer de compte`}
        </button>
      </Form>
    </SignInCard>
  )
}
