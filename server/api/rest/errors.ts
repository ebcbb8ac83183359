/** What an error answer always holds, in this order; null where there is nothing to say. */
export interface ErrorBody {
  code: string
  details: string | readonly object[] | null
  hint: string | null
  message: string
}

/** A call that is refused: thrown anywhere below the handler, answered there. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: Pick<ErrorBody, 'code' | 'message'> & Partial<ErrorBody>, headers: Readonly<Record<string, string>> = {}) {
    super(body.message)
    this.status = status
    this.body = { code: body.code, details: body.details ?? null, hint: body.hint ?? null, message: body.message }
    this.headers = headers
  }
}

/** A query parameter that cannot be read. `column` counts from 1, as the hosted backend does. */
export function parseError(what: string, text: string, column: number, details: string): RestError {
  return new RestError(400, { code: 'PGRST100', message: `"failed to parse ${what} (${text})" (line 1, column ${column})`, details })
}

/** The standard client tries a read again by itself after a 503. */
export function tooManyCalls(details: string): RestError {
  return new RestError(503, { code: '53300', message: 'Too many calls at once', details }, { 'Retry-After': '1' })
}

/** Something in order with the grammar that asks for more than one call may. */
export function tooMuch(details: string, status: 400 | 413 | 414 | 431 = 400): RestError {
  return new RestError(status, {
    code: status === 400 ? 'PGRST100' : 'PGRST102',
    message: 'The request asks for more than one call may',
    details,
  })
}

/** Refused before it is written out, so that nobody is kept waiting by it. */
export function answerTooLarge({ totalRows, answerBytes }: { totalRows: number; answerBytes: number }): RestError {
  return tooMuch(
    `an answer may hold at most ${totalRows} rows, those of embedded lists included, and ${answerBytes} bytes: ask for fewer columns, or use limit`,
    413,
  )
}

export function notImplemented(feature: string): RestError {
  return new RestError(400, { code: 'PGRST127', message: 'Feature not implemented', details: feature })
}

export function invalidBody(message: string, details: string | null = null): RestError {
  return new RestError(400, { code: 'PGRST102', message, details })
}

export function tableNotFound(schema: string, table: string): RestError {
  return new RestError(404, { code: 'PGRST205', message: `Could not find the table '${schema}.${table}' in the schema cache` })
}

/** A column that a filter, `select` or `order` names. Hidden and absent columns get the same answer. */
export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, { code: '42703', message: `column ${table}.${column} does not exist` })
}

/** A column that a body or `columns` names. */
export function unknownBodyColumn(table: string, column: string): RestError {
  return new RestError(400, { code: 'PGRST204', message: `Could not find the '${column}' column of '${table}' in the schema cache` })
}

/** 401 asks the visitor to sign in; 403 tells a signed-in person that it would not help. */
export function permissionDenied(signedIn: boolean, what: string, details: string | null = null): RestError {
  return new RestError(
    signedIn ? 403 : 401,
    { code: '42501', message: `permission denied for ${what}`, details },
    signedIn ? {} : { 'WWW-Authenticate': 'Bearer' },
  )
}

export function singularity(rows: number): RestError {
  return new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })
}

export function invalidRange(details: string, headers: Readonly<Record<string, string>> = {}): RestError {
  return new RestError(416, { code: 'PGRST103', message: 'Requested range not satisfiable', details }, headers)
}

export function unsupportedMethod(method: string): RestError {
  return new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }, { Allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' })
}

export function unauthorized(code: 'PGRST301' | 'PGRST302' | 'PGRST303', message: string, details: string | null = null): RestError {
  // The header's value is a quoted string of printable characters.
  const description = message.replace(/[^\x20-\x7e]|["\\]/g, '')
  return new RestError(401, { code, message, details }, { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${description}"` })
}
