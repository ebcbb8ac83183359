import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'

/** A mistake in the command itself; the message says what to write. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Reads `--name value` pairs. @throws UsageError with the usage for anything unknown */
export function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: false, strict: true }).values
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}\n\n${usage}`)
    throw error
  }
}
