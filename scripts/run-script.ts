import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { DataDirError } from '#app/platform/db/lock.server.ts'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import { EnvError } from '#app/platform/env/env.server.ts'
import { BackupError } from '#app/platform/backup/backup-error.ts'
import { StoreError } from '#app/platform/media/store-error.ts'
import { UsageError } from './arguments.ts'
import { MoveError } from './move-to-postgres/move-error.ts'
import { SourceError } from './move-in/read-source.ts'

const OUTAGE = {
  server: 'The database does not answer. Check its address and that the server runs.',
  embedded: 'The embedded database does not answer. The log of the product says why; df -h says whether the disk is full.',
}

/** Runs a command; what stops it for the person at the terminal is one sentence, anything else shows its stack. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const kinds = [BackupError, StoreError, UsageError, EnvError, DataDirError, DatabaseRefusedError, SourceError, MoveError]
    const expected = kinds.some((kind) => error instanceof kind)
    if (expected && error instanceof Error) process.stderr.write(`\n${error.message}\n`)
    else if (isDiskFull(error)) process.stderr.write('\nThere is no room left on the disk. Nothing that was there before was changed.\n')
    else if (refusedPath(error))
      process.stderr.write(`\n${refusedPath(error)} cannot be read or written by this account. Name another place, or give it the right.\n`)
    else if (isDatabaseOutage(error)) process.stderr.write(`\n${OUTAGE[process.env['DATABASE_URL'] ? 'server' : 'embedded']}\n`)
    else console.error(error)
    process.exitCode = 1
    // A worker or a socket that is still open must not keep a failed command alive.
    setTimeout(() => process.exit(1), 500).unref()
  })
}

/** The file or directory that the account of the command may not use. */
function refusedPath(error: unknown): string | undefined {
  const isRefused = error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  return isRefused && 'path' in error && typeof error.path === 'string' ? error.path : undefined
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
