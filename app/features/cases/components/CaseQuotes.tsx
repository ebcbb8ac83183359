import { Signature } from 'lucide-react'
import { Link } from 'react-router'
import { addsTo } from '#app/lib/agreed-before.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { quotePaperHref } from '../quote-address.ts'
import { QUOTE_BADGES } from '../shown-case.ts'
import type { ShownQuote } from '../shown-case.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

interface CaseQuotesProps {
  reference: string
  quotes: readonly ShownQuote[]
  /** The newest may be noted as signed on paper. */
  maySign: boolean
  now: Date
}

/** The quotes of a case, the newest in full; earlier versions open where they stand. */
export function CaseQuotes({ reference, quotes, maySign, now }: CaseQuotesProps) {
  const [newest, ...earlier] = quotes
  // The one that was accepted last counts: it adds to those before it, or replaces them.
  const counts = quotes.find(({ state }) => state === 'accepted')
  if (!newest) return <p className="soft">Aucun devis n’est parti.</p>
  return (
    <>
      <QuoteTable quote={newest} now={now} />
      {maySign && (
        <ConfirmButton
          label="Signé au magasin"
          icon={Signature}
          size="s"
          fields={{ intent: 'quote-signed', version: `${newest.version}` }}
          title={`Le client a signé ce devis, ${newest.total}\u00a0?`}
          text="Sur le devis imprimé, devant vous. C’est alors le prix convenu du dossier, et le contrat est conclu au magasin&nbsp;: gardez le papier."
          confirmLabel="Noter la signature"
        />
      )}
      {earlier.map((quote) => (
        <details key={quote.version} className="small">
          <summary>
            Version {quote.version}, {quote.total}, {momentText(quote.sentAt, now)}
            {quote.state === 'accepted' && counts && acceptedText(quote, counts)}
            {quote.state === 'refused' && ', refusé'}
            {quote.state === 'withdrawn' && ', accepté, puis rétracté'}
            {quote.state === 'dropped' && ', accepté, puis abandonné'}
          </summary>
          <QuoteTable quote={quote} now={now} />
          <p>
            <Link to={quotePaperHref(reference, quote.version)}>Version {quote.version} sur papier</Link>
          </p>
        </details>
      ))}
    </>
  )
}

function acceptedText(quote: ShownQuote, counts: ShownQuote): string {
  if (quote.version === counts.version) return ', accepté\u00a0: il vaut toujours'
  return addsTo(counts.cents, quote.cents) ? `, accepté\u00a0: la version ${counts.version} s’y ajoute` : ', accepté, puis remplacé'
}

function QuoteTable({ quote, now }: { quote: ShownQuote; now: Date }) {
  const { business } = useFacts()
  const badge = QUOTE_BADGES[quote.untold ? 'untold' : quote.state]
  return (
    <>
      <p className="small">
        <Badge tone={badge.tone}>{badge.label}</Badge> Version {quote.version}, {momentText(quote.sentAt, now)}
        {quote.decidedAt && `, réponse ${momentText(quote.decidedAt, now)}`}
      </p>
      <table className="quote-lines">
        <thead>
          <tr>
            <th scope="col">Désignation</th>
            <th scope="col">{inTaxWords('Prix TTC', quote.vatRegime ? quote : business)}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map(({ label, amount }, index) => (
            <tr key={`${index} ${label}`}>
              <td>{label}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {quote.aid && (
            <tr>
              <td>{quote.aid.label}</td>
              <td>{quote.aid.amount}</td>
            </tr>
          )}
          <tr className="is-total">
            <td>Le client paie</td>
            <td>{quote.total}</td>
          </tr>
        </tfoot>
      </table>
      <p className="small soft">
        {quote.terms} Valable jusqu’au {quote.validUntil}.
      </p>
    </>
  )
}
