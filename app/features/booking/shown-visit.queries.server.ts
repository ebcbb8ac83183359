import { startingPriceText } from '#app/lib/service-prices.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findVisit, isOpen } from './booking.commands.server.ts'
import { serviceLabel } from './booking-rules.ts'
import { visitTimeText } from './booking-text.ts'
import type { ShownVisit } from './components/VisitManager.tsx'
import { listVisitSlots } from './free-slots.queries.server.ts'
import { visitTimes } from './visit-times.server.ts'
import type { VisitTimes } from './visit-times.ts'

/** The visit of a link and the times it could move to; undefined when the link opens nothing. */
export async function getShownVisit(
  ctx: Ctx,
  input: { token: string; day: string | null },
): Promise<{ visit: ShownVisit; times: VisitTimes } | undefined> {
  const visit = await findVisit(ctx, input.token)
  if (!visit) return undefined
  const open = isOpen(ctx, visit)
  const slots = open ? await listVisitSlots(ctx, { town: visit.town, without: visit.id }) : []
  const others = slots.filter(({ startsAt }) => startsAt.getTime() !== visit.startsAt.getTime())
  return {
    visit: {
      when: visitTimeText(visit.startsAt),
      where: `${visit.address}, ${visit.town}`,
      service: serviceLabel(visit.service),
      price: startingPriceText(visit.priceFromCents || null, ctx.facts.business),
      state: open ? 'open' : visit.status === 'cancelled' ? 'cancelled' : 'past',
    },
    times: visitTimes(others, input.day),
  }
}
