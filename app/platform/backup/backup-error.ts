/** A backup that cannot be made or used; the message is one sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
