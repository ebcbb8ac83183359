import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { MoneyPanel } from '#app/features/till/components/MoneyPanel.tsx'
import { findStore, storeOrMain } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'
import type { CasePartProps } from './case-forms.tsx'

/** The till that takes the money of a case: the counter's own shop, else the shop of the case, and whether money can go back. */
export function tillOf({ facts, actor }: Ctx, request: Request, caseStoreId: string) {
  const { id, town } = findStore(facts, shopInView(facts, request.headers.get('Cookie'))) ?? storeOrMain(facts, caseStoreId)
  return { store: { id, town }, mayRefund: can(actor, 'payments:refund'), formKey: crypto.randomUUID() }
}

/** The money of a case: what is due, what came in, what remains. */
export function CaseMoney({ page, answer }: CasePartProps) {
  const { money, till, contact, row, now } = page
  return (
    <MoneyPanel
      money={money}
      store={till.store}
      email={contact.email}
      formKey={till.formKey}
      mayRefund={till.mayRefund}
      open={row.step !== 'closed'}
      answer={answer}
      now={now}
    />
  )
}
