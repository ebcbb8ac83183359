import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { findStore, storeOrMain } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/** The till that takes the money of a case: the counter's own shop, else the shop of the case, and whether money can go back. */
export function tillOf({ facts, actor }: Ctx, request: Request, caseStoreId: string) {
  const { id, town } = findStore(facts, shopInView(facts, request.headers.get('Cookie'))) ?? storeOrMain(facts, caseStoreId)
  return { store: { id, town }, mayRefund: can(actor, 'payments:refund'), formKey: crypto.randomUUID() }
}
