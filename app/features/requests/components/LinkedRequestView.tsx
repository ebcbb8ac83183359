import type { ReactNode } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { CHARGED_LABEL } from '../quote-sum.ts'
import { quoteEndText } from '../quote-end.ts'
import type { QuoteEnd } from '../quote-end.ts'
import { signedText } from '../signed-text.ts'
import { RECONSIDER } from '../refusal-reasons.ts'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { QuoteOffer } from '../quote-work.ts'
import { QuoteMessage } from './QuoteMessage.tsx'

/** What a repair's page shows of the request it comes from, already in words. */
export interface LinkedRequest {
  parcels: { label: string; carrier: string; number: string; href: string }[]
  quote: {
    version: number
    /** What the shop wrote with it; empty for nothing, and for who may only look. */
    message: string
    state: 'sent' | 'accepted' | 'refused' | 'replaced' | 'withdrawn' | 'dropped' | 'expired'
    /** Why it can no longer be accepted, apart from its last day; null for no such reason. */
    closed: QuoteEnd | null
    /** "20 novembre 2026": signed on paper at the shop, and not accepted by the link; null otherwise. */
    signedOn: string | null
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
  /** What a quote that waits for an answer would be to what was agreed before; null where there is nothing. */
  ifAccepted: string | null
  /** A newer quote than this one, which counts all the same; null where there is none. */
  declined: { state: 'refused' | 'withdrawn' | 'dropped' | 'expired'; total: string } | null
  /** A refusal that can be taken back, of this quote or of the newer one: until when, "YYYY-MM-DD". Null where there is none. */
  reconsider: { version: number; validUntil: string } | null
}

interface LinkedRequestViewProps {
  linked: LinkedRequest
  /** What became of an accepted quote that does not count any more; null while it does. */
  ended: string | null
  /** Where its forms go; null on a page that only shows. */
  action: string | null
  /** What refusing costs all the same, in a sentence; null for nothing. */
  ifRefused?: string | null
  /** What has to be known before the button that binds, and that button. */
  summary: ReactNode
  accept: ReactNode
}

const STATE_TEXTS = {
  accepted: 'Vous avez accepté ce devis.',
  refused: 'Vous avez refusé ce devis.',
  replaced: 'Un devis plus récent remplace celui-ci.',
  withdrawn: 'Vous avez accepté ce devis, puis renoncé à ce qu’il ajoutait. Ce qui était convenu avant ne change pas.',
  dropped: 'D’accord avec vous, ce que ce devis ajoutait n’est pas fait.',
  expired: 'Ce devis n’est plus valable. Appelez le magasin, nous en faisons un nouveau.',
} as const

/** A refused quote whose device goes back says why the refusal stands now. */
function answeredText(
  state: keyof typeof STATE_TEXTS,
  { closed, signedOn }: Pick<NonNullable<LinkedRequest['quote']>, 'closed' | 'signedOn'>,
): string {
  if (state === 'accepted' && signedOn !== null) return signedText(signedOn)
  if (closed === null || (state !== 'expired' && state !== 'refused')) return STATE_TEXTS[state]
  return state === 'expired' ? quoteEndText(closed) : `${STATE_TEXTS.refused} ${quoteEndText(closed)}`
}

const DECLINED_TEXTS = {
  refused: (total: string) => `Vous avez refusé le devis de ${total}.`,
  withdrawn: (total: string) => `Vous avez renoncé au devis de ${total}.`,
  dropped: (total: string) => `D’accord avec vous, ce qu’ajoutait le devis de ${total} n’est pas fait.`,
  expired: (total: string) => `Le devis de ${total} n’est plus valable.`,
} as const

/** What was agreed on before, beside a quote that adds nothing to it, or has not yet. */
function standsText(state: keyof typeof STATE_TEXTS | 'sent', agreed: string): string {
  if (state === 'refused' || state === 'expired' || state === 'withdrawn') return `Votre accord d’avant, ${agreed}, vaut toujours.`
  return `Ce que vous avez déjà accepté, ${agreed}, ne change pas sans votre accord.`
}

/** The quote to accept and the parcels to follow. Looking changes nothing; the two buttons do. */
export function LinkedRequestView({ linked, ended, action, ifRefused = null, summary, accept }: LinkedRequestViewProps) {
  const { parcels, quote, agreed, ifAccepted, declined, reconsider } = linked
  return (
    <>
      {quote && (
        <section aria-labelledby="linked-quote" className="mb-4">
          <h2 id="linked-quote" className="heading-s">
            Votre devis
          </h2>
          <QuoteMessage text={quote.message} />
          <dl className="recap recap-sums my-4">
            {quote.lines.map(({ label, amount }, index) => (
              <Line key={index} label={label} text={amount} />
            ))}
            {/* Nobody is charged for what does not count any more. */}
            {quote.totals
              .filter(({ label }) => ended === null || quote.state === 'sent' || label !== CHARGED_LABEL)
              .map((row) => (
                <Line key={row.label} {...row} />
              ))}
          </dl>
          {agreed !== null && ended === null && <p className="mb-4">{standsText(quote.state, agreed)}</p>}
          {ifAccepted !== null && ended === null && <p className="mb-4">{ifAccepted}</p>}
          {quote.state !== 'sent' ? (
            <p>{(quote.state === 'accepted' || quote.state === 'withdrawn' ? ended : null) ?? answeredText(quote.state, quote)}</p>
          ) : action === null ? (
            <p>Ce devis attend votre réponse, jusqu’au {dateText(quote.validUntil)}.</p>
          ) : (
            <form method="post" action={action} className="form">
              <p className="small soft">
                {quote.cover} Valable jusqu’au {dateText(quote.validUntil)}.
              </p>
              <input type="hidden" name="version" value={quote.version} />
              {summary}
              {accept}
              {ifRefused !== null && <p className="small">{ifRefused}</p>}
              <Button type="submit" name="decision" value="refused" className="justify-self-start">
                Refuser
              </Button>
            </form>
          )}
          {declined && (
            <p className="mt-2">
              {DECLINED_TEXTS[declined.state](declined.total)}
              {ended === null && ` Votre accord d’avant${declined.state === 'dropped' && quote ? `, ${quote.total},` : ''} vaut toujours.`}
            </p>
          )}
          {reconsider && action !== null && (
            <form method="post" action={action} className="form mt-4">
              <p>
                Une erreur, ou un autre avis&nbsp;? {declined ? 'Le devis refusé' : 'Ce devis'} peut encore être accepté jusqu’au{' '}
                {dateText(reconsider.validUntil)}.
              </p>
              <input type="hidden" name="version" value={reconsider.version} />
              <Button type="submit" name="decision" value={RECONSIDER} className="justify-self-start">
                Annuler mon refus
              </Button>
            </form>
          )}
        </section>
      )}
      {parcels.length > 0 && (
        <section aria-labelledby="linked-parcels" className="mb-4">
          <h2 id="linked-parcels" className="heading-s mb-2">
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
