import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, timestamptz } from '../columns.server.ts'

/** The words of the site. What a document says is in its versions, what visitors see of it in its publications. */
export const documents = pgTable(
  'documents',
  {
    id: primaryId(),
    kind: text('kind').notNull(),
    /** Last part of the address; it may change, the id does not. */
    slug: text('slug').notNull(),
    /** Place among the documents of its kind. */
    position: integer('position').notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('documents_address_key').on(table.kind, table.slug)],
)

/** Every version that was ever saved. None is changed or removed: restoring an old one saves it again as the newest. */
export const documentVersions = pgTable(
  'document_versions',
  {
    document_id: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … per document. Two people who save at once ask for the same number, and one of them is refused. */
    version: integer('version').notNull(),
    /** Checked by the schema of its kind when it is saved and when it is read. */
    body: jsonb('body').notNull(),
    /** No foreign key: the version outlives the account. */
    author_id: uuid('author_id'),
    author_label: text('author_label').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ name: 'document_versions_pkey', columns: [table.document_id, table.version] })],
)

/** From when on which version is on the site. The latest instant that has come counts, and of two at one instant the later row. */
export const documentPublications = pgTable(
  'document_publications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    document_id: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Null: from then on the document is not on the site. */
    version: integer('version'),
    at: timestamptz('at').notNull(),
    author_id: uuid('author_id'),
    author_label: text('author_label').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('document_publications_document_idx').on(table.document_id, table.at),
    foreignKey({
      name: 'document_publications_version_fk',
      columns: [table.document_id, table.version],
      foreignColumns: [documentVersions.document_id, documentVersions.version],
    }),
  ],
)

/** Where a document used to be: its former addresses lead to the one of today. */
export const documentRedirects = pgTable(
  'document_redirects',
  {
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    document_id: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_redirects_pkey', columns: [table.kind, table.slug] }),
    index('document_redirects_document_idx').on(table.document_id),
  ],
)
