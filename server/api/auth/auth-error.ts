/** From this version of the API on, the code is a word and stands in `code`. */
const CODED_ERRORS_VERSION = '2024-01-01'
const VERSION_HEADER = 'X-Supabase-Api-Version'

export interface AuthErrorExtra {
  weak_password?: { reasons: string[] }
  headers?: Record<string, string>
}

/** An answer other than success, as the clients of this API know it. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly extra: AuthErrorExtra

  constructor(status: number, code: string, message: string, extra: AuthErrorExtra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export function throttled(retryAfterS: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { headers: { 'Retry-After': String(retryAfterS) } })
}

/** Two shapes: clients that announce the newer version get the code in `code`, older ones in `error_code`. */
export function errorResponse(request: Pick<Request, 'headers'>, error: AuthError, requestId: string): Response {
  const { status, code, message, extra } = error
  const coded = speaksCodedErrors(request.headers.get(VERSION_HEADER))
  const weak = extra.weak_password ? { weak_password: extra.weak_password } : {}
  const body = coded
    ? { code, message, ...weak }
    : { code: status, error_code: code, msg: message, ...(status >= 500 ? { error_id: requestId } : {}), ...weak }
  return Response.json(body, {
    status,
    headers: { ...extra.headers, 'x-sb-error-code': code, ...(coded ? { [VERSION_HEADER]: CODED_ERRORS_VERSION } : {}) },
  })
}

function speaksCodedErrors(version: string | null): boolean {
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODED_ERRORS_VERSION
}
