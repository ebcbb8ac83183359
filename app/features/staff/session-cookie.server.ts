import type { Ctx } from '#app/platform/ctx.server.ts'
import { clearedStaffCookie, staffCookie } from '#app/platform/session/cookie.ts'
import { isSecureRequest } from '#app/platform/session/secure-request.server.ts'
import { SESSION_MAX_AGE_MS } from './session-rules.ts'
import type { OpenSession } from './sessions.server.ts'

/** Set-Cookie header of a session just opened or raised in the browser channel. */
export function sessionCookie(ctx: Pick<Ctx, 'env' | 'log'>, request: Request, session: OpenSession): string {
  if (session.cookie === null) throw new Error('a session of the API has no cookie')
  return staffCookie(session.cookie, isSecureRequest(request, ctx.env, ctx.log), SESSION_MAX_AGE_MS / 1_000)
}

/** Set-Cookie header that makes the browser forget its session. */
export function endedSessionCookie(ctx: Pick<Ctx, 'env' | 'log'>, request: Request): string {
  return clearedStaffCookie(isSecureRequest(request, ctx.env, ctx.log))
}
