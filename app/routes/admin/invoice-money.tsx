import { priceText } from '#app/lib/money.ts'
import { MoneyPanel } from '#app/features/till/components/MoneyPanel.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { findInvoiceMoney } from '#app/workflows/case-money.server.ts'
import type { tillOf } from './counter-till.ts'

interface InvoiceMoneyProps {
  payment: NonNullable<Awaited<ReturnType<typeof findInvoiceMoney>>> & { till: ReturnType<typeof tillOf>; now: Date }
  answer: StaffAnswer | undefined
}

/** What was paid of an issued invoice, what remains, and the form that takes it. */
export function InvoiceMoney({ payment: { money, askedCents, contact, till, now }, answer }: InvoiceMoneyProps) {
  return (
    <Panel title="Argent" id="argent">
      <MoneyPanel
        money={money}
        askedCents={askedCents}
        agreedCents={null}
        store={till.store}
        email={contact.email}
        textPhone={till.textPhone}
        formKey={till.formKey}
        mayRefund={till.mayRefund}
        open={false}
        answer={answer}
        now={now}
      />
    </Panel>
  )
}

/** A credit note of what was paid: its customer waits for the money, which goes back on the page of the invoice. */
export function OwedByCredit({ owed: { invoiceId, cents }, mayRefund }: { owed: { invoiceId: string; cents: number }; mayRefund: boolean }) {
  return (
    <Panel title="Argent" note={`${priceText(cents)} à rendre au client.${mayRefund ? '' : ' Demandez à un gérant.'}`}>
      {mayRefund && (
        <ButtonLink variant="beacon" href={`/admin/factures/${invoiceId}#refund-amount`}>
          Rembourser {priceText(cents)}
        </ButtonLink>
      )}
    </Panel>
  )
}
