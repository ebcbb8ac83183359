/** A place that keeps files by name: a directory, or a bucket of an S3-compatible store. */
export interface FileStorage {
  /** Keeps a file. It is complete under its name or not there at all. */
  write: (name: string, content: Uint8Array) => Promise<void>
  /** The content; undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Takes a file away; one that is gone already is no failure. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}
