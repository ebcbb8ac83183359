import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output; errors keep type, message and stack, never request bodies or personal data. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
