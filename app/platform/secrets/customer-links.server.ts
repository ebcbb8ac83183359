import { createHash, createHmac } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { getServerSecret } from './secrets.server.ts'

/** 32 characters of base64url: 192 bits. */
const TOKEN_LENGTH = 32

/**
 * The secret in a customer's link to one record. Derived, so that every mail about the record carries the same link; the
 * record keeps only its hash, so that a list of records opens none of them.
 */
export async function customerToken(
  db: Db,
  purpose:
    | 'booking'
    | 'request'
    | 'repair'
    | 'view'
    | 'warranty'
    | 'review'
    | 'quote'
    | 'invoice'
    | 'receipt'
    | 'contract'
    | 'withdrawal'
    | 'data-request'
    | 'reservation',
  id: string,
): Promise<string> {
  const key = await getServerSecret(db, 'link_key')
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url').slice(0, TOKEN_LENGTH)
}

/** What the record keeps. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
