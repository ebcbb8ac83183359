import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { STATED_ONLINE } from './stated-online.server.ts'
import { repairs } from './tables/repairs.server.ts'
import { requests } from './tables/requests.server.ts'

/** A case has the reference of its request, by which its customer has known it first, and the number of its repair, which the slip and later mails say. */

/** A request that its customer has read of before the device came: by their own form, or in a mail of the shop. One for a device at the counter comes after it. */
const READ_BEFORE = or(STATED_ONLINE, lt(requests.created_at, repairs.created_at))

/** The reference of the request that a repair came from, as its customer knows it; null for a device that was brought without one. */
export async function knownRequestOf({ db }: Pick<Ctx, 'db'>, repairId: string): Promise<string | null> {
  return (await findBoth(db, eq(repairs.id, repairId)))?.request ?? null
}

/** The same by the number of the repair. Only behind a link that acts: who names that number must not learn the reference (decision 163). */
export async function knownRequestOfNumber({ db }: Pick<Ctx, 'db'>, number: number): Promise<string | null> {
  return (await findBoth(db, eq(repairs.number, number)))?.request ?? null
}

/** Says that both are one case, for what goes to the customer of a repair; empty where they know one alone. */
export async function bothReferencesOfRepair({ db }: Pick<Ctx, 'db'>, repairId: string): Promise<string[]> {
  return said(await findBoth(db, eq(repairs.id, repairId)))
}

/** The same by the request. */
export async function bothReferencesOfRequest({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<string[]> {
  return said(await findBoth(db, eq(requests.id, requestId)))
}

interface Both {
  request: string
  number: number
}

async function findBoth(db: Ctx['db'], which: SQL): Promise<Both | undefined> {
  const [both] = await db
    .select({ request: requests.reference, number: repairs.number })
    .from(repairs)
    .innerJoin(requests, and(eq(repairs.origin, 'request'), eq(requests.id, repairs.origin_id)))
    .where(and(which, READ_BEFORE))
    .orderBy(desc(repairs.created_at))
    .limit(1)
  return both
}

function said(both: Both | undefined): string[] {
  return both
    ? [`Votre demande ${both.request} et la réparation T-${both.number} sont un seul dossier\u00a0: l’une ou l’autre référence suffit.`]
    : []
}
