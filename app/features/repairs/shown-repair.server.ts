import { priceText } from '#app/lib/money.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { ShownRepair } from './components/TrackingPage.tsx'
import type { TrackedRepair } from './tracking.queries.server.ts'

export function shownRepair(
  { number, device, storeId, status, outcome, dueOn, returnOf, isFree, restCents, events, notes, warrantyPath, wayBack }: TrackedRepair,
  now: Date,
): ShownRepair {
  return {
    number,
    device,
    storeId,
    status,
    outcome,
    // A day that has passed is no promise any more.
    dueOn: dueOn !== null && dueOn >= parisTime(now).date ? dueOn : null,
    returnOf,
    toPay:
      restCents === null
        ? null
        : restCents > 0
          ? `Il reste ${priceText(restCents)} à payer.`
          : isFree
            ? 'Rien, la garantie s’applique.'
            : 'Tout est payé.',
    restCents,
    warrantyPath,
    wayBack,
    steps: events.map((event) => ({ status: event.status, when: momentText(event.at, now), dateTime: event.at.toISOString() })),
    notes: notes.map(({ id, text, at }) => ({ id, text, when: momentText(at, now) })),
  }
}
