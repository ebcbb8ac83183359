import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { findAnyStore, findStore, mainStore, storeOrMain } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
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

/**
 * Whose till is shown: that of the shop which the address names, also one that is no more, else of the one that the counter looks at, else of the first.
 * Undefined for a name of no shop: another one in its place would show money that nobody asked for.
 */
export function shopOfTill(facts: ShopFacts, named: string, inView: string | null): { id: string; town: string } | undefined {
  const store = named === '' ? (findStore(facts, inView) ?? mainStore(facts)) : findAnyStore(facts, named)
  return store && { id: store.id, town: store.town }
}
