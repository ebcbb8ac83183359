import { and, eq, ne, or, isNotNull, sql } from 'drizzle-orm'
import { startingPriceText } from '#app/lib/service-prices.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { VISIT_STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { isDemo } from '#app/platform/site/demo.ts'
import { findVisit, isOpen } from './booking.commands.server.ts'
import { serviceLabel } from './booking-rules.ts'
import { visitTimeText } from './booking-text.ts'
import type { ShownVisit } from './components/VisitManager.tsx'
import { listVisitSlots, makesVisits } from './free-slots.queries.server.ts'
import { visitTimes } from './visit-times.server.ts'
import type { VisitTimes } from './visit-times.ts'
import type { Visit } from './visit-row.server.ts'

/**
 * The visit of a link and the times it could move to; undefined when the link opens nothing. `mailedTo`: where its mail has gone, as its visitor typed it;
 * null where no mail has left, or somebody of the shop wrote the address down. `canBookAnother`: whether a page books visits still.
 */
export async function getShownVisit(
  ctx: Ctx,
  input: { token: string; day: string | null },
): Promise<{ visit: ShownVisit; times: VisitTimes; mailed: boolean; mailedTo: string | null; canBookAnother: boolean } | undefined> {
  const visit = await findVisit(ctx, input.token)
  if (!visit) return undefined
  const open = isOpen(ctx, visit)
  const slots = open ? await listVisitSlots(ctx, { town: visit.town, without: visit.id }) : []
  const mailed = await isMailed(ctx, visit)
  const others = slots.filter(({ startsAt }) => startsAt.getTime() !== visit.startsAt.getTime())
  return {
    visit: {
      when: visitTimeText(visit.startsAt, ctx.now),
      where: `${visit.address}, ${visit.town}`,
      town: visit.town,
      service: serviceLabel(visit.service),
      price: startingPriceText(visit.priceFromCents || null, ctx.facts.business),
      state: open ? 'open' : visit.status === 'cancelled' ? 'cancelled' : 'past',
    },
    times: visitTimes(others, input.day),
    canBookAnother: await makesVisits(ctx),
    mailed,
    mailedTo: mailed && (await isTypedByVisitor(ctx, visit)) ? visit.email : null,
  }
}

/** Whether the visitor typed the address, and sees a slip in it here or never: one that the shop wrote down for somebody on the phone is not shown. */
async function isTypedByVisitor({ db }: Pick<Ctx, 'db'>, { id }: Visit): Promise<boolean> {
  const [visit] = await db.select({ typed: VISIT_STATED_ONLINE }).from(bookings).where(eq(bookings.id, id))
  return visit?.typed ?? false
}

/**
 * Whether the mail has left, or is on its way, whose calendar entry is the visit as it stands: not where it was held back, stayed here as a file, or
 * was given up. Once mails are no longer kept nobody knows, and the page names none.
 */
async function isMailed(ctx: Ctx, { id, email, sequence, status }: Visit): Promise<boolean> {
  if (email === '' || !leaves(ctx, 'mail')) return false
  const [mail] = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.subject_id, id),
        eq(mails.to_address, email),
        sql`${mails.calendar} ->> 'method' = ${status === 'cancelled' ? 'CANCEL' : 'REQUEST'}`,
        // With the end of the line (CRLF): «SEQUENCE:1» is also the beginning of «SEQUENCE:10».
        sql`position(${`SEQUENCE:${sequence}\r\n`} in ${mails.calendar} ->> 'content') > 0`,
        ne(mails.state, 'failed'),
        isDemo(ctx) ? undefined : or(ne(mails.state, 'sent'), isNotNull(mails.sent_at)),
      ),
    )
    .limit(1)
  return mail !== undefined
}
