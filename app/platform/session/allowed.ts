import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Actor } from './actor.ts'
import { assertCan } from './rights.ts'
import type { Right } from './rights.ts'

declare const granted: unique symbol

/** An actor whose right was checked. Only `allow` makes one: the mark exists for the compiler alone. */
export type Granted<R extends Right> = Actor & { readonly [granted]: { readonly [Each in R]: true } }

/** The context of a command that needs a right: a plain `Ctx` does not compile there. */
export type AllowedCtx<R extends Right> = Ctx & { actor: Granted<R> }

/**
 * Proves that the actor has the right, for the commands that need it.
 * @throws ForbiddenError
 */
export function allow<R extends Right>(ctx: Ctx, right: R): AllowedCtx<R> {
  assertCan(ctx.actor, right)
  return { ...ctx, actor: asGranted<R>(ctx.actor) }
}

/** Safe because `assertCan` has just returned, and nothing else calls this. */
function asGranted<R extends Right>(actor: Actor): Granted<R> {
  return actor as Granted<R>
}
