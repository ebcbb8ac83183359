import { desc, eq } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { KnownPerson } from '#app/lib/known-person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { repairMatches, requestMatches } from './case-search.server.ts'

/** One letter is in every name. */
const SEARCH_MIN_LENGTH = 2
/** Cases that are looked at, and people that are shown. */
const LOOKED_AT = 40
const SHOWN = 6

/** People of earlier cases whose name, phone, e-mail or device begins like this, the latest first. */
export async function findKnownPeople(ctx: Ctx, typed: string): Promise<KnownPerson[]> {
  assertCan(ctx.actor, 'requests:read')
  const search = typed.trim()
  if (search.length < SEARCH_MIN_LENGTH) return []
  const [ofRepairs, ofRequests] = await Promise.all([
    ctx.db
      .select({
        name: repairs.customer_name,
        phone: repairs.customer_phone,
        email: repairs.customer_email,
        device: repairs.device,
        at: repairs.created_at,
      })
      .from(repairs)
      .where(repairMatches(search))
      .orderBy(desc(repairs.created_at))
      .limit(LOOKED_AT),
    ctx.db
      .select({ name: requests.name, phone: requests.phone, email: requests.email, device: requests.device, at: requests.created_at })
      .from(requests)
      .where(requestMatches(search))
      .orderBy(desc(requests.created_at))
      .limit(LOOKED_AT),
  ])
  const people = new Map<string, KnownPerson>()
  for (const { name, phone, email, device } of [...ofRepairs, ...ofRequests].toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    if (email === ERASED_EMAIL || (!phone && !email)) continue
    // Two people may share a phone or an address: the name belongs to the key.
    const key = `${name.toLocaleLowerCase('fr')} ${phone || email}`
    const known = people.get(key)
    if (known) known.cases += 1
    else people.set(key, { name, phone: phone ?? '', email: email ?? '', device, cases: 1 })
  }
  return [...people.values()].slice(0, SHOWN)
}

/** Where a device was seen before, by its IMEI; null when never. */
export async function findSeenDevice(ctx: Ctx, imei: string): Promise<{ reference: string; device: string; name: string; at: Date } | null> {
  assertCan(ctx.actor, 'requests:read')
  const [seen] = await ctx.db
    .select({ number: repairs.number, device: repairs.device, name: repairs.customer_name, at: repairs.created_at })
    .from(repairs)
    .where(eq(repairs.imei, imei))
    .orderBy(desc(repairs.created_at))
    .limit(1)
  return seen ? { reference: `T-${seen.number}`, device: seen.device, name: seen.name, at: seen.at } : null
}
