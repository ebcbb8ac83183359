import { z } from 'zod'
import path from 'node:path'
import { parseDatabaseHosts } from '../db/database-hosts.server.ts'

/** What most often keeps an address with a password from being one. */
const ENCODED = ', with @ : / # ? and % of name and password percent-encoded (@ is %40)'

const optionalUrl = (protocols: readonly string[], example: string, hint = '') =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address such as ${example}${hint}`,
    })
    .optional()

/** The site stands at the root of its address: what follows the host would only be left out, or break every link. */
const isOrigin = (value: string) => {
  const { pathname, search, hash, username, password } = new URL(value)
  return /^\/*$/.test(pathname) && search + hash + username + password === ''
}

/** An application of somebody else: every visitor reads its address, and names of pages and parameters are added to it. */
const outsideUrl = (example: string) =>
  optionalUrl(['http:', 'https:'], example).refine(
    (value) => value === undefined || !URL.canParse(value) || new URL(value).username + new URL(value).password === '',
    { error: `must be an address that everybody may read, without a name and a password, such as ${example}` },
  )

/** Of the places for a number and for the text both, or none. */
function placesAgree(value: string): boolean {
  return /\{to(?:00)?\}/.test(value) === /\{text(?:0d)?\}/.test(value)
}

const COUNT = 'must be auto (one per core) or a number from 1 to 64'

const S3_EXAMPLE = 'https://KEY:SECRET@s3.example.fr/bucket?region=eu-west-3'

function namesBucket(url: URL): boolean {
  return url.username !== '' && url.password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(url.pathname)
}

/** One server or several: `postgres://user:password@one:5432,two:5432/name`. */
function namesDatabase(value: string): boolean {
  try {
    return parseDatabaseHosts(value).every(({ address }) => /^postgres(ql)?:$/.test(new URL(address).protocol))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], { error: 'must be development, production or test' }).default('production'),
  PORT: z.coerce
    .number({ error: 'must be a port number such as 3000' })
    .int('must be a whole port number such as 3000')
    .min(0, 'must be between 0 and 65535')
    .max(65_535, 'must be between 0 and 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: optionalUrl(['http:', 'https:'], 'https://www.example.fr').refine(
    (value) => value === undefined || !URL.canParse(value) || isOrigin(value),
    { error: 'must be the address of the site without a path, such as https://www.example.fr' },
  ),
  DATA_DIR: z.string().default('./data'),
  /** Where backups go; unset, into the bucket of S3_URL, or else into DATA_DIR/backups. */
  BACKUP_DIR: z.string().optional(),
  BACKUPS: z.enum(['hourly', 'off'], { error: 'must be hourly or off (off: backups are made by other means)' }).default('hourly'),
  DATABASE_URL: z
    .string()
    .refine(namesDatabase, { error: `must be an address such as postgres://user:password@host:5432/name${ENCODED}` })
    .optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  PRO_SITE_URL: outsideUrl('https://pro.example.fr').refine((value) => value === undefined || !/[?#]/.test(value), {
    error: 'must be the address that /devis, /preparation-visite and /envoi-postal are added to, without ? and #, such as https://pro.example.fr',
  }),
  BOOKING_URL: outsideUrl('https://calendar.example.fr'),
  TRACKING_URL: outsideUrl('https://suivi.example.fr'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address such as gerant@example.fr' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.fr', ENCODED),
  /** A gateway for texts to phones; unset, they are files in the outbox. */
  SMS_URL: optionalUrl(['http:', 'https:'], 'https://name:password@sms.example.fr/send').refine(
    (value) => value === undefined || placesAgree(value),
    {
      error: 'must have both places, {to} or {to00} for the number and {text} or {text0d} for the text, or neither',
    },
  ),
  /** What the answer of that gateway begins with when it has taken a text: some refuse with 200. */
  SMS_TAKEN: z.string().trim().min(1, 'must be what the answer of the gateway begins with, such as OK').optional(),
  /** Whom push services write to when messages to phones go wrong. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:somebody@example.fr or an https address')
    .optional(),
  S3_URL: optionalUrl(['http:', 'https:'], S3_EXAMPLE)
    .refine((value) => !value || !URL.canParse(value) || namesBucket(new URL(value)), {
      error: `must name a key, its secret and a bucket: ${S3_EXAMPLE}`,
    })
    .optional(),
  ANON_KEY: z
    .string()
    .regex(/^[\w.-]{16,500}$/, 'must be 16 to 500 letters, digits, dots, hyphens or underscores')
    .optional(),
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters (openssl rand -base64 32)').optional(),
  SIGN_UP: z.enum(['closed', 'open'], { error: 'must be closed or open (open: for tests on this machine)' }).default('closed'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off (off: for tests on this machine)' }).default('on'),
  REFRESH_REUSE_S: z.coerce
    .number({ error: 'must be a number of seconds such as 10' })
    .int('must be a whole number of seconds')
    .min(0, 'must be 0 or more')
    .max(60, 'must be 60 or less')
    .default(10),
  TRUST_PROXY: z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 (behind a reverse proxy) or 0' })
    .default('0')
    .transform((value) => value === '1' || value === 'true'),
  /** Processes that share the port; only with DATABASE_URL, because the embedded database has one owner. */
  PROCESSES: z.union([z.literal('auto'), z.coerce.number({ error: COUNT }).int(COUNT).min(1, COUNT).max(64, COUNT)], { error: COUNT }).default(1),
  /** `off` renders every page anew: for tests and load runs. */
  PAGE_CACHE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'must be fatal, error, warn, info, debug or silent' })
    .default('info'),
})

/** The names of all settings. */
export const ENV_NAMES: readonly string[] = Object.keys(EnvSchema.shape)

/** Taken as they are: a space at their end belongs to them. */
const VERBATIM: ReadonlySet<string> = new Set(['ADMIN_PASSWORD', 'SECRETS_KEY'])

/** Values that are nothing but a secret: a refusal names them and never repeats them. */
const SECRET_NAMES = new Set(['ADMIN_PASSWORD', 'SECRETS_KEY', 'SMS_URL'])

export interface Env extends Omit<z.infer<typeof EnvSchema>, 'PUBLIC_URL'> {
  /** Origin of canonical links, without a trailing slash. */
  PUBLIC_URL: string
}

/** A configuration value that the product cannot start with; the message says what to write instead. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Reads the configuration once, at start. Empty values count as unset, and spaces around a value go, which a container keeps of its file of settings; DATA_DIR becomes absolute, and BACKUP_DIR
 * too: within DATA_DIR, because the folder of the program is replaced by every update.
 * @throws EnvError with one sentence per wrong value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(
    Object.entries(source).flatMap(([name, typed]) => {
      const value = VERBATIM.has(name) ? typed : typed?.trim()
      return value ? [[name, value] as const] : []
    }),
  )
  const result = EnvSchema.safeParse(filled)
  if (!result.success) {
    throw new EnvError(
      result.error.issues
        .map((issue) => {
          const name = String(issue.path[0])
          const value = SECRET_NAMES.has(name) ? '' : `=${JSON.stringify(withoutPassword(filled[name] ?? ''))}`
          return `${name}${value}: ${name} ${issue.message}.`
        })
        .join('\n'),
    )
  }
  const env = result.data
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    ...env,
    DATA_DIR: dataDir,
    ...(env.BACKUP_DIR !== undefined && { BACKUP_DIR: path.resolve(dataDir, env.BACKUP_DIR) }),
    // As browsers write it in a form's origin: capitals, accents and the usual port are no other address.
    PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
  }
}

/** What is printed on the terminal may end up in a log. A password that was not percent-encoded may hold any character, also `@` and `/`. */
function withoutPassword(value: string): string {
  return value.replace(/^([^:]*:\/\/[^:/]*:|[^:/]*:(?!\/\/)).*@/s, '$1…@')
}
