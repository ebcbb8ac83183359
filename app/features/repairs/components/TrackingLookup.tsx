import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'

interface TrackingLookupProps {
  action: string
  /** Why there is no repair to show. */
  banner: string | undefined
  typed: { reference: string; contact: string } | undefined
  /** Of the case that a link of ours names; empty for none. */
  reference?: string
}

/** For a customer who has the ticket but not the link. */
export function TrackingLookup({ action, banner, typed, reference = '' }: TrackingLookupProps) {
  const { mailLeaves } = useSite()
  const missing = (field: 'reference' | 'contact', message: string) => (typed?.[field].trim() === '' ? message : undefined)
  const noReference = missing('reference', 'Indiquez le numéro du dossier.')
  const noContact = missing('contact', 'Indiquez le téléphone ou l’e-mail donnés au dépôt.')
  return (
    <form method="post" action={action} noValidate>
      {banner && <ErrorSummary title={banner} />}
      <div className="lookup">
        <Field
          id="tracking-reference"
          label="Numéro de dossier"
          hint={`Sur votre ticket${mailLeaves ? ' ou dans notre message' : ''}\u00a0: il commence par T- ou D-.`}
          error={noReference}
        >
          {(control) => (
            <TextInput
              {...control}
              name="reference"
              placeholder="T-123"
              required
              maxLength={20}
              autoComplete="off"
              defaultValue={typed?.reference ?? reference}
            />
          )}
        </Field>
        <Field id="tracking-contact" label="Téléphone ou e-mail" error={noContact}>
          {(control) => <TextInput {...control} name="contact" required maxLength={254} autoComplete="off" defaultValue={typed?.contact} />}
        </Field>
        <Button type="submit" variant="beacon">
          Voir où elle en est
        </Button>
      </div>
    </form>
  )
}
