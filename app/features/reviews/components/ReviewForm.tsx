import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { ReviewOutcome } from '../check-review.ts'
import { RATINGS, REVIEW_FIELDS, reviewStores } from '../review-choices.ts'
import type { ReviewDraft, ReviewErrors } from '../review-choices.ts'
import { MailReady } from './MailReady.tsx'

export interface SentReview {
  draft: ReviewDraft
  outcome: ReviewOutcome
}

interface ReviewFormProps {
  /** Where an incomplete form goes, and every form without script. */
  action: string
  sent?: SentReview
}

/** Five fields that become a mail; what is missing is said by the server. What was typed stays. */
export function ReviewForm({ action, sent }: ReviewFormProps) {
  const facts = useFacts()
  const { business } = facts
  const draft = sent?.draft
  const stores = reviewStores(facts)
  const errors: ReviewErrors = sent && 'errors' in sent.outcome ? sent.outcome.errors : {}
  return (
    <Card>
      <MailReady mail={sent && 'mail' in sent.outcome ? sent.outcome.mail : null} to={business.email} />
      <form
        className="form"
        data-event="review"
        data-review={business.email}
        data-draft="review"
        data-answered={sent && ''}
        method="post"
        action={action}
        noValidate
      >
        <FormErrors errors={errors} />
        <div className="field-row">
          <Field id="review-name" label="Nom" error={errors.name}>
            {(control) => <TextInput {...control} name="name" required autoComplete="name" defaultValue={draft?.name} />}
          </Field>
          <Field id="review-email" label="E-mail" error={errors.email}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                required
                pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
                autoComplete="email"
                defaultValue={draft?.email}
              />
            )}
          </Field>
        </div>
        <div className="field-row">
          <Field id="review-rating" label="Note" error={errors.rating}>
            {(control) => (
              <SelectInput
                {...control}
                name="rating"
                required
                defaultValue={draft?.rating ?? ''}
                options={RATINGS.map(({ value, label }) => ({ value, label: `${value} - ${label}` }))}
              >
                <option value="">Choisissez une note</option>
              </SelectInput>
            )}
          </Field>
          <Field id="review-store" label="Magasin" error={errors.store}>
            {(control) => (
              <SelectInput
                {...control}
                name="store"
                required
                defaultValue={draft?.store || (stores.length > 1 ? '' : stores[0]?.value)}
                options={stores}
              >
                {/* The only shop there is has nobody choose. */}
                {stores.length > 1 && <option value="">Choisissez un magasin</option>}
              </SelectInput>
            )}
          </Field>
        </div>
        <Field id="review-message" label="Votre avis" hint="L’appareil, la panne, ce qui s’est bien passé ou non." error={errors.message}>
          {(control) => <TextArea {...control} name="message" rows={5} required defaultValue={draft?.message} />}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="solid" size="l">
            Envoyer mon avis
          </Button>
        </div>
      </form>
    </Card>
  )
}

const COUNTS = ['Un point', 'Deux points', 'Trois points', 'Quatre points', 'Cinq points']

/** One line per field to correct, in the order of the form. */
function FormErrors({ errors }: { errors: ReviewErrors }) {
  const list = REVIEW_FIELDS.flatMap((field) => (errors[field] ? [{ message: errors[field], fieldId: `review-${field}` }] : []))
  if (list.length === 0) return null
  return <ErrorSummary title={`${COUNTS[list.length - 1]} à corriger`} errors={list} />
}
