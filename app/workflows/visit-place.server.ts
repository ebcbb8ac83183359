import { hoursOnText } from '#app/features/opening-hours/visit-day.ts'
import type { RequestInput } from '#app/features/requests/request.schema.server.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { placeLine } from '#app/lib/place-line.ts'
import { findStore, workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What the confirmation of a visit says of the shop: where it is, and until when it is open on the day that was chosen, holidays included. */
export function visitPlace(ctx: Pick<Ctx, 'facts'>, _id: string, { storeId, details }: Pick<RequestInput, 'storeId' | 'details'>) {
  const store = findStore(ctx.facts, storeId ?? '') ?? workshopOf(ctx.facts)
  const { id } = store
  const where = `Le magasin\u00a0: ${placeLine(store)}.`
  const day = details['day'] ?? ''
  const hours = day === '' ? '' : hoursOnText(ctx, id, day)
  return Promise.resolve({ links: [], notes: [hours === '' ? where : `${where} Ouvert le ${weekdayDateText(day)} ${hours}.`] })
}
