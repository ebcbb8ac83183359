import { findApiKeyFault, sameText } from '../gateway.ts'
import { RestError, unauthorized } from './errors.ts'

/** `can` answers whether a signed-in person has a right that the allow-list names. */
export type Identity = { role: 'anon' } | { role: 'authenticated'; userId: string; email: string; can: (right: string) => boolean }

/** Why a bearer token does not count. */
export interface TokenFault {
  error: 'PGRST301' | 'PGRST303'
  message: string
  details?: string
}

/** Says who sent a request. @throws RestError when the keys are missing or wrong. */
export type Identify = (request: Request) => Promise<Identity>

/** Checks a signed token and that its session still lives: called on every request that carries one. */
export type VerifyToken = (token: string) => Promise<Identity | TokenFault>

/**
 * The two keys of a call: `apikey` is always the public client key, and the bearer is that same key (a visitor) or a staff
 * token. A bearer that is neither is refused, never taken for a visitor.
 */
export function createIdentify(anonKey: string, verifyToken: VerifyToken): Identify {
  return async (request) => {
    const fault = findApiKeyFault(request, anonKey)
    if (fault) throw new GatewayError(401, { code: '', ...fault }, { 'WWW-Authenticate': 'Bearer' })

    const authorization = request.headers.get('authorization')
    if (authorization === null) return { role: 'anon' }
    const [, token] = /^bearer +(\S+) *$/i.exec(authorization) ?? []
    if (token === undefined) throw unauthorized('PGRST301', 'Empty JWT is sent in Authorization header')
    if (sameText(token, anonKey)) return { role: 'anon' }
    const parts = token.split('.').length
    if (parts !== 3) throw unauthorized('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
    const verified = await verifyToken(token)
    if ('error' in verified) throw unauthorized(verified.error, verified.message, verified.details)
    return verified
  }
}

/** The gateway's own shape: two members, no code. */
export class GatewayError extends RestError {
  override name = 'GatewayError'
}
