import { Link, href } from 'react-router'
import { headOf } from '#app/lib/legal-form.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Receipt } from '../receipt.queries.server.ts'
import { meansText } from '../payment-means.ts'

/** What a customer takes away who has paid, or got money back. */
export function ReceiptSlip({ receipt }: ReceiptProps) {
  return (
    <>
      <WayBack receipt={receipt} />
      <article className="panel ticket">
        <h1 className="heading-s">{receiptTitle(receipt)}</h1>
        <ReceiptLines receipt={receipt} />
        <Button className="print:hidden mt-4" variant="solid" onClick={() => window.print()}>
          Imprimer
        </Button>
      </article>
    </>
  )
}

/** To what was paid: a case, or an invoice without one. */
function WayBack({ receipt: { about, caseReference, invoiceId } }: ReceiptProps) {
  const to =
    caseReference !== null
      ? href('/admin/dossiers/:reference', { reference: caseReference })
      : invoiceId !== null && href('/admin/factures/:id', { id: invoiceId })
  return (
    to && (
      <p className="case-back">
        <Link to={to}>{`${caseReference === null ? 'Facture' : 'Dossier'} ${about}`}</Link>
      </p>
    )
  )
}

interface ReceiptProps {
  receipt: Receipt
}

export function receiptTitle({ kind }: Pick<Receipt, 'kind'>): string {
  return kind === 'refund' ? 'Reçu de remboursement' : 'Reçu de paiement'
}

/** The lines of a receipt, on paper and behind the customer’s link. */
export function ReceiptLines({ receipt }: ReceiptProps) {
  const facts = useFacts()
  const store = findAnyStore(facts, receipt.storeId)
  const refund = receipt.kind === 'refund'
  const changeCents = receipt.givenCents === null ? 0 : receipt.givenCents - receipt.amountCents
  return (
    <>
      {receipt.training && (
        <p>
          <b>Exercice&nbsp;: ce reçu ne vaut rien.</b>
        </p>
      )}
      <p className="small">
        {headOf(facts.business, store).join(', ')}
        {store && (
          <>
            <br />
            {phoneText(store.phone)}
          </>
        )}
      </p>
      <dl className="recap mt-4">
        <dt>Référence</dt>
        <dd>{receipt.about}</dd>
        {receipt.customer && <dt>Client</dt>}
        {receipt.customer && <dd>{receipt.customer}</dd>}
        <dt>{refund ? 'Rendu' : 'Reçu'}</dt>
        <dd>{stampText(receipt.at)}</dd>
        <dt>Moyen</dt>
        <dd>{[meansText(receipt.means), receipt.reference].filter(Boolean).join(', ')}</dd>
        {changeCents > 0 && <dt>Donné, rendu</dt>}
        {changeCents > 0 && (
          <dd>
            {priceText(receipt.amountCents + changeCents)}, {priceText(changeCents)}
          </dd>
        )}
        {receipt.note && <dt>Raison</dt>}
        {receipt.note && <dd>{receipt.note}</dd>}
      </dl>
      <dl className="recap recap-sums">
        <div>
          <dt>{refund ? 'Remboursé' : 'Payé'}</dt>
          <dd className="num">{priceText(receipt.amountCents)}</dd>
        </div>
        {/* As its mail, a refund asks for nothing. */}
        {!refund && receipt.restCents !== null && receipt.restCents > 0 && (
          <div>
            <dt>Reste à payer</dt>
            <dd className="num">{priceText(receipt.restCents)}</dd>
          </div>
        )}
        {!refund && receipt.restCents !== null && receipt.restCents < 0 && (
          <div>
            <dt>Reçu en trop, à vous rendre</dt>
            <dd className="num">{priceText(-receipt.restCents)}</dd>
          </div>
        )}
      </dl>
      {receipt.noVat && <p className="small mt-4">{receipt.noVat}.</p>}
      <p className="small mt-4">
        Enregistré sous le n°&nbsp;{receipt.number}, par {receipt.who}. Ce reçu n’est pas une facture.
      </p>
    </>
  )
}
