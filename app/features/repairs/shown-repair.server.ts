import { momentText } from '#app/lib/moment-text.ts'
import type { ShownRepair } from './components/TrackingPage.tsx'
import type { TrackedRepair } from './tracking.queries.server.ts'

export function shownRepair({ number, device, storeId, status, dueOn, events, notes, warrantyPath }: TrackedRepair, now: Date): ShownRepair {
  return {
    number,
    device,
    storeId,
    status,
    dueOn,
    warrantyPath,
    steps: events.map((event) => ({ status: event.status, when: momentText(event.at, now), dateTime: event.at.toISOString() })),
    notes: notes.map(({ id, text, at }) => ({ id, text, when: momentText(at, now) })),
  }
}
