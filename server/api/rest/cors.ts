/** The keys travel in headers, never in cookies, so any origin may call. */
const ALLOWED_HEADERS =
  'apikey, authorization, content-type, x-client-info, x-supabase-api-version, prefer, accept, accept-profile, content-profile, range, range-unit, x-retry-count, traceparent, tracestate, baggage'
const EXPOSED_HEADERS =
  'content-range, x-supabase-api-version, retry-after, preference-applied, content-location, location, range-unit, content-profile, proxy-status, www-authenticate'
const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'
const PREFLIGHT_MAX_AGE_S = '86400'

export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS,
}

/** A browser's question before the call itself: it carries no key. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
}

export function preflightHeaders(): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_S,
  }
}
