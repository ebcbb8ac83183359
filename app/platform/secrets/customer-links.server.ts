import { createHash, createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { LINK_SECRET_LENGTH } from '#app/lib/link-secret.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { renewedLinks } from '#app/platform/db/tables/trust.server.ts'
import { getServerSecret } from './secrets.server.ts'

export type LinkPurpose =
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
  | 'reservation'

/**
 * The secret in a customer's link to one record. Derived, so that every mail about the record carries the same link; the
 * record keeps only its hash, so that a list of records opens none of them. One that was made new is another from then on.
 */
export async function customerToken(db: Db, purpose: LinkPurpose, id: string): Promise<string> {
  const [renewed] = await db
    .select({ epoch: renewedLinks.epoch })
    .from(renewedLinks)
    .where(and(eq(renewedLinks.purpose, purpose), eq(renewedLinks.record, id)))
  return deriveToken(db, purpose, id, renewed?.epoch ?? 0)
}

/** The secret before, which opens nothing any more once the record keeps the hash of the one after. */
export interface RenewedToken {
  before: string
  after: string
}

/** Makes the secret of a link new, in the transaction of the context. Who keeps its hash writes that of the new one. */
export async function hasRenewedLink({ db }: { db: Db }, purpose: LinkPurpose, id: string): Promise<boolean> {
  return (await db.$count(renewedLinks, and(eq(renewedLinks.purpose, purpose), eq(renewedLinks.record, id)))) > 0
}

export async function renewToken(txCtx: { db: Db; now: Date }, purpose: LinkPurpose, id: string): Promise<RenewedToken> {
  const before = await customerToken(txCtx.db, purpose, id)
  const [row] = await txCtx.db
    .insert(renewedLinks)
    .values({ purpose, record: id, epoch: 1, link_hash: '', renewed_at: txCtx.now })
    .onConflictDoUpdate({
      target: [renewedLinks.purpose, renewedLinks.record],
      set: { epoch: sql`${renewedLinks.epoch} + 1`, renewed_at: txCtx.now },
    })
    .returning({ epoch: renewedLinks.epoch })
  if (!row) throw new Error('a link was not made new')
  const after = await deriveToken(txCtx.db, purpose, id, row.epoch)
  await txCtx.db
    .update(renewedLinks)
    .set({ link_hash: linkHash(after) })
    .where(and(eq(renewedLinks.purpose, purpose), eq(renewedLinks.record, id)))
  return { before, after }
}

/** The record of a link that was made new, where its own row keeps the hash of the first for good; undefined for every other link. */
export async function findRenewed(db: Db, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const [renewed] = await db
    .select({ record: renewedLinks.record })
    .from(renewedLinks)
    .where(and(eq(renewedLinks.purpose, purpose), eq(renewedLinks.link_hash, linkHash(token))))
  return renewed?.record
}

/** Whether the secret of a link was made new: the hash in a row that never changes is then that of a link which opens nothing. */
export async function isRenewed(db: Db, purpose: LinkPurpose, id: string): Promise<boolean> {
  return (await db.$count(renewedLinks, and(eq(renewedLinks.purpose, purpose), eq(renewedLinks.record, id)))) > 0
}

/** What the record keeps. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** @param epoch how often the link was made new; the first one is derived as links were before they could be */
async function deriveToken(db: Db, purpose: LinkPurpose, id: string, epoch: number): Promise<string> {
  const key = await getServerSecret(db, 'link_key')
  const named = epoch === 0 ? `${purpose}:${id}` : `${purpose}:${id}:${epoch}`
  return createHmac('sha256', key).update(named).digest('base64url').slice(0, LINK_SECRET_LENGTH)
}
