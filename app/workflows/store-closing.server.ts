import { createHash } from 'node:crypto'
import { ofPlace } from '#app/content/place-words.ts'
import { closeStore } from '#app/features/business/closing.commands.server.ts'
import type { Closed } from '#app/features/business/closing.commands.server.ts'
import type { HoursChange } from '#app/features/business/hours.commands.server.ts'
import { spanText } from '#app/features/business/closure-words.ts'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { lastDayToCome } from '#app/features/opening-hours/time-to-come.ts'
import { listAwaitedForDevices, tellKeptLonger } from '#app/features/refurbished/keep-longer.server.ts'
import type { AwaitedForDevice } from '#app/features/refurbished/keep-longer.server.ts'
import { listPlannedVisits } from '#app/features/requests/planned-visits.queries.server.ts'
import { answerRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { closedShopText } from '#app/lib/closing-text.ts'
import { isClosedHoliday, isOn } from '#app/lib/days-apart.ts'
import type { Hours } from '#app/lib/days-apart.ts'
import { hasNoLink } from '#app/lib/link-in-text.ts'
import { findStore, wallTime } from '#app/lib/shop-facts.ts'
import type { DayHours, HoursException, Store } from '#app/lib/shop-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepPromises, removeDaysApart } from './shop-hours.server.ts'

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

/**
 * The closings of a shop from today on, of itself and of no other: what whoever may close it may also take back. Hours of today that are over are one
 * only where they are said of today alone, as closing this minute says them.
 */
export function closingsOf(store: Store, now: Date): HoursException[] {
  const today = parisTime(now).date
  const isOfToday = (each: HoursException) => each.from === today && each.to === today && closingOn(store, today, now)?.id === each.id
  return store.exceptions.filter((each) => each.storeId !== null && !each.yearly && each.to >= today && (each.slots.length === 0 || isOfToday(each)))
}

/** Opens a shop again on the days of one of its closings. `unchanged`: there is no such closing any more. */
export async function reopenShop(ctx: AllowedCtx<'stores:close'>, asked: { storeId: string; id: string }): Promise<HoursChange> {
  const store = findStore(ctx.facts, asked.storeId)
  if (!store) return { kind: 'unknown-store' }
  return closingsOf(store, ctx.now).some(({ id }) => id === asked.id) ? removeDaysApart(ctx, asked) : { kind: 'unchanged' }
}

/** `toldBefore`: they were written to already. `not-closed`: people are expected in that time, and the shop is open whenever they come. */
export type Warned = { kind: 'warned'; mailed: number; toldBefore: number; toCall: number } | { kind: 'not-closed' }

/**
 * Writes to everybody who is expected in that time on a closed day and left an address, in the words that were saved with the closing: whoever may close
 * a shop mails nothing else this way. Each visit is told once of its day, within the bounds of what staff write; whoever has a device kept
 * for longer by it, once until when, within the same bounds.
 */
export async function warnExpected(ctx: AllowedCtx<'stores:close'>, asked: { storeId: string; from: string; to: string }): Promise<Warned> {
  const store = findStore(ctx.facts, asked.storeId)
  if (!store) return { kind: 'not-closed' }
  const planned = await listPlannedVisits(ctx, asked)
  const visits = planned.flatMap((visit) => {
    const closing = closingOn(store, visit.day, ctx.now)
    return closing ? [{ ...visit, closing }] : []
  })
  const everybody = await listAwaited(ctx, store)
  const awaited = everybody.filter(({ day }) => asked.from <= day && day <= asked.to)
  // Also customers whose last known day is over: they have not been told yet that their device is kept for longer.
  const kept = everybody.filter(({ knownDay }) => knownDay !== null)
  if (planned.length + awaited.length > 0 && visits.length + kept.length === 0) return { kind: 'not-closed' }
  const count = { mailed: 0, toldBefore: 0, toCall: 0 }
  for (const each of kept) {
    const told = await tellKeptLonger(ctx, store, each, whyClosed(ctx, store, each.day))
    count[({ told: 'mailed', known: 'toldBefore', 'too-often': 'toCall' } as const)[told]] += 1
  }
  for (const { id, day, name, email, closing } of visits) {
    if (email === null) {
      count.toCall += 1
      continue
    }
    const answer = {
      id,
      formKey: keyOf(`${id} ${day}`),
      isOnce: true as const,
      text: [
        `Bonjour ${name},`,
        `${closedDays(store, closing, ctx.now)} Votre visite n’est pas possible ce jour-là.`,
        ...saidWith(closing),
        `Répondez à ce message pour choisir un autre jour${ctx.facts.business.welcome === 'walk_in' ? ', ou venez sans rendez-vous dès la réouverture' : ''}.`,
      ].join('\n'),
    }
    const { kind } = await answerRequest(allow(ctx, 'requests:write'), answer)
    count[kind === 'changed' ? 'mailed' : kind === 'unchanged' ? 'toldBefore' : 'toCall'] += 1
  }
  return { kind: 'warned', ...count }
}

/** Whose devices a shop keeps, with the last day on which they are expected: that of before, where a closing gave them longer. */
export async function listAwaited(ctx: Ctx, store: Store): Promise<(AwaitedForDevice & { day: string })[]> {
  const awaited = await listAwaitedForDevices(ctx, store.id)
  return awaited.map((each) => ({ ...each, day: each.knownDay ?? lastDayToCome(store, ctx.now, each.until) }))
}

/** What somebody reads of a closing who was expected on a day of it: when the shop opens again, and the words that were saved with it. */
function whyClosed({ now }: Pick<Ctx, 'now'>, store: Store, day: string): string[] {
  const closing = closingOn(store, day, now)
  const when = closedShopText(store, parisTime(now).date) || (closing ? closedDays(store, closing, now) : '')
  return [...(when === '' ? [] : [when]), ...(closing ? saidWith(closing) : [])]
}

/** The words of a closing for its mails; none with a link, which words from before that was refused, or from a file, may hold. */
function saidWith({ message }: HoursException): string[] {
  return message !== '' && hasNoLink(message) ? [message] : []
}

function closedDays({ town }: Pick<Store, 'town'>, closing: HoursException, now: Date): string {
  return `Le magasin ${ofPlace(town)} est fermé ${closing.from === closing.to ? 'le ' : ''}${spanText(closing, parisTime(now).date)}.`
}

/** What closes a shop on a day, as its page says it: for the whole day, also by its rule for public holidays, or, today, from a minute on that is over. */
function closingOn(store: Omit<Hours, 'week'>, day: string, now: Date): HoursException | undefined {
  const said = store.exceptions.find((each) => isOn(each, day))
  if (isClosedHoliday(store, day)) return { id: day, storeId: null, from: day, to: day, yearly: false, slots: [], message: '' }
  const today = parisTime(now)
  const isOver = day === today.date && said?.slots.every(({ end }) => end <= wallTime(today.minutes))
  return said && (said.slots.length === 0 || isOver) ? said : undefined
}

/** The same visit of the same day always has the same key. */
function keyOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
