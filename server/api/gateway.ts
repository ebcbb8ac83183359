/** What stands in front of both APIs: cross-origin rules and the public client key. */
import { createHash, timingSafeEqual } from 'node:crypto'

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'content-range, x-supabase-api-version, retry-after, preference-applied, location, content-profile, proxy-status, www-authenticate',
} as const

const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'apikey, authorization, content-type, x-client-info, x-supabase-api-version, prefer, accept-profile, content-profile, range, range-unit, x-retry-count, traceparent, tracestate, baggage',
  'Access-Control-Max-Age': '86400',
} as const

export function preflight(): Response {
  return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS })
}

/** A browser's question before the call itself: it carries no key. */
export function isPreflight(method: string, headers: Headers): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method')
}

/** No cookie counts on these paths, so any origin may call them. */
export function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** The refusal of a request without the right `apikey` header, or null. Keys in the address are not read: addresses are logged. */
export function refuseApiKey(request: Request, anonKey: string): Response | null {
  const fault = findApiKeyFault(request, anonKey)
  return fault && Response.json(fault, { status: 401 })
}

/** What is wrong with the `apikey` header, in the gateway's own shape. */
export function findApiKeyFault(request: Request, anonKey: string): { message: string; hint: string } | null {
  const key = request.headers.get('apikey')
  if (!key) return { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }
  return sameText(key, anonKey) ? null : { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
}

/** The token of an Authorization header. The public key in its place means nobody is signed in. */
export function bearerToken(request: Request, anonKey: string): string | null {
  const token = /^bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  return token === undefined || sameText(token, anonKey) ? null : token
}

export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
