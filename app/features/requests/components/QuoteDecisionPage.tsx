import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { partKindText } from '../inbox-list.ts'
import { aidLabel, quoteSum } from '../quote-sum.ts'
import { ContactPage } from './ContactPage.tsx'

export interface ShownQuote {
  reference: string
  device: string
  version: number
  state: 'sent' | 'accepted' | 'refused' | 'replaced'
  lines: readonly { label: string; amountCents: number }[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  message: string
  /** YYYY-MM-DD. */
  validUntil: string
  expired: boolean
  sentAt: Date
}

interface QuoteDecisionPageProps {
  quote: ShownQuote
  shop: ReactNode
  /** What has to be known before the button that binds. */
  summary: ReactNode
  /** That button, with what goes with it. */
  accept: ReactNode
}

const STATE_TEXTS = {
  accepted: 'Vous avez accepté ce devis. Le magasin vous contacte pour la suite.',
  refused: 'Vous avez refusé ce devis. Rien ne vous sera demandé.',
  replaced: 'Un devis plus récent remplace celui-ci. Ouvrez le dernier message que vous avez reçu.',
} as const

/** What the customer sees behind the secret link. Looking changes nothing; the two buttons do. */
export function QuoteDecisionPage({ quote, shop, summary, accept }: QuoteDecisionPageProps) {
  return (
    <ContactPage
      embedded={false}
      title={`Votre devis pour ${quote.device}`}
      lead={`Référence ${quote.reference}, version ${quote.version}. Valable jusqu’au ${dateText(quote.validUntil)}.`}
    >
      {quote.state !== 'sent' && (
        <Callout icon={quote.state === 'accepted' ? CircleCheck : TriangleAlert} tone={quote.state === 'accepted' ? 'pin' : 'lanterne'}>
          {STATE_TEXTS[quote.state]}
        </Callout>
      )}
      {quote.state === 'sent' && quote.expired && (
        <Callout icon={TriangleAlert} tone="lanterne">
          Ce devis n’est plus valable. Répondez au message reçu&nbsp;: nous en faisons un nouveau.
        </Callout>
      )}
      {quote.message && <p className="lead mt-4">{quote.message}</p>}
      <dl className="recap mt-4">
        {quote.lines.map(({ label, amountCents }) => (
          <Amount key={label} label={label} text={priceText(amountCents)} />
        ))}
        {quote.aidCents > 0 && <Amount label={aidLabel(quote.sentAt)} text={`−${priceText(quote.aidCents)}`} />}
        <Amount label="Total TTC" text={priceText(quoteSum(quote))} />
      </dl>
      <p className="soft mt-3">
        {partKindText(quote.partKind)}. Garantie {quote.warrantyMonths} mois, pièce et main-d’œuvre.
      </p>
      {quote.state === 'sent' && !quote.expired && (
        <>
          {summary}
          <form method="post" className="form mt-6">
            {accept}
            <Button type="submit" size="l" name="decision" value="refused" className="justify-self-start">
              Refuser
            </Button>
          </form>
        </>
      )}
      {shop && <div className="mt-6">{shop}</div>}
    </ContactPage>
  )
}

function Amount({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}
