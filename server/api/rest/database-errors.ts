import { DatabaseAwayError } from '#app/platform/db/database-away.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { RestError } from './errors.ts'

interface DatabaseError {
  code: string
  message: string
  detail?: string
  hint?: string
}

/** Seconds after which the standard client tries a read again by itself. */
const RETRY_AFTER = { 'Retry-After': '1' }

/** Status by SQLSTATE, the longest prefix that fits; everything else is the caller's mistake (400). */
const STATUS_BY_SQLSTATE: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
}

/**
 * The answer to an error that the database raised; undefined for anything else, which is a fault of ours.
 * An anonymous caller gets no details: they print the failing row.
 */
export function fromDatabaseError(error: unknown, signedIn: boolean): RestError | undefined {
  const raised = error instanceof DatabaseAwayError ? undefined : findDatabaseError(error)
  if (!raised) {
    if (!isDatabaseOutage(error)) return undefined
    return new RestError(503, { code: 'PGRST000', message: 'Database connection error. Retrying the connection.' }, RETRY_AFTER)
  }
  const status = raised.code === '42501' ? (signedIn ? 403 : 401) : statusOf(raised.code)
  const headers: Readonly<Record<string, string>> = status === 503 ? RETRY_AFTER : status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
  return new RestError(
    status,
    {
      code: raised.code,
      message: raised.message,
      details: signedIn ? (raised.detail ?? null) : null,
      hint: signedIn ? (raised.hint ?? null) : null,
    },
    headers,
  )
}

function statusOf(sqlState: string): number {
  for (let length = sqlState.length; length >= 2; length -= 1) {
    const status = STATUS_BY_SQLSTATE[sqlState.slice(0, length)]
    if (status !== undefined) return status
  }
  return 400
}

/** Drizzle wraps what the driver threw; its own message holds the query and is never shown. */
function findDatabaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code) && 'severity' in current) {
      return {
        code: current.code,
        message: current.message,
        ...('detail' in current && typeof current.detail === 'string' ? { detail: current.detail } : {}),
        ...('hint' in current && typeof current.hint === 'string' ? { hint: current.hint } : {}),
      }
    }
  }
  return undefined
}
