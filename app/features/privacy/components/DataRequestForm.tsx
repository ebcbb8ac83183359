import { NAME_MAX } from '#app/lib/request-limits.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Honeypot } from '#app/ui/Honeypot.tsx'
import { Said } from '#app/ui/Said.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { REQUEST_KIND_WORDS } from '../data-request-kinds.ts'

/**
 * `kept`: nothing more leaves to the address for the moment, which has been asked to confirm several requests already, or like very many others.
 * `email`: where the mail goes, as it was typed: a slip in it is seen there or never.
 */
export type DataRequestAnswer =
  | { sent: 'to-confirm' | 'kept'; email: string }
  | { banner: string; errors: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> }

const KINDS = Object.entries(REQUEST_KIND_WORDS).map(([value, label]) => ({ value, label }))

/** Asks for one's rights. Plain HTML; the address proves itself by the mail that follows. */
export function DataRequestForm({ answer }: { answer: DataRequestAnswer | undefined }) {
  const { mailLeaves } = useSite()
  if (answer && 'sent' in answer)
    return (
      <section aria-labelledby="ask" id="demande">
        <h2 id="ask" className="heading-s">
          Votre demande
        </h2>
        {!mailLeaves ? (
          <Said>
            Votre demande est enregistrée. Écrivez-nous depuis cette adresse pour la confirmer&nbsp;: aucun e-mail ne part d’ici en ce moment. Le
            délai de 30&nbsp;jours court déjà.
          </Said>
        ) : answer.sent === 'to-confirm' ? (
          <Said>
            Presque fini&nbsp;: ouvrez l’e-mail que nous venons d’envoyer à <b className="break-words">{answer.email}</b> et confirmez votre demande.
            Le délai de 30&nbsp;jours court déjà.
          </Said>
        ) : (
          <Said>
            Votre demande est enregistrée. Nous avons déjà envoyé plusieurs messages&nbsp;: le prochain attend un peu. Écrivez-nous depuis cette
            adresse pour confirmer. Le délai de 30&nbsp;jours court déjà.
          </Said>
        )}
      </section>
    )
  const { errors, typed } = answer ?? {}
  return (
    <section aria-labelledby="ask" id="demande">
      <h2 id="ask" className="heading-s">
        Faire une demande
      </h2>
      <form className="form mt-4" method="post" action="/donnees-personnelles#demande" noValidate data-answered={answer && ''}>
        {answer && (
          <ErrorSummary
            title={answer.banner}
            errors={Object.entries(answer.errors).map(([field, message]) => ({ message, fieldId: `rights-${field}` }))}
          />
        )}
        <Field id="rights-kind" label="Ce que vous demandez" error={errors?.['kind']}>
          {(control) => <SelectInput {...control} name="kind" defaultValue={typed?.['kind'] ?? 'access'} options={KINDS} />}
        </Field>
        <Field id="rights-name" label="Nom" error={errors?.['name']}>
          {(control) => <TextInput {...control} name="name" required autoComplete="name" maxLength={NAME_MAX} defaultValue={typed?.['name']} />}
        </Field>
        <Field
          id="rights-email"
          label="E-mail"
          hint={`Celui que vous nous aviez donné.${mailLeaves ? ' La vérification y part.' : ''}`}
          error={errors?.['email']}
        >
          {(control) => <TextInput {...control} type="email" name="email" required autoComplete="email" defaultValue={typed?.['email']} />}
        </Field>
        <Field id="rights-message" label="Précisions" optional error={errors?.['message']}>
          {(control) => <TextArea {...control} name="message" rows={3} defaultValue={typed?.['message']} />}
        </Field>
        <Honeypot name="site" />
        <Button type="submit" variant="beacon" className="justify-self-start">
          Envoyer la demande
        </Button>
      </form>
    </section>
  )
}
