import { desc, eq, sql } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { KnownPerson } from '#app/lib/known-person.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { KEEPS_STATED_EMAIL, STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { repairMatches, requestMatches } from '#app/platform/db/case-search.server.ts'

/** One letter is in every name. */
const SEARCH_MIN_LENGTH = 2
/** Cases that are looked at, and people that are shown. */
const LOOKED_AT = 40
const SHOWN = 6

/**
 * People of earlier cases whose name, phone, e-mail or device begins like this: those whom staff took in first, the latest before others. What a form
 * of the site states under their name and number is a person of its own where the e-mail is another one: anybody may have typed it.
 */
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
        isOnline: KEEPS_STATED_EMAIL,
        // Two people may share a phone or an address: the name belongs to the key, however it was typed.
        key: sql<string>`customer_key(${repairs.customer_name}, ${repairs.customer_phone}, ${repairs.customer_email})`,
        requestId: sql<string | null>`case when ${repairs.origin} = 'request' then ${repairs.origin_id} end`,
      })
      .from(repairs)
      .where(repairMatches(search))
      .orderBy(desc(repairs.created_at))
      .limit(LOOKED_AT),
    ctx.db
      .select({
        name: requests.name,
        phone: requests.phone,
        email: requests.email,
        device: requests.device,
        at: requests.created_at,
        isOnline: STATED_ONLINE,
        key: sql<string>`customer_key(${requests.name}, ${requests.phone}, ${requests.email})`,
        requestId: requests.id,
      })
      .from(requests)
      .where(requestMatches(search))
      .orderBy(desc(requests.created_at))
      .limit(LOOKED_AT),
  ])
  const people: { key: string; emails: Set<string>; person: KnownPerson }[] = []
  // A request whose device is here is one case with its repair.
  const taken = new Set(ofRepairs.map(({ key, requestId }) => `${requestId} ${key}`))
  const waiting = ofRequests.filter(({ key, requestId }) => !taken.has(`${requestId} ${key}`))
  const takenInFirst = [...ofRepairs, ...waiting].toSorted((a, b) => Number(a.isOnline) - Number(b.isOnline) || b.at.getTime() - a.at.getTime())
  for (const { key, name, phone, email: stated, device, at, isOnline } of takenInFirst) {
    if (stated === ERASED_EMAIL || (!phone && !stated)) continue
    const email = (stated ?? '').toLowerCase()
    const known = people.find((each) => each.key === key && (!isOnline || email === '' || each.emails.has(email)))
    if (known) {
      known.person.cases += 1
      known.person.email ||= email
      known.emails.add(email)
    } else {
      const person = { name, phone: phone ?? '', email, device, cases: 1, onlineOn: isOnline ? parisTime(at).date : null }
      people.push({ key, emails: new Set([email]), person })
    }
  }
  return people.slice(0, SHOWN).map(({ person }) => person)
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
