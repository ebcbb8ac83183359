import { after, days } from '#app/lib/durations.ts'

/** How long it holds that somebody has seen the mediator's site answer. */
const SEEN_HOLDS_MS = days(182)

/** Whether somebody has opened the site of the mediator not long ago: nothing asks it from here. */
export function isMediatorSeen({ mediatorConfirmedAt }: { mediatorConfirmedAt: Date | null }, now: Date): boolean {
  return mediatorConfirmedAt !== null && after(mediatorConfirmedAt, SEEN_HOLDS_MS) > now
}
