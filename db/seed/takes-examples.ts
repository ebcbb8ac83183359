import type { Db } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

/**
 * Whether what belongs to the demonstration may be put into this database. One that began empty is a shop's own for good: a later start or command
 * that was not told so (`SEED` is `demo` where nothing is said) must not put another business's shops, partners and prices on its site.
 */
export async function takesExamples(db: Db, { SEED }: Pick<Env, 'SEED'>): Promise<boolean> {
  if (SEED !== 'demo') return false
  const [setup] = await db.select({ beganEmpty: siteSetups.hidden_until_live }).from(siteSetups)
  return !setup?.beganEmpty
}
