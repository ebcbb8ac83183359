/** The start of the audience client in a browser. It is built as a file of its own (`vite-audience.ts`). */
import { startTracking } from './tracker.ts'

/** The public client key stands behind the `#` of this script's own address (`app/root.tsx`): it is never in a log. */
const key = decodeURIComponent(new URL(import.meta.url).hash.slice(1))

function start(): void {
  if (key) startTracking(key)
}

// A page that the browser prepares ahead is no session yet.
if ('prerendering' in document && document.prerendering === true) document.addEventListener('prerenderingchange', start, { once: true })
else start()
