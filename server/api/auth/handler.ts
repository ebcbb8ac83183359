/** `/auth/v1` as one fetch handler. */
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { hasSqlState } from '#app/platform/db/sql-state.server.ts'
import { NoTurnError } from '../../place-turns.ts'
import { preflight, refuseApiKey, withCors } from '../gateway.ts'
import { health, keySet, settings } from './about.ts'
import { AuthError, errorResponse } from './auth-error.ts'
import type { AuthCall } from './call.ts'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from './factors.ts'
import { logout } from './logout.ts'
import { NOT_OFFERED } from './not-offered.ts'
import { signup } from './signup.ts'
import { token } from './token.ts'
import { changeUser, readUser } from './user.ts'

type Endpoint = (call: AuthCall) => Promise<Response>

const ENDPOINTS: Record<string, Record<string, Endpoint>> = {
  '/token': { POST: token },
  '/signup': { POST: signup },
  '/logout': { POST: logout },
  '/user': { GET: readUser, PUT: changeUser },
  '/factors': { POST: enrolFactor },
  '/factors/:factorId': { DELETE: removeFactor },
  '/factors/:factorId/challenge': { POST: challengeFactor },
  '/factors/:factorId/verify': { POST: verifyFactor },
  '/.well-known/jwks.json': { GET: keySet },
  '/settings': { GET: settings },
  '/health': { GET: health },
}

/** Verifiers of tokens read it without a key. */
const OPEN_PATHS = new Set(['/.well-known/jwks.json'])

export const AUTH_PREFIX = '/auth/v1'
const RETRY_AFTER_S = '2'
/** lock_not_available: the wait for another refresh of the same session was given up. */
const LOCK_TIMEOUT_STATE = '55P03'

export interface AuthApi {
  (request: Request, ctx: Ctx, requestId: string): Promise<Response>
}

/**
 * Makes what answers the calls of `/auth/v1`.
 * @param anonKey the public key that every call names
 */
export function createAuthApi(anonKey: string): AuthApi {
  return async (request, ctx, requestId) => {
    if (request.method === 'OPTIONS') return preflight()
    try {
      const url = new URL(request.url)
      const path = url.pathname.slice(AUTH_PREFIX.length).replace(/(?<=.)\/$/, '')
      const refused = OPEN_PATHS.has(path) ? null : refuseApiKey(request, anonKey)
      if (refused) return withCors(refused)
      const { endpoint, params } = findEndpoint(path, request.method)
      return withCors(await endpoint({ request, url, ctx, anonKey, params }))
    } catch (error) {
      return withCors(errorResponse(request, asAuthError(error, ctx), requestId))
    }
  }
}

function findEndpoint(path: string, method: string): { endpoint: Endpoint; params: Record<string, string> } {
  const known = NOT_OFFERED.find(({ pattern }) => pattern.test(path))
  if (known) throw new AuthError(known.status, known.code, known.message)
  for (const [pattern, methods] of Object.entries(ENDPOINTS)) {
    const params = matchPath(pattern, path)
    if (!params) continue
    const endpoint = methods[method === 'HEAD' ? 'GET' : method]
    if (endpoint) return { endpoint, params }
    throw new AuthError(405, 'method_not_allowed', `${method} is not allowed here`, { headers: { Allow: Object.keys(methods).join(', ') } })
  }
  throw new AuthError(404, 'not_found', 'This endpoint does not exist')
}

/** The placeholders' values when the path has the pattern's form, else undefined. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const segments = path.split('/')
  if (wanted.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = segments[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

/** A database in trouble is never the client's fault: a 4xx on refresh would sign staff out. */
function asAuthError(error: unknown, ctx: Ctx): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof NoTurnError) {
    return new AuthError(503, 'unexpected_failure', 'Too many requests at once', { headers: { 'Retry-After': RETRY_AFTER_S } })
  }
  if (hasSqlState(error, LOCK_TIMEOUT_STATE)) {
    return new AuthError(409, 'conflict', 'Too many concurrent token refresh requests on the same session or refresh token')
  }
  if (isDatabaseOutage(error)) {
    ctx.log.warn({ err: error }, 'the database is away')
    return new AuthError(503, 'unexpected_failure', 'The database does not answer, try again in a moment', {
      headers: { 'Retry-After': RETRY_AFTER_S },
    })
  }
  ctx.log.error({ err: error }, 'auth call failed')
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}
