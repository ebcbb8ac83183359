import type { ReviewNotice } from '#app/content/kinds/review-notice.ts'
import { isClaimable, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { ShownReview } from '#app/lib/shown-review.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { ReviewCard } from '#app/ui/ReviewCard.tsx'
import { StatList } from '#app/ui/StatList.tsx'
import type { Stat } from '#app/ui/StatList.tsx'
import { HowCollected } from './HowCollected.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { SentReview } from './ReviewForm.tsx'

/** Anchor of the form. */
const FORM_ID = 'laisser-un-avis'

interface ReviewsPageProps {
  crumbs: readonly Crumb[]
  reviews: readonly ShownReview[]
  /** Null while the database is away. */
  notice: ReviewNotice | null
  /** A form that was posted, and what the server made of it. */
  sent?: SentReview
}

/** All published reviews, with how they are collected and controlled. */
export function ReviewsPage({ crumbs, reviews, notice, sent }: ReviewsPageProps) {
  const facts = useFacts()
  const figures = figuresOf(facts)
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Avis clients"
        lead={`Ce que disent celles et ceux qui nous ont confié un appareil, en magasin${takesParcels(facts) ? ' ou par la poste' : ''}.`}
        drawing={<Illustration name="review" alt="" className="head-drawing" eager />}
      >
        <div className="buttons mt-5">
          <ButtonLink variant="beacon" size="l" href={`#${FORM_ID}`}>
            Laisser un avis
          </ButtonLink>
        </div>
      </PageHead>
      <Band>
        {figures.length > 0 && <h2 className="vh">En chiffres</h2>}
        {figures.length > 0 && <StatList items={figures} />}
        <h2 className="mt-8 mb-6">Les derniers avis</h2>
        {reviews.length === 0 && <p>Aucun avis pour l’instant. Nous le demandons après chaque réparation rendue.</p>}
        <ul className="review-grid">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        {notice && <HowCollected notice={notice} />}
      </Band>
      <Band tone="ecume" inner="split split-start" id={FORM_ID} aria-labelledby="review-form-title">
        <div>
          <h2 id="review-form-title">Laissez votre avis</h2>
          <p className="lead mt-3">Tous les champs sont à remplir. Le bouton ouvre votre messagerie avec le message prêt : rien ne part sans vous.</p>
        </div>
        <ReviewForm action="/avis" sent={sent} />
      </Band>
    </>
  )
}

/** What the site may claim. */
function figuresOf(facts: ShopFacts): Stat[] {
  const { claims } = facts.business
  return [
    { claim: 'googleRating' as const, value: `${String(claims.googleRating).replace('.', ',')}/5`, label: 'sur Google' },
    { claim: 'satisfiedCustomersPercent' as const, value: `${claims.satisfiedCustomersPercent}\u00a0%`, label: 'de clients satisfaits' },
    { claim: 'verifiedReviews' as const, value: claims.verifiedReviews, label: 'avis vérifiés' },
  ].flatMap(({ claim, ...figure }) => (isClaimable(facts, claim) ? [figure] : []))
}
