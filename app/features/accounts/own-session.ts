import { ForbiddenError } from '#app/lib/errors.ts'
import type { Actor, SignedIn } from '#app/platform/session/actor.ts'

/** The session that asks, with or without its second factor: for finishing sign-in, signing out, reading one's own account. */
export function ownSession(actor: Actor): SignedIn {
  if (actor.kind === 'staff' || actor.kind === 'pending') return actor
  throw new ForbiddenError(`${actor.kind} has no session`)
}
