import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '#app/platform/env/env.server.ts'
import { BackupError, UnreadableBackupError } from './backup-error.ts'

/** What was being made: a backup of the hour, or the weekly copy of the rows. */
export type BackupKind = 'backup' | 'copy'

const FailedBackup = z.object({
  at: z.coerce.date(),
  /** It was written, and could not be read back whole. */
  isUnreadable: z.boolean(),
})
export type FailedBackup = z.infer<typeof FailedBackup>

/** In the data directory: the place of the backups may be what is wrong. */
function noteFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, kind: BackupKind): string {
  return path.join(DATA_DIR, `${kind}-failed.json`)
}

/**
 * Notes for the dashboard what kept a backup from being made, where somebody has to do something about it. A store that does not answer
 * for a moment is tried again ten minutes later, and is told of when backups are missing. What cannot be noted must not hide what happened.
 */
export async function noteFailure(env: Pick<Env, 'DATA_DIR'>, kind: BackupKind, error: unknown, at: Date): Promise<void> {
  if (!(error instanceof BackupError)) return
  const failed: FailedBackup = { at, isUnreadable: error instanceof UnreadableBackupError }
  await fs.writeFile(noteFile(env, kind), `${JSON.stringify(failed)}\n`, { mode: 0o600 }).catch(() => undefined)
}

export async function forgetFailure(env: Pick<Env, 'DATA_DIR'>, kind: BackupKind): Promise<void> {
  await fs.rm(noteFile(env, kind), { force: true }).catch(() => undefined)
}

/** The last one that failed, until the next one is made. A note that cannot be read says nothing. */
export async function findFailure(env: Pick<Env, 'DATA_DIR'>, kind: BackupKind): Promise<FailedBackup | null> {
  const text = await fs.readFile(noteFile(env, kind), 'utf8').catch(() => '')
  try {
    return FailedBackup.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
