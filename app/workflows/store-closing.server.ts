import { createHash } from 'node:crypto'
import { closeStore } from '#app/features/business/closing.commands.server.ts'
import type { Closed } from '#app/features/business/closing.commands.server.ts'
import { spanText } from '#app/features/business/closure-words.ts'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { listPlannedVisits } from '#app/features/requests/planned-visits.queries.server.ts'
import { answerRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { findStore, wallTime } from '#app/lib/shop-facts.ts'
import type { DayHours } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

export interface Closing {
  storeId: string
  from: string
  to: string
  message: string
}

/** Closes a shop; what of today is over by the opening hours stays open in the past. */
export async function closeShop(ctx: AllowedCtx<'stores:close'>, closing: Closing): Promise<Closed> {
  const store = findStore(ctx.facts, closing.storeId)
  if (!store) return { kind: 'unknown-store' }
  const today: DayHours = slotsOn(store, parisTime(ctx.now).date).map(({ startMinutes, endMinutes }) => ({
    start: wallTime(startMinutes),
    end: wallTime(endMinutes),
  }))
  return closeStore(ctx, { ...closing, today })
}

/** Writes to everybody who is expected in that time and left an address; a second press of the button writes to nobody twice. */
export async function warnExpected(ctx: AllowedCtx<'stores:close'>, closing: Closing): Promise<{ mailed: number; toCall: number }> {
  const store = findStore(ctx.facts, closing.storeId)
  const visits = await listPlannedVisits(ctx, closing)
  const reachable = visits.filter(({ email }) => email !== null)
  for (const visit of reachable) {
    const answer = {
      id: visit.id,
      formKey: keyOf(`${visit.id} ${closing.from} ${closing.to}`),
      text: [
        `Bonjour ${visit.name},`,
        `Le magasin de ${store?.town ?? ''} est fermé ${closing.from === closing.to ? `le ${spanText({ ...closing, yearly: false })}` : spanText({ ...closing, yearly: false })}. Votre visite n’est pas possible ce jour-là.`,
        ...(closing.message ? [closing.message] : []),
        `Répondez à ce message pour choisir un autre jour${ctx.facts.business.welcome === 'walk_in' ? ', ou venez sans rendez-vous dès la réouverture' : ''}.`,
      ].join('\n'),
    }
    await answerRequest(allow(ctx, 'requests:write'), answer, { byHand: false })
  }
  return { mailed: reachable.length, toCall: visits.length - reachable.length }
}

/** The same visit and the same closure always have the same key. */
function keyOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
