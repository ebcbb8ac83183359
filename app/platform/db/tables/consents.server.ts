import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CONSENT_TOPICS } from '#app/lib/consents.ts'
import { timestamptz } from '../columns.server.ts'

/** What a customer agreed to or no longer wants. Nothing said: messages about a case go as the case needs them. */
export const customerConsents = pgTable(
  'customer_consents',
  {
    /** Lower-case address, or E.164. */
    contact: text('contact').notNull(),
    topic: text('topic', { enum: CONSENT_TOPICS }).notNull(),
    agreed_at: timestamptz('agreed_at'),
    agreed_means: text('agreed_means').notNull().default(''),
    /** Set: nothing more is sent there on this topic. */
    withdrawn_at: timestamptz('withdrawn_at'),
    withdrawn_means: text('withdrawn_means').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.contact, table.topic] }),
    check('customer_consents_topic_check', sql`${table.topic} in ('mail','sms','whatsapp','review')`),
    check('customer_consents_said_check', sql`${table.agreed_at} is not null or ${table.withdrawn_at} is not null`),
  ],
)
