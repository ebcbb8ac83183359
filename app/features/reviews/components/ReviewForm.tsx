import { useMemo, useState } from 'react'
import type { SubmitEvent } from 'react'
import { mailtoHref } from '#app/lib/mailto.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { ReviewOutcome } from '../check-review.ts'
import { RATINGS, REVIEW_FIELDS, REVIEW_STORES } from '../review-choices.ts'
import type { ReviewDraft, ReviewErrors } from '../review-choices.ts'
import { MailReady } from './MailReady.tsx'

export interface SentReview {
  draft: ReviewDraft
  outcome: ReviewOutcome
}

interface ReviewFormProps {
  /** Where the form goes when no script checks it. */
  action: string
  sent?: SentReview
}

const NO_ERRORS: ReviewErrors = {}

/** Checks the five fields, then opens the visitor's mail client. What was typed stays. */
export function ReviewForm({ action, sent }: ReviewFormProps) {
  // Kept from the first rendering: the router forgets what was posted as soon as the address changes, the fields must not.
  const [draft] = useState(sent?.draft)
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(sent?.outcome ?? null)
  const errors = outcome && 'errors' in outcome ? outcome.errors : NO_ERRORS

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checker = await loadChecker()
    // Without the checking script the server checks.
    if (!checker) return form.submit()
    const checked = checker.checkReview(checker.draftOf(new FormData(form)))
    setOutcome(checked)
    if ('mail' in checked) window.location.href = mailtoHref(checked.mail)
  }

  return (
    <Card>
      {outcome && 'mail' in outcome && <MailReady mail={outcome.mail} />}
      <form className="form" data-event="review" method="post" action={action} noValidate onSubmit={onSubmit} onFocus={() => void loadChecker()}>
        <FormErrors errors={errors} />
        <div className="field-row">
          <Field id="review-name" label="Nom" error={errors.name}>
            {(control) => <TextInput {...control} name="name" required autoComplete="name" defaultValue={draft?.name} />}
          </Field>
          <Field id="review-email" label="E-mail" error={errors.email}>
            {(control) => <TextInput {...control} name="email" type="email" required autoComplete="email" defaultValue={draft?.email} />}
          </Field>
        </div>
        <div className="field-row">
          <Field id="review-rating" label="Note" error={errors.rating}>
            {(control) => (
              <SelectInput {...control} name="rating" required defaultValue={draft?.rating ?? ''}>
                <option value="">Choisissez une note</option>
                {RATINGS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {value} - {label}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <Field id="review-store" label="Magasin" error={errors.store}>
            {(control) => (
              <SelectInput {...control} name="store" required defaultValue={draft?.store ?? ''}>
                <option value="">Choisissez un magasin</option>
                {REVIEW_STORES.map(({ value, label }) => (
                  <option key={label} value={value}>
                    {label}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        </div>
        <Field id="review-message" label="Votre avis" hint="L’appareil, la panne, ce qui s’est bien passé ou non." error={errors.message}>
          {(control) => <TextArea {...control} name="message" rows={5} required defaultValue={draft?.message} />}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="solid" size="l" data-event="review">
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
  // The same list as long as the errors are the same: a new one takes the focus.
  const list = useMemo(
    () => REVIEW_FIELDS.flatMap((field) => (errors[field] ? [{ message: errors[field], fieldId: `review-${field}` }] : [])),
    [errors],
  )
  if (list.length === 0) return null
  return <ErrorSummary title={`${COUNTS[list.length - 1]} à corriger`} errors={list} />
}

/** The checking script with its schema, fetched when somebody begins to write; undefined when it cannot be reached. */
async function loadChecker() {
  try {
    return await import('../check-review.ts')
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
