import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SignInMethod } from '#app/platform/session/actor.ts'
import { bytea, createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'

export const STAFF_ROLES = ['manager', 'staff'] as const
export const SESSION_CHANNELS = ['browser', 'api'] as const
export const FACTOR_STATUSES = ['unverified', 'verified'] as const
export const STAFF_TOKEN_KINDS = ['recovery', 'invitation', 'email_change'] as const

export const staffUsers = pgTable(
  'staff_users',
  {
    id: primaryId(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** argon2id in PHC form; null until an invited person has chosen a password. */
    password_hash: text('password_hash'),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** Free data that a client of the auth API keeps with the account. */
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    invited_at: timestamptz('invited_at'),
    confirmed_at: timestamptz('confirmed_at'),
    recovery_sent_at: timestamptz('recovery_sent_at'),
    /** Asked for and not yet confirmed from its own mailbox; lower case. */
    new_email: text('new_email'),
    email_change_sent_at: timestamptz('email_change_sent_at'),
    last_sign_in_at: timestamptz('last_sign_in_at'),
    /** First sign-in, or the day the account became a manager's: from then on it has a while to add a second factor. */
    factor_grace_from: timestamptz('factor_grace_from'),
    banned_until: timestamptz('banned_until'),
    /** Wants the statistics of each month by mail. */
    monthly_digest: boolean('monthly_digest').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('staff_users_email_key').on(table.email),
    check('staff_users_email_check', sql`${table.email} = lower(${table.email})`),
    check('staff_users_new_email_check', sql`${table.new_email} = lower(${table.new_email})`),
    check('staff_users_role_check', sql`${table.role} in ('manager','staff')`),
  ],
)

/** Monthly mails that were written, by month and person: nobody gets one twice. */
export const digestMails = pgTable(
  'digest_mails',
  {
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.month, table.user_id] })],
)

/** One row per signed-in device; ending a session is deleting its row. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: primaryId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: SESSION_CHANNELS }).notNull(),
    /** HMAC key of this session's refresh tokens. */
    refresh_key: bytea('refresh_key').notNull(),
    refresh_counter: bigint('refresh_counter', { mode: 'number' }).notNull().default(0),
    /** Tokens below it date from before the second factor: never answered, however recent. */
    refresh_floor: bigint('refresh_floor', { mode: 'number' }).notNull().default(0),
    /** When the counter last rose. */
    refreshed_at: timestamptz('refreshed_at').notNull(),
    /** SHA-256 of the cookie's secret; null for sessions of the API. */
    cookie_hash: bytea('cookie_hash'),
    /** Authenticator assurance level: 1 password, 2 with the second factor. */
    aal: integer('aal').notNull().default(1),
    /** Newest first. */
    amr: jsonb('amr').$type<SignInMethod[]>().notNull(),
    user_agent: text('user_agent'),
    created_at: timestamptz('created_at').notNull(),
    last_used_at: timestamptz('last_used_at').notNull(),
  },
  (table) => [
    index('staff_sessions_user_idx').on(table.user_id),
    index('staff_sessions_last_used_idx').on(table.last_used_at),
    check('staff_sessions_aal_check', sql`${table.aal} in (1, 2)`),
    check('staff_sessions_channel_check', sql`${table.channel} in ('browser','api')`),
  ],
)

/** Authenticator applications (TOTP). */
export const staffFactors = pgTable(
  'staff_factors',
  {
    id: primaryId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    friendly_name: text('friendly_name').notNull().default(''),
    status: text('status', { enum: FACTOR_STATUSES }).notNull().default('unverified'),
    /** Base32, sealed with the key of the installation (`platform/secrets/sealer.server.ts`). */
    secret: text('secret').notNull(),
    /** 30-second step of the last code that was accepted: a code works once. */
    last_used_step: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
    last_challenged_at: timestamptz('last_challenged_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('staff_factors_user_idx').on(table.user_id),
    uniqueIndex('staff_factors_name_key')
      .on(table.user_id, table.friendly_name)
      .where(sql`${table.friendly_name} <> ''`),
    check('staff_factors_status_check', sql`${table.status} in ('unverified','verified')`),
  ],
)

export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: primaryId(),
    factor_id: uuid('factor_id')
      .notNull()
      .references(() => staffFactors.id, { onDelete: 'cascade' }),
    expires_at: timestamptz('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_factor_idx').on(table.factor_id)],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    code_hash: bytea('code_hash').notNull(),
    used_at: timestamptz('used_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** Links sent by mail: only their hash is kept, each works once. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    id: primaryId(),
    kind: text('kind', { enum: STAFF_TOKEN_KINDS }).notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    token_hash: bytea('token_hash').notNull(),
    /** The session that asked: it stays when the others end. */
    session_id: uuid('session_id'),
    expires_at: timestamptz('expires_at').notNull(),
    used_at: timestamptz('used_at'),
    created_at: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_tokens_hash_key').on(table.token_hash),
    index('staff_tokens_user_idx').on(table.user_id, table.kind),
    check('staff_tokens_kind_check', sql`${table.kind} in ('recovery','invitation','email_change')`),
  ],
)

/** Where an account signed in before (keyed hashes): guesses made elsewhere never use up its owner's tries. */
export const staffKnownAddresses = pgTable(
  'staff_known_addresses',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    address_hash: text('address_hash').notNull(),
    last_used_at: timestamptz('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.address_hash] })],
)

/** Browsers of the team that are told of arrivals even while they are closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** The address that the browser's push service gave it. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint), index('push_subscriptions_user_idx').on(table.user_id)],
)

/** Arrivals that phones were told of: of several processes one tells. */
export const pushedArrivals = pgTable('pushed_arrivals', { id: uuid('id').primaryKey(), at: timestamptz('at').notNull() })
