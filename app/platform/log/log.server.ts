import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output; errors keep type, message, code and stack, never request bodies or personal data.
 * @param to of tests: where the lines go
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, to)
}

/** Mail servers repeat the address, gateways for texts the number, that they refuse. */
const PERSONAL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}|(?:\+|\b00)\d{8,15}\b/gu

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPeople(String(error))
  // Drizzle writes the values of a failed query into its message; they may be a customer's. Its cause says what went wrong.
  const source = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { type, message, stack } = stdSerializers.err(source)
  return {
    type,
    message: withoutPeople(message),
    ...('code' in source ? { code: source.code } : {}),
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    ...(stack !== undefined && { stack: withoutPeople(stack) }),
  }
}

function withoutPeople(text: string): string {
  return text.replaceAll(PERSONAL, '…')
}
