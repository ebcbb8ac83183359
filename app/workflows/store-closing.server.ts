import { createHash } from 'node:crypto'
import { closeStore } from '#app/features/business/closing.commands.server.ts'
import type { Closed } from '#app/features/business/closing.commands.server.ts'
import { spanText } from '#app/features/business/closure-words.ts'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { lastDayToCome } from '#app/features/opening-hours/time-to-come.ts'
import { listAwaitedForDevices, tellKeptLonger } from '#app/features/refurbished/keep-longer.server.ts'
import type { AwaitedForDevice } from '#app/features/refurbished/keep-longer.server.ts'
import { listPlannedVisits } from '#app/features/requests/planned-visits.queries.server.ts'
import { answerRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { closedShopText } from '#app/lib/closing-text.ts'
import { isOn } from '#app/lib/days-apart.ts'
import { findStore, wallTime } from '#app/lib/shop-facts.ts'
import type { DayHours, HoursException, Store } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepPromises } from './shop-hours.server.ts'

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
  return closeStore(ctx, { ...closing, today }, keepPromises)
}

/** `not-closed`: people are expected in that time, and the shop is open whenever they come. */
export type Warned = { kind: 'warned'; mailed: number; toCall: number } | { kind: 'not-closed' }

/**
 * Writes to everybody who is expected in that time on a closed day and left an address, in the words that were saved with the closing: whoever may close
 * a shop mails nothing else this way. Each visit is told once of its day, within the bounds of what staff write; whoever has a device kept
 * for longer by it, once until when.
 */
export async function warnExpected(ctx: AllowedCtx<'stores:close'>, asked: { storeId: string; from: string; to: string }): Promise<Warned> {
  const store = findStore(ctx.facts, asked.storeId)
  if (!store) return { kind: 'not-closed' }
  const planned = await listPlannedVisits(ctx, asked)
  const visits = planned.flatMap((visit) => {
    const closing = closingOn(store, visit.day, ctx.now)
    return closing ? [{ ...visit, closing }] : []
  })
  const awaited = (await listAwaited(ctx, store)).filter(({ day }) => asked.from <= day && day <= asked.to)
  const kept = awaited.filter(({ dayBefore }) => dayBefore !== null)
  if (planned.length + awaited.length > 0 && visits.length + kept.length === 0) return { kind: 'not-closed' }
  for (const each of kept) await tellKeptLonger(ctx, store, each, whyClosed(ctx, store, each.day))
  let mailed = 0
  for (const { id, day, name, email, closing } of visits) {
    if (email === null) continue
    const answer = {
      id,
      formKey: keyOf(`${id} ${day}`),
      isOnce: true as const,
      text: [
        `Bonjour ${name},`,
        `${closedDays(store, closing)} Votre visite n’est pas possible ce jour-là.`,
        ...(closing.message ? [closing.message] : []),
        `Répondez à ce message pour choisir un autre jour${ctx.facts.business.welcome === 'walk_in' ? ', ou venez sans rendez-vous dès la réouverture' : ''}.`,
      ].join('\n'),
    }
    const { kind } = await answerRequest(allow(ctx, 'requests:write'), answer)
    if (kind === 'changed') mailed += 1
  }
  return { kind: 'warned', mailed: mailed + kept.length, toCall: visits.length - mailed }
}

/** Whose devices a shop keeps, with the last day on which they are expected: that of before, where a closing gave them longer. */
export async function listAwaited(ctx: Ctx, store: Store): Promise<(AwaitedForDevice & { day: string })[]> {
  const awaited = await listAwaitedForDevices(ctx, store.id)
  return awaited.map((each) => ({ ...each, day: each.dayBefore ?? lastDayToCome(store, ctx.now, each.until) }))
}

/** What somebody reads of a closing who was expected on a day of it: when the shop opens again, and the words that were saved with it. */
function whyClosed({ now }: Pick<Ctx, 'now'>, store: Store, day: string): string[] {
  const closing = closingOn(store, day, now)
  const message = closing?.message ?? ''
  return [closedShopText(store, parisTime(now).date) || (closing ? closedDays(store, closing) : ''), message].filter((text) => text !== '')
}

function closedDays({ town }: Pick<Store, 'town'>, closing: HoursException): string {
  return `Le magasin de ${town} est fermé ${closing.from === closing.to ? 'le ' : ''}${spanText(closing)}.`
}

/** What closes a shop on a day, as its page says it: for the whole day or, today, from a minute on that is over. */
function closingOn(store: Pick<Store, 'exceptions'>, day: string, now: Date): HoursException | undefined {
  const said = store.exceptions.find((each) => isOn(each, day))
  const today = parisTime(now)
  const isOver = day === today.date && said?.slots.every(({ end }) => end <= wallTime(today.minutes))
  return said && (said.slots.length === 0 || isOver) ? said : undefined
}

/** The same visit of the same day always has the same key. */
function keyOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
