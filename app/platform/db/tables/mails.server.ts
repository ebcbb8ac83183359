import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { bytea, createdAt, primaryId, timestamptz } from '../columns.server.ts'

/** How a message leaves: by e-mail, or as a text to a phone. */
export const MAIL_CHANNELS = ['mail', 'sms'] as const

export const MAIL_STATES = ['pending', 'sending', 'sent', 'failed'] as const

/** The outbox: a mail is a row of the transaction that caused it, and is sent from here. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    channel: text('channel', { enum: MAIL_CHANNELS }).notNull().default('mail'),
    /** An e-mail address, or the phone number of a text in E.164. */
    to_address: text('to_address').notNull(),
    reply_to: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** An invitation for calendars. */
    calendar: jsonb('calendar').$type<NonNullable<Mail['calendar']>>(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    next_try_at: timestamptz('next_try_at').notNull(),
    claimed_at: timestamptz('claimed_at'),
    last_error: text('last_error'),
    /** What it is about; no foreign key, the outbox knows no features. */
    subject_id: uuid('subject_id'),
    /** A notice for the shop itself: no customer reads it. */
    to_shop: boolean('to_shop').notNull().default(false),
    created_at: createdAt(),
    /** Null for a message that is sent and stayed here as a file. */
    sent_at: timestamptz('sent_at'),
    /** It waited in a backup to which the database was taken back, and may have left: a manager says whether it leaves (again). */
    held_since: timestamptz('held_since'),
    /** It was held then, and a manager has decided that it does not leave. */
    dropped_at: timestamptz('dropped_at'),
  },
  (table) => [
    index('mails_due_idx')
      .on(table.next_try_at)
      .where(sql`${table.state} in ('pending','sending')`),
    index('mails_held_idx')
      .on(table.held_since)
      .where(sql`${table.held_since} is not null`),
    index('mails_subject_idx').on(table.subject_id),
    index('mails_failed_idx')
      .on(table.subject_id)
      .where(sql`${table.state} = 'failed'`),
    index('mails_tried_idx')
      .on(table.subject_id)
      .where(sql`${table.state} in ('pending','sending') and ${table.attempts} > 0`),
    check('mails_channel_check', sql`${table.channel} in ('mail','sms')`),
    check('mails_state_check', sql`${table.state} in ('pending','sending','sent','failed')`),
  ],
)

/** Files that leave with a mail; forgotten with it. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: primaryId(),
    mail_id: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [index('mail_attachments_mail_idx').on(table.mail_id)],
)
