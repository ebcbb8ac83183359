import { elsewhereText } from '#app/features/booking/booking-form.server.ts'
import { listVisitSlots, makesVisits } from '#app/features/booking/free-slots.queries.server.ts'
import { listVisitedTowns, townsInstead } from '#app/features/booking/travel.server.ts'
import { visitTimes } from '#app/features/booking/visit-times.server.ts'
import { DAY_PARAM } from '#app/features/booking/visit-times.ts'
import { findSingleWord } from '#app/features/words/single-word.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writtenTown } from '#app/platform/db/written-town.server.ts'
import { newForm } from '#app/platform/http/form-start.server.ts'
import { visitWordsMark } from '#app/workflows/contract-words-mark.server.ts'

/** Longest town name taken from the address, characters. */
const MAX_LOCATION_LENGTH = 80

/** What the page of visits at home shows for an address; undefined for a business that makes none. */
export async function bookingPage(ctx: Ctx, params: URLSearchParams) {
  // A form that comes back because the database is away brings its own times.
  const typed = params.get('location')?.trim().slice(0, MAX_LOCATION_LENGTH) || null
  const location = typed && !ctx.page.outage ? await writtenTown(ctx, typed) : typed
  const slots = ctx.page.outage ? [] : await listVisitSlots(ctx, { town: params.get('location') })
  const isMade = slots.length > 0 || ctx.page.outage || (await makesVisits(ctx))
  if (!isMade) return undefined
  // Said before anybody fills in a form for a town where nobody drives.
  const instead = location && !ctx.page.outage ? await townsInstead(ctx, location) : null
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    embedded: params.get('embed') === 'true',
    location,
    // The town decides which times are free: who did not come from its page chooses it first.
    towns: instead ?? (location || ctx.page.outage ? [] : await listVisitedTowns(ctx)),
    elsewhere: instead && elsewhereText(ctx.facts, instead),
    times: instead ? [] : visitTimes(slots, params.get(DAY_PARAM)),
    // A time may go at any moment: this page is made anew each time.
    form: await newForm(ctx),
    words: await findSingleWord(ctx, 'contract'),
    mark: ctx.page.outage ? '' : await visitWordsMark(ctx),
  }
}
