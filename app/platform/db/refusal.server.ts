/** The database answers, but the product cannot work with it; the message is one sentence for the person who started the product. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}

/** SQLSTATE → what to do about it. Messages of the server are in its own language, so they are not shown. */
const REFUSALS: Record<string, string> = {
  '3D000': 'The database named in DATABASE_URL does not exist on its server. Create it, or correct the name.',
  '28P01': 'The server of DATABASE_URL refuses the password. Correct the user and the password in the address.',
  '28000': 'The server of DATABASE_URL refuses this user. Correct the user in the address, or allow it in pg_hba.conf.',
  '42501': 'The user of DATABASE_URL has too few rights. Make it the owner of the database, or name one that may create tables.',
  '25006': 'The server of DATABASE_URL only reads (a standby). Name the one that takes writes.',
  '53100': 'The disk of the database is full. Make room, then start again.',
}

/** The sentence for an error of the database while the product starts, or null when it says nothing to a person. */
export function refusalSentence(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const sentence = 'code' in current && typeof current.code === 'string' ? REFUSALS[current.code] : undefined
    if (sentence) return sentence
  }
  return null
}
