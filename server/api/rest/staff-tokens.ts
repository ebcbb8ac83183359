import type { Ctx } from '#app/platform/ctx.server.ts'
import { actorFromAccessToken } from '#app/features/accounts/current-actor.server.ts'
import { can, isRight } from '#app/platform/session/rights.ts'
import type { VerifyToken } from './identity.ts'

/**
 * Staff tokens on the data API: the session's row is looked up on every call, so a signed-out token is dead at once. A member of the team who
 * still owes the second factor reads and writes nothing.
 */
export function staffTokenVerifier(makeCtx: () => Pick<Ctx, 'db' | 'now' | 'env'>): VerifyToken {
  return async (token) => {
    const check = await actorFromAccessToken(makeCtx(), token)
    switch (check.kind) {
      case 'ok': {
        const { actor } = check
        if (actor.kind === 'pending') return { error: 'PGRST303', message: 'The second factor of this account has not been given' }
        return { role: 'authenticated', userId: actor.userId, email: actor.email, can: (right) => isRight(right) && can(actor, right) }
      }
      case 'bad-token':
        if (/"exp" claim/.test(check.reason)) return { error: 'PGRST303', message: 'JWT expired' }
        return { error: 'PGRST301', message: 'No suitable key or wrong key type', details: 'None of the keys was able to decode the JWT' }
      case 'no-session':
        return { error: 'PGRST303', message: 'Session from session_id claim in JWT does not exist' }
      case 'no-user':
        return { error: 'PGRST303', message: 'User from sub claim in JWT does not exist' }
      case 'banned':
        return { error: 'PGRST303', message: 'User is banned' }
      default:
        return check satisfies never
    }
  }
}
