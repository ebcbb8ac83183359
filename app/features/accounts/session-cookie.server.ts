import type { Ctx } from '#app/platform/ctx.server.ts'
import { clearedStaffCookie, deviceCookie, readDeviceCookie, staffCookie } from '#app/platform/session/cookie.ts'
import { isSecureRequest } from '#app/platform/session/secure-request.server.ts'
import { newToken } from './random-tokens.server.ts'
import { KNOWN_ADDRESS_MS, SESSION_MAX_AGE_MS } from './session-rules.ts'
import type { OpenSession } from './sessions.server.ts'

/** Set-Cookie header of a session just opened or raised in the browser channel. */
export function sessionCookie(ctx: Pick<Ctx, 'env' | 'log'>, request: Request, session: OpenSession): string {
  if (session.cookie === null) throw new Error('a session of the API has no cookie')
  return staffCookie(session.cookie, isSecureRequest(request, ctx.env, ctx.log), SESSION_MAX_AGE_MS / 1_000)
}

/** The mark of this browser, or a new one, and the Set-Cookie header that keeps it; for sign-in alone. */
export function browserDevice(ctx: Pick<Ctx, 'env' | 'log'>, request: Request): { device: string; cookie: string } {
  const secure = isSecureRequest(request, ctx.env, ctx.log)
  const device = readDeviceCookie(request.headers.get('Cookie'), secure) ?? newToken().token
  return { device, cookie: deviceCookie(device, secure, KNOWN_ADDRESS_MS / 1_000) }
}

/** Set-Cookie header that makes the browser forget its session. */
export function endedSessionCookie(ctx: Pick<Ctx, 'env' | 'log'>, request: Request): string {
  return clearedStaffCookie(isSecureRequest(request, ctx.env, ctx.log))
}
