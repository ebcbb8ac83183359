import type { Ctx } from '#app/platform/ctx.server.ts'
import { actorFromAccessToken } from '#app/features/accounts/current-actor.server.ts'
import { bearerToken } from '../gateway.ts'
import { AuthError } from './auth-error.ts'

/** One call of the auth API. */
export interface AuthCall {
  request: Request
  url: URL
  ctx: Ctx
  anonKey: string
  /** What the path's placeholders stand for. */
  params: Record<string, string>
}

/**
 * The context of the account whose access token the request shows.
 * @throws AuthError as the clients know it: none, unreadable, signed out, removed, banned.
 */
export async function signedInCtx(call: AuthCall): Promise<Ctx> {
  const token = bearerToken(call.request, call.anonKey)
  if (token === null) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const check = await actorFromAccessToken(call.ctx, token)
  switch (check.kind) {
    case 'ok':
      return { ...call.ctx, actor: check.actor }
    case 'bad-token':
      throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${check.reason}`)
    case 'no-session':
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    case 'no-user':
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    case 'banned':
      throw new AuthError(403, 'user_banned', 'User is banned')
    default:
      return check satisfies never
  }
}
