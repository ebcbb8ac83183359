/** A backup that cannot be made or used; the message is one sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** A backup that was written and is not what was written when it is read back: the place that keeps it may be going. */
export class UnreadableBackupError extends BackupError {
  override name = 'UnreadableBackupError'
}
