import type { RefusalWords } from '#app/content/kinds/review-notice.ts'
import { ofName } from '#app/content/place-words.ts'
import { TriangleAlert } from 'lucide-react'
import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { Stars } from '#app/ui/Stars.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { REFUSAL_REASONS, refusalText, stateLabel } from '../review-words.ts'
import type { ReviewState } from '../review-words.ts'
import type { ReviewsAnswer } from '../reviews-answer.ts'
import { reviewsHref } from '../reviews-answer.ts'
import type { ReviewCounts, StaffReview } from '../staff-reviews.queries.server.ts'

interface StaffReviewsScreenProps {
  reviews: readonly StaffReview[]
  counts: ReviewCounts
  state: ReviewState
  /** Why customers are not asked for a review; null where they are. */
  obstacle: string | null
  reasons: RefusalWords
  answer: ReviewsAnswer | undefined
  now: Date
}

const EMPTY_TEXTS = {
  waiting: 'Les clients écrivent par le lien du message qu’ils reçoivent quand leur appareil est rendu.',
  published: 'Un avis paraît sur le site quand vous le publiez.',
  refused: 'Un avis n’est refusé que pour une raison de la liste, jamais pour sa note.',
} as const satisfies Record<ReviewState, string>

/** What customers wrote: read, publish or refuse with a reason, and answer. */
export function StaffReviewsScreen({ reviews, counts, state, obstacle, reasons, answer, now }: StaffReviewsScreenProps) {
  const states: readonly ReviewState[] = ['waiting', 'published', 'refused']
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Avis" detail={`${counts.waiting} à lire, ${countText(counts.published, 'publié')}`} />
      {obstacle !== null && (
        <Callout icon={TriangleAlert} tone="lanterne" className="mb-4">
          {obstacle} <ActionLink href="/admin/mise-en-ligne">Mise en ligne</ActionLink>
        </Callout>
      )}
      <Segmented
        label="Avis par état"
        segments={states.map((each) => ({
          label: `${stateLabel(each, counts[each])} (${counts[each]})`,
          href: reviewsHref(each),
          current: each === state,
        }))}
      />
      {reviews.length === 0 ? (
        <NothingHere illustration="review" title="Aucun avis ici" text={EMPTY_TEXTS[state]} />
      ) : (
        <ul className="review-grid mt-4">
          {reviews.map((review) => (
            <li key={review.id} className="panel">
              <ReviewToRead reasons={reasons} review={review} answer={answer?.id === review.id ? answer : undefined} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ReviewToReadProps {
  review: StaffReview
  reasons: RefusalWords
  answer: ReviewsAnswer | undefined
  now: Date
}

function ReviewToRead({ review, reasons, answer, now }: ReviewToReadProps) {
  const { author, rating, text, place, experiencedOn, submittedAt, publishedAt, refusal, repair, device, state } = review
  return (
    <article className="review-read" aria-label={`Avis ${ofName(author)}`}>
      <p className="rating-line">
        <Stars rating={rating} />
        <b>{author}</b>
        {repair === null && <Badge tone="sable">Exemple</Badge>}
      </p>
      <p className="small soft">
        {repair === null ? place : `${repair}, ${device}, ${place}`}, réparation du {dateText(experiencedOn)}, écrit {momentText(submittedAt, now)}
        {publishedAt && repair !== null && `, publié ${momentText(publishedAt, now)}`}
      </p>
      <p className="review-words">{text}</p>
      {state === 'refused' && <p className="small">Refusé&nbsp;: {refusalText(reasons, refusal ?? '')}</p>}
      {repair === null ? (
        <p className="small soft">Personne ne l’a écrit&nbsp;: il disparaît à la mise en ligne.</p>
      ) : (
        <>
          {answer?.error && <ErrorSummary title={answer.error} />}
          {state !== 'published' && <PublishForm review={review} />}
          <RefuseForm review={review} reasons={reasons} error={answer?.errors?.['reason']} />
          {state === 'published' && <ReplyFields review={review} error={answer?.errors?.['reply']} typed={answer?.typed} />}
        </>
      )}
    </article>
  )
}

/** The review as it was read here: a decision about other words is refused. */
function readFields({ id, submittedAt }: StaffReview): Record<string, string> {
  return { id, submittedAt: submittedAt.toISOString() }
}

function PublishForm({ review }: { review: StaffReview }) {
  return (
    <Form method="post">
      <HiddenFields fields={readFields(review)} />
      <Button type="submit" variant="solid" name="intent" value="publish" aria-label={`Publier l’avis ${ofName(review.author)}`}>
        Publier
      </Button>
    </Form>
  )
}

function RefuseForm({ review, reasons, error }: { review: StaffReview; reasons: RefusalWords; error: string | undefined }) {
  return (
    <details className="small" open={error !== undefined}>
      <summary>{review.state === 'published' ? 'Retirer du site' : review.state === 'refused' ? 'Changer la raison' : 'Refuser'}</summary>
      <Form className="form mt-3" method="post" noValidate>
        <HiddenFields fields={readFields(review)} />
        <Field id={`reason-${review.id}`} label="Raison" hint="Son auteur la reçoit par e-mail. La note n’en est jamais une." error={error}>
          {(control) => (
            <SelectInput {...control} name="reason" defaultValue="" options={REFUSAL_REASONS.map((value) => ({ value, label: reasons[value] }))}>
              <option value="">Choisissez une raison</option>
            </SelectInput>
          )}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="outline" name="intent" value="refuse" aria-label={`Refuser l’avis ${ofName(review.author)}`}>
            Refuser
          </Button>
        </div>
      </Form>
    </details>
  )
}

function ReplyFields({ review, error, typed }: { review: StaffReview; error: string | undefined; typed: ReviewsAnswer['typed'] }) {
  const kept = { reply: review.reply }
  const shown = typed?.['reply'] ?? kept.reply
  return (
    <Form className="form" method="post" noValidate>
      <HiddenFields fields={{ ...readFields(review), base: typed?.['base'] ?? JSON.stringify(kept) }} />
      <Field id={`reply-${review.id}`} label="Réponse publique" hint="Elle paraît sous l’avis. Vide, rien ne paraît." error={error}>
        {(control) => <TextArea {...control} key={shown} name="reply" rows={3} defaultValue={shown} />}
      </Field>
      <div className="buttons">
        <Button type="submit" variant="outline" name="intent" value="reply" aria-label={`Répondre à l’avis ${ofName(review.author)}`}>
          {review.reply === '' ? 'Répondre' : 'Enregistrer la réponse'}
        </Button>
      </div>
    </Form>
  )
}
