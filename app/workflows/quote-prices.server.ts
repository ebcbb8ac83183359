import { findNamedStaffModel } from '#app/features/catalogue/staff-models.queries.server.ts'
import { listCounterPrices } from '#app/features/prices/counter-prices.queries.server.ts'
import type { CounterPrice } from '#app/features/prices/counter-prices.queries.server.ts'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import type { RequestDetail } from '#app/features/requests/staff-requests.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The prices of today of a device by its name, in one shop; none for a device that the catalogue does not know. */
export async function listQuotePrices(ctx: Ctx, { device, storeId }: { device: string; storeId: string }): Promise<CounterPrice[]> {
  const model = await findNamedStaffModel(ctx, device)
  return model ? listCounterPrices(ctx, { modelSlug: model.slug, storeId }) : []
}

/** The same for a request to which the site has announced a price: what became of it is said beside its quote. */
export async function pricesBesideAnnounced(ctx: Ctx, { device, storeId, details }: RequestDetail): Promise<CounterPrice[]> {
  return details[PRICE_LINES_DETAIL] === undefined ? [] : listQuotePrices(ctx, { device, storeId })
}
