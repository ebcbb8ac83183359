import { onCLS, onINP, onLCP } from 'web-vitals'
import type { RecordEvent } from './record-event.ts'

/** How the page felt. A file of its own: the session is counted without waiting for it. */
export function watchVitals(record: RecordEvent): void {
  for (const watch of [onLCP, onINP, onCLS]) {
    watch(({ name, value }) => record('web_vital', 'performance', { metadata: { name, value: Math.round(value * 1_000) / 1_000 } }))
  }
}
