import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz } from '../columns.server.ts'

/** ES256 keys of the access tokens. One signs; the retired ones verify until the last token they signed has expired. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** RFC 7638 thumbprint. */
    kid: text('kid').primaryKey(),
    /** The JWK as text, sealed with the key of the installation (`platform/secrets/sealer.server.ts`). */
    private_jwk: jsonb('private_jwk').$type<{ sealed: string }>().notNull(),
    public_jwk: jsonb('public_jwk').$type<JWK>().notNull(),
    created_at: createdAt(),
    /** Null for the key that signs. */
    verify_until: timestamptz('verify_until'),
  },
  (table) => [
    uniqueIndex('signing_keys_active_key')
      .on(sql`(${table.verify_until} is null)`)
      .where(sql`${table.verify_until} is null`),
  ],
)

/** Values that the product makes for itself once and keeps: the public client key, the key of address hashes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
})

/** Customers' links whose secret was made new: the ones of before open nothing any more (`customer-links.server.ts`). Names records, never a person. */
export const renewedLinks = pgTable(
  'renewed_links',
  {
    /** As `customerToken` has it: "repair", "quote". */
    purpose: text('purpose').notNull(),
    /** What the link is derived from: an id, a reference, a number. */
    record: text('record').notNull(),
    /** How often it was made new; it enters the derivation. */
    epoch: integer('epoch').notNull(),
    /** SHA-256 of the link that counts, as `linkHash` says it: for records whose own row never changes. */
    link_hash: text('link_hash').notNull(),
    renewed_at: timestamptz('renewed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'renewed_links_pk', columns: [table.purpose, table.record] }),
    index('renewed_links_hash_idx').on(table.link_hash),
    check('renewed_links_epoch_check', sql`${table.epoch} > 0`),
  ],
)

/** Token buckets, shared by all processes. The key is a hash: neither addresses nor e-mails are kept. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    updated_at: timestamptz('updated_at').notNull(),
  },
  (table) => [index('rate_buckets_updated_idx').on(table.updated_at)],
)

/** Who changed what, when; written in the transaction of the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    at: timestamptz('at').notNull(),
    /** No foreign key: the trail outlives the account. */
    actor_id: uuid('actor_id'),
    /** The actor as he was called then: e-mail, or what the system was doing. */
    actor_label: text('actor_label').notNull(),
    action: text('action').notNull(),
    subject_kind: text('subject_kind').notNull(),
    subject_id: text('subject_id'),
    subject_label: text('subject_label').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entries_at_idx').on(table.at, table.id),
    index('audit_entries_actor_idx').on(table.actor_id, table.at),
    index('audit_entries_subject_idx').on(table.subject_kind, table.subject_id, table.at),
  ],
)
