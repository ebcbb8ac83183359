import { Form, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useFocusOnMount } from '#app/ui/staff/use-focus-on-mount.ts'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { AccountIntent, Enrolment } from '../account-answer.ts'

const INTENT: AccountIntent = 'verify'

/** Scan, type the code: only then does the application count. */
export function EnrolmentForm({ enrolment, error }: { enrolment: Enrolment; error: string | undefined }) {
  const field = useFocusOnMount()
  const { search } = useLocation()
  const { factorId, secret, uri, qr } = enrolment
  return (
    <Form className="enrolment" method="post" noValidate>
      <img src={qr} alt="Code à scanner avec l’application d’authentification" width={200} height={200} />
      <div className="form">
        <ol className="steps-plain">
          <li>Ouvrez une application d’authentification sur votre téléphone et scannez ce code.</li>
          <li>
            Sur ce téléphone même, <a href={uri}>ouvrez l’application</a>. Sans appareil photo, tapez cette clé&nbsp;:{' '}
            <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </li>
          <li>Recopiez le code de 6 chiffres qui s’affiche.</li>
        </ol>
        <HiddenFields fields={{ intent: INTENT, factorId, secret, uri }} />
        <Field id="factor-code" label="Code" error={error}>
          {(control) => <TextInput {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} ref={field} required />}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="beacon">
            Activer
          </Button>
          <Link className="button button-bare" to={{ search }} replace>
            Annuler
          </Link>
        </div>
      </div>
    </Form>
  )
}
