import { minutes } from '#app/lib/durations.ts'

/**
 * Why a form has no answer. `offline`: the browser was on no network, so nothing left. `starting`: the server said that it is on its way up, before it
 * read anything. `unknown`: the form may have been taken, and its answer lost.
 */
export type Unanswered = 'offline' | 'starting' | 'unknown'

/** As long a form is posted again by itself; a server starts in seconds. */
const POSTED_AGAIN_MS = minutes(2)

/** Whether a form may leave once more by itself: one that may have been taken needs the key by which a repeat is known. */
export function mayPostAgain(why: Unanswered, { hasKey, forMs }: { hasKey: boolean; forMs: number }): boolean {
  if (why === 'offline') return true
  return (why === 'starting' || hasKey) && forMs < POSTED_AGAIN_MS
}

/** Whether a form carries the key by which the server knows that it was sent before. */
export function isKeyed(body: RequestInit['body']): boolean {
  return (body instanceof FormData || body instanceof URLSearchParams) && (body.get('formKey') ?? '') !== ''
}
