import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, stdSerializers, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output; errors keep type, message, code and stack, never request bodies or personal data. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } })
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  // Drizzle writes the values of a failed query into its message; they may be a customer's. Its cause says what went wrong.
  const source = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { type, message, stack } = stdSerializers.err(source)
  return {
    type,
    message,
    ...('code' in source ? { code: source.code } : {}),
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    stack,
  }
}
