import type { ReactNode } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { RECONSIDER } from '../refusal-reasons.ts'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { QuoteOffer } from '../quote-work.ts'

/** What a repair's page shows of the request it comes from, already in words. */
export interface LinkedRequest {
  parcels: { label: string; carrier: string; number: string; href: string }[]
  quote: {
    version: number
    /** A refusal that can be taken back. */
    canReconsider: boolean
    state: 'sent' | 'accepted' | 'refused' | 'replaced' | 'expired'
    lines: { label: string; amount: string }[]
    /** What it comes to, line by line. */
    totals: { label: string; text: string }[]
    /** What the customer pays. */
    total: string
    /** For the summary before the button that binds. */
    offer: QuoteOffer
    /** Part and guarantee, in a sentence or two. */
    cover: string
    /** YYYY-MM-DD. */
    validUntil: string
  } | null
  /** What the customer has agreed to pay by an earlier quote, which counts until this one is accepted; null where there is none. */
  agreed: string | null
}

interface LinkedRequestViewProps {
  linked: LinkedRequest
  /** The customer has withdrawn from what was accepted. */
  withdrawn: boolean
  action: string
  /** What has to be known before the button that binds, and that button. */
  summary: ReactNode
  accept: ReactNode
}

const STATE_TEXTS = {
  accepted: 'Vous avez accepté ce devis.',
  refused: 'Vous avez refusé ce devis.',
  withdrawn: 'Vous aviez accepté ce devis, puis renoncé au contrat. Rien ne vous sera demandé.',
  replaced: 'Un devis plus récent remplace celui-ci.',
  expired: 'Ce devis n’est plus valable. Appelez le magasin, nous en faisons un nouveau.',
} as const

/** The quote to accept and the parcels to follow. Looking changes nothing; the two buttons do. */
export function LinkedRequestView({ linked, withdrawn, action, summary, accept }: LinkedRequestViewProps) {
  const { parcels, quote, agreed } = linked
  return (
    <>
      {quote && (
        <section aria-labelledby="linked-quote" className="mb-4">
          <h2 id="linked-quote" className="heading-s">
            Votre devis
          </h2>
          <dl className="recap mt-4">
            {quote.lines.map(({ label, amount }, index) => (
              <Line key={index} label={label} text={amount} />
            ))}
            {quote.totals.map((row) => (
              <Line key={row.label} {...row} />
            ))}
          </dl>
          {agreed !== null && !withdrawn && <p className="mb-4">Ce que vous avez déjà accepté, {agreed}, ne change pas sans votre accord.</p>}
          {quote.state === 'sent' ? (
            <form method="post" action={action} className="form">
              <p className="small soft">
                {quote.cover} Valable jusqu’au {dateText(quote.validUntil)}.
              </p>
              <input type="hidden" name="version" value={quote.version} />
              {summary}
              {accept}
              <Button type="submit" name="decision" value="refused" className="justify-self-start">
                Refuser
              </Button>
            </form>
          ) : (
            <p>{STATE_TEXTS[withdrawn && quote.state === 'accepted' ? 'withdrawn' : quote.state]}</p>
          )}
          {quote.canReconsider && (
            <form method="post" action={action} className="form mt-4">
              <p>Une erreur, ou un autre avis&nbsp;? Ce devis peut encore être accepté jusqu’au {dateText(quote.validUntil)}.</p>
              <input type="hidden" name="version" value={quote.version} />
              <Button type="submit" name="decision" value={RECONSIDER} className="justify-self-start">
                Annuler mon refus
              </Button>
            </form>
          )}
        </section>
      )}
      {parcels.length > 0 && (
        <section aria-labelledby="linked-parcels" className="mb-4">
          <h2 id="linked-parcels" className="heading-s">
            Vos colis
          </h2>
          <ul>
            {parcels.map(({ label, carrier, number, href }) => (
              <li key={href}>
                {label}&nbsp;: {carrier}, <TextLink href={href}>suivre le colis {number}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}
