/** Which session a request says it belongs to: what bounds a session, from however many places it asks. */
import type { IncomingMessage } from 'node:http'
import type { Env } from '#app/platform/env/env.server.ts'
import { readStaffCookie } from '#app/platform/session/cookie.ts'
import { isSecureAddress } from '#app/platform/session/secure-request.server.ts'

/** How much of a session's cookie tells it apart. */
const SESSION_MARK_LENGTH = 100

/**
 * By the cookie that counts at the address of the request: one of the other name, made up beside it, would hide the session. It bounds what a session has
 * from many places, and gives a place nothing.
 */
export function sessionMark({ headers }: Pick<IncomingMessage, 'headers'>, env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): string | undefined {
  const address = `http://${headers.host ?? ''}`
  const url = new URL(URL.canParse(address) ? address : env.PUBLIC_URL)
  const forwardedProto = headers['x-forwarded-proto']
  const isSecure = isSecureAddress(url, typeof forwardedProto === 'string' ? forwardedProto : null, env)
  return readStaffCookie(headers.cookie ?? null, isSecure)?.slice(0, SESSION_MARK_LENGTH)
}
