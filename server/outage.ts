/** Seconds after which a client may try again when the database is away, as the header carries them. */
export const RETRY_AFTER_S = '2'
