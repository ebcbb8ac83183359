import { z } from 'zod'
import { after, days } from '#app/lib/durations.ts'
import { typedInstant } from '#app/lib/typed-instant.ts'

export const CALL_INTENTS = ['called', 'not-called'] as const

/** What takes a noted call back: the moment of the call before that, empty where there was none. */
export const NotCalledForm = z.object({
  before: z.union([z.literal('').transform(() => null), typedInstant()]),
})

/** Whoever was called is left alone for so long, unless the case goes on. */
const REST_DAYS = 2
export const REST_TEXT = `${REST_DAYS}\u00a0jours`

/** Calls since then are recent. */
export function recentCallsFrom(now: Date): Date {
  return after(now, -days(REST_DAYS))
}

/** Whether the customer was called about the step at which the case stands, and is not called again yet. */
export function wasCalled({ calledAt, since }: { calledAt: Date | null; since: Date }, now: Date): boolean {
  return calledAt !== null && calledAt >= since && calledAt > recentCallsFrom(now)
}
