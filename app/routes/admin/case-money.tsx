import { isTakenBack } from '#app/features/invoices/taken-back.ts'
import { MoneyPanel } from '#app/features/till/components/MoneyPanel.tsx'
import type { CasePartProps } from './case-part.ts'

/** The money of a case: what is due, what came in, what remains. */
export function CaseMoney({ page, answer }: CasePartProps) {
  const { money, till, contact, contract, row, now, invoices } = page
  // Whoever has issued an invoice for more has said that the customer agrees.
  const isInvoiced = invoices.some(
    ({ id, kind, state }) => (kind === 'invoice' || kind === 'final') && state === 'issued' && !isTakenBack(invoices, id),
  )
  return (
    <MoneyPanel
      money={money}
      askedCents={page.askedCents}
      agreedCents={isInvoiced ? null : (page.agreed?.cents ?? null)}
      store={till.store}
      email={contact.email}
      textPhone={till.textPhone}
      formKey={till.formKey}
      mayRefund={till.mayRefund}
      open={row.step !== 'closed'}
      folded={row.kind === 'request' && money.restCents === null}
      covered={page.row.covered}
      withdrawal={contract?.withdrawal ?? null}
      waitingQuote={page.waitingQuote}
      isUnrepairable={row.step === 'unrepairable'}
      isRefused={row.step === 'refused' && row.agreedCents === null}
      partToCount={page.partToCount}
      addedPartCents={page.addedPartCents}
      answer={answer}
      now={now}
    />
  )
}
