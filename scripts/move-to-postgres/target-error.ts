import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import { EnvError, parseEnv } from '#app/platform/env/env.server.ts'
import { MoveError } from './move-error.ts'

/**
 * What keeps the target from being used, named as the person named it: two databases take part in a move, and the one that runs without
 * `DATABASE_URL` is not the one that is away.
 * @param named `--to`, or `DATABASE_URL` where the address came from there
 */
export function asTargetError(error: unknown, named: '--to' | 'DATABASE_URL'): unknown {
  if (error instanceof DatabaseRefusedError) return new MoveError(error.message.replaceAll('DATABASE_URL', named), { cause: error })
  if (isDatabaseOutage(error))
    return new MoveError(`The server of ${named} does not answer. Check its address and that the server runs. Nothing was changed.`, { cause: error })
  return error
}

/**
 * Reads the address as the product will, which starts with the same one afterwards.
 * @param named as above
 * @throws MoveError that says what to write: most often a password has signs that an address gives a meaning to
 */
export function checkTarget(address: string, named: '--to' | 'DATABASE_URL'): void {
  try {
    parseEnv({ DATABASE_URL: address })
  } catch (error) {
    if (error instanceof EnvError) throw new MoveError(error.message.replaceAll('DATABASE_URL', named), { cause: error })
    throw error
  }
}
