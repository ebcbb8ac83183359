import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from '../columns.server.ts'

/** What staff noted about a customer. Who the customers are is read from their cases. */
export const customers = pgTable(
  'customers',
  {
    id: primaryId(),
    /** Name without accents, and the number or address: `customer_key` of the database. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The same person under another name, number or address. */
    merged_into: uuid('merged_into').references((): AnyPgColumn => customers.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('customers_key').on(table.key)],
)
