import { after, days } from '#app/lib/durations.ts'

/** How long it holds that somebody has seen the mediator's site answer. */
const SEEN_HOLDS_MS = days(182)

interface Seen {
  mediatorConfirmedAt: Date | null
  mediatorConfirmedUrl: string
}

/** Whether somebody has opened the site of the mediator, at the address that the site names now, not long ago: nothing asks it from here. */
export function isMediatorSeen(seen: Seen, { mediatorUrl }: { mediatorUrl: string }, now: Date): boolean {
  const { mediatorConfirmedAt, mediatorConfirmedUrl } = seen
  return mediatorConfirmedAt !== null && mediatorConfirmedUrl === mediatorUrl && after(mediatorConfirmedAt, SEEN_HOLDS_MS) > now
}
