import { signsAs } from '#app/platform/session/actor.ts'
import type { Actor } from '#app/platform/session/actor.ts'

/** Who took the money, as colleagues call them. */
export function actorName(actor: Actor): string {
  if ('email' in actor) return signsAs(actor)
  return actor.kind === 'system' ? actor.doing : ''
}
