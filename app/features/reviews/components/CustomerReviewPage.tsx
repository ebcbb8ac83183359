import { CircleCheck, TriangleAlert } from 'lucide-react'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Container } from '#app/ui/Container.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { CustomerReviewAnswer, CustomerReviewDraft } from '../customer-review-draft.ts'
import { CUSTOMER_REVIEW_FIELDS } from '../customer-review-draft.ts'
import { RATINGS } from '../review-choices.ts'
import type { ReviewState } from '../review-words.ts'

interface CustomerReviewPageProps {
  device: string
  /** The day of the repair, "YYYY-MM-DD". */
  experiencedOn: string
  /** The shop where the device was given back; null for one that is no more. */
  shop: string | null
  /** What was written before. */
  review: (CustomerReviewDraft & { state: ReviewState; refusal: string | null }) | null
  answer: CustomerReviewAnswer | undefined
}

const RATING_CHOICES = RATINGS.map(({ value, label }) => ({ value, label: `${value} sur 5`, detail: label }))

/** What a customer writes about one repair. Looking changes nothing; the buttons do. */
export function CustomerReviewPage({ device, experiencedOn, shop, review, answer }: CustomerReviewPageProps) {
  return (
    <>
      <PageHead title="Votre avis" lead={`${device}, rendu le ${dateText(experiencedOn)}. Bon ou mauvais, il nous aide.`} takesFocus={!answer} />
      <Container className="band">
        {review && <ReviewStateNote state={review.state} refusal={review.refusal} />}
        <ReviewFields draft={answer?.draft ?? review ?? { rating: '', text: '', firstName: '' }} shop={shop} answer={answer} isNew={!review} />
        {review && (
          <form method="post" className="mt-6">
            <Button type="submit" name="intent" value="withdraw">
              Retirer mon avis
            </Button>
          </form>
        )}
        <p className="small soft mt-6">
          Votre prénom, votre avis, le magasin et les dates paraissent sur <SiteLink href="/avis">la page des avis</SiteLink>, qui dit comment ils
          sont lus et publiés.
        </p>
      </Container>
    </>
  )
}

function ReviewStateNote({ state, refusal }: { state: ReviewState; refusal: string | null }) {
  if (state === 'refused')
    return (
      <Callout icon={TriangleAlert} tone="lanterne">
        Votre avis n’est pas publié. La raison&nbsp;: {refusal} Vous pouvez l’écrire autrement.
      </Callout>
    )
  return (
    <Callout icon={CircleCheck} tone="pin">
      {state === 'published'
        ? 'Votre avis est publié. Si vous le corrigez, nous le relisons avant de le publier de nouveau.'
        : 'Merci. Votre avis est bien arrivé\u00a0: une personne de l’équipe le lit avant sa publication.'}
    </Callout>
  )
}

interface ReviewFieldsProps {
  draft: CustomerReviewDraft
  shop: CustomerReviewPageProps['shop']
  answer: CustomerReviewAnswer | undefined
  isNew: boolean
}

function ReviewFields({ draft, shop, answer, isNew }: ReviewFieldsProps) {
  const errors = answer?.errors ?? {}
  const toCorrect = CUSTOMER_REVIEW_FIELDS.flatMap((field) => (errors[field] ? [{ fieldId: field, message: errors[field] }] : []))
  return (
    <form className="form mt-4" method="post" noValidate>
      {answer?.banner && <ErrorSummary title={answer.banner} />}
      {toCorrect.length > 0 && <ErrorSummary title="À corriger" errors={toCorrect} />}
      <RadioGroup name="rating" legend="Votre note" choices={RATING_CHOICES} defaultValue={draft.rating} error={errors['rating']} required />
      <Field id="text" label="Votre avis" hint="La panne, le délai, le prix, l’accueil&nbsp;: ce qui s’est bien passé ou non." error={errors['text']}>
        {(control) => <TextArea {...control} name="text" rows={6} required defaultValue={draft.text} />}
      </Field>
      <Field id="firstName" label="Prénom" error={errors['firstName']}>
        {(control) => <TextInput {...control} name="firstName" required autoComplete="given-name" defaultValue={draft.firstName} />}
      </Field>
      {shop !== null && <p>Magasin&nbsp;: {shop}.</p>}
      <div className="buttons">
        <Button type="submit" variant="beacon" size="l">
          {isNew ? 'Envoyer mon avis' : 'Corriger mon avis'}
        </Button>
      </div>
    </form>
  )
}
