import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { findStore, storeOrMain } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takesReceiptTexts } from '#app/workflows/till.server.ts'
import { can } from '#app/platform/session/rights.ts'

/** The till that takes the money of a case: the counter's own shop, else the shop of the case, where receipts go, and whether money can go back. */
export function tillOf(ctx: Ctx, request: Request, { storeId: caseStoreId, phone }: { storeId: string; phone: string }) {
  const { facts, actor } = ctx
  const { id, town } = findStore(facts, shopInView(facts, request.headers.get('Cookie'))) ?? storeOrMain(facts, caseStoreId)
  const textPhone = takesReceiptTexts(ctx, phone) ? phone : ''
  return { store: { id, town }, textPhone, mayRefund: can(actor, 'payments:refund'), formKey: crypto.randomUUID() }
}
