/** 32 characters of base64url: 192 bits. */
export const LINK_SECRET_LENGTH = 32

/** Whether the secret of a customer's link came whole; whether it opens anything is for the database. */
export function isWholeSecret(secret: string): boolean {
  return secret.length === LINK_SECRET_LENGTH && /^[\w-]+$/.test(secret)
}
