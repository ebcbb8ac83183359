/** The database cannot answer, or cannot say that a write is safe: an outage, after which the caller may try again. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** The SQLSTATE of a write on a server that only follows another one. */
export const READ_ONLY_STATE = '25006'

/** The SQLSTATE of a write for which the disk has no room. */
export const DISK_FULL_STATE = '53100'
