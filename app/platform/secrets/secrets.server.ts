import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { serverSecrets } from '#app/platform/db/tables/trust.server.ts'

/** What the product makes for itself the first time it is needed. */
const MAKE = {
  /** The public client key of the APIs, when ANON_KEY is unset. Not a secret, but kept like one. */
  anon_key: () => `sb_publishable_${randomBytes(24).toString('base64url')}`,
  /** Keys the hashes of addresses, so that a stolen table cannot be searched for an IP. */
  address_key: () => randomBytes(32).toString('base64url'),
  /** Makes the secret links of customers, so that a later mail can carry the same link although only its hash is kept. */
  link_key: () => randomBytes(32).toString('base64url'),
  /** Signs when a form was opened. */
  form_key: () => randomBytes(32).toString('base64url'),
  /** Signs the links that show a document before it is published. */
  preview_key: () => randomBytes(32).toString('base64url'),
  /** Keys the hashes under which tries are counted: a stolen table names neither addresses nor people. */
  limit_key: () => randomBytes(32).toString('base64url'),
} satisfies Record<string, () => string>

/** The kept value; of several processes that start together, one makes it and all get the same. */
export async function getServerSecret(db: Db, name: keyof typeof MAKE): Promise<string> {
  const [known] = await db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, name))
  if (known) return known.value
  await db.insert(serverSecrets).values({ name, value: MAKE[name]() }).onConflictDoNothing()
  return getServerSecret(db, name)
}

const remembered = new WeakMap<Db, Map<string, Promise<string>>>()

/** The same for what every request needs: read once per process, so that it is known while the database is away. */
export function rememberServerSecret(db: Db, name: keyof typeof MAKE): Promise<string> {
  const ofDb = remembered.get(db) ?? new Map<string, Promise<string>>()
  remembered.set(db, ofDb)
  const known = ofDb.get(name)
  if (known) return known
  const reading = getServerSecret(db, name)
  ofDb.set(name, reading)
  // A failed reading is tried again by the next request.
  reading.catch(() => ofDb.delete(name))
  return reading
}
