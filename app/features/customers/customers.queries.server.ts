import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairMatches, requestMatches } from '#app/platform/db/case-search.server.ts'
import { KEEPS_STATED_EMAIL, STATED_ONLINE, VISIT_STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { CustomerKey } from './customer-address.ts'

export interface CustomerRow extends CustomerKey {
  /** `customer_key` of the database: one however the name was typed. */
  key: string
  /** Staff wrote this name down with its number or address; else nothing but forms of the site state them. */
  isTakenIn: boolean
  cases: number
  lastAt: Date
  hasNote: boolean
}

/** Customers that one search for a merge shows. */
const MERGEABLE_SHOWN = 8
/** Cases of each kind that one look goes through: the newest of a search, or of all. */
const LOOKED_AT = 1_000

type Stored = {
  key: string
  name: string
  phone: string
  email: string
  cases: number
  last_ms: number
  has_note: boolean
  taken_in: boolean
  total: number
}

/**
 * Customers as their cases name them, those with the newest case first; merged ones stand under one name. What a form of the site states never
 * replaces the name and the e-mail of somebody whom staff took in.
 */
export async function findCustomers(
  ctx: Ctx,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ rows: CustomerRow[]; total: number; page: number }> {
  assertCan(ctx.actor, 'requests:read')
  const [ofRequests, ofRepairs] = [matching(requestMatches, search), matching(repairMatches, search)]
  const { rows } = await ctx.db.execute<Stored>(sql`
    with people as (
      (select ${requests.name} as name, coalesce(${requests.phone}, '') as phone, coalesce(nullif(${requests.email}, ${ERASED_EMAIL}), '') as email,
        ${requests.created_at} as at, ${requests.id} as case_id
        from ${requests} where ${requests.email} is distinct from ${ERASED_EMAIL} and ${ofRequests} order by ${requests.created_at} desc limit ${LOOKED_AT})
      union all
      (select ${repairs.customer_name}, ${repairs.customer_phone}, ${repairs.customer_email}, ${repairs.created_at},
        case when ${repairs.origin} = 'request' then ${repairs.origin_id} else ${repairs.id} end
        from ${repairs} where ${repairs.erased_at} is null and ${ofRepairs} order by ${repairs.created_at} desc limit ${LOOKED_AT})
    ), keyed as materialized (
      select people.*, customer_key(people.name, people.phone, people.email) as key from people
    ), named as (
      select keyed.*, coalesce(kept.merged_into, kept.id) as owner, coalesce(kept.note, '') <> '' as has_note from keyed left join customers as kept using (key)
    ), grouped as (
      select (array_agg(named.name order by at desc))[1] as name, (array_agg(phone order by at desc))[1] as phone,
        coalesce((array_agg(email order by at desc) filter (where email <> ''))[1], '') as email,
        (array_agg(named.owner))[1] as owner, (array_agg(named.key))[1] as key, bool_or(has_note) as has_note, count(distinct case_id)::int as cases,
        max(at) as last_at
      from named group by coalesce(owner::text, key)
    ), shown as (
      select coalesce(kept.name, grouped.name) as name, coalesce(kept.phone, grouped.phone) as phone, kept.name as kept_name,
        coalesce(nullif(kept.email, ''), grouped.email) as email,
        coalesce(kept.key, grouped.key) as key, kept.id as owner, cases, has_note, last_at,
        count(*) over ()::int as total
      from grouped left join customers as kept on kept.id = grouped.owner
      order by last_at desc, name limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select coalesce(shown.kept_name, known.name, shown.name) as name, shown.phone, shown.key, cases, has_note, known.name is not null as taken_in,
      case when shown.phone = '' then shown.email else coalesce(known.email, shown.email) end as email,
      (extract(epoch from last_at) * 1000)::float8 as last_ms, total
    from shown left join lateral (
      select (array_agg(taken.name order by who.is_own desc, taken.at desc))[1] as name, case when count(*) > 0
        then coalesce((array_agg(taken.email order by who.is_own desc, taken.at desc) filter (where taken.email <> ''))[1], '') end as email
      from (
        select shown.phone as phone, shown.email as email, shown.key as key, true as is_own
        union all select merged.phone, merged.email, merged.key, false from customers as merged where merged.merged_into = shown.owner
      ) as who cross join lateral (${takenIn({ phone: sql`who.phone`, email: sql`who.email`, key: sql`who.key` })}) as taken
    ) as known on true
    order by last_at desc, shown.name`)
  return {
    rows: rows.map(({ key, name, phone, email, cases, last_ms, has_note, taken_in }) => ({
      key,
      isTakenIn: taken_in,
      name,
      phone,
      email,
      cases,
      lastAt: new Date(last_ms),
      hasNote: has_note,
    })),
    total: rows[0]?.total ?? 0,
    page,
  }
}

/** Who is looked for: by the number or, without one, by the e-mail that tells one from another then. */
interface Sought {
  phone: SQL
  email: SQL
  key: SQL
}

/** What staff wrote down of somebody, of the statement around: for the counter, or for a request that they took themselves. */
function takenIn({ phone, email, key }: Sought): SQL {
  const ofRepairs = (found: SQL) => sql`
    select ${repairs.customer_name} as name, ${repairs.customer_email} as email, ${repairs.created_at} as at from ${repairs}
      where ${found} and ${repairs.erased_at} is null and not ${KEEPS_STATED_EMAIL}
        and customer_key(${repairs.customer_name}, ${repairs.customer_phone}, ${repairs.customer_email}) = ${key}`
  const ofRequests = (found: SQL) => sql`
    select ${requests.name}, coalesce(${requests.email}, ''), ${requests.created_at} from ${requests}
      where ${found} and not ${STATED_ONLINE} and ${requests.email} is distinct from ${ERASED_EMAIL}
        and customer_key(${requests.name}, ${requests.phone}, ${requests.email}) = ${key}`
  return sql.join(
    [
      ofRepairs(sql`${repairs.customer_phone} = ${phone} and ${phone} <> ''`),
      ofRepairs(sql`${repairs.customer_email} = ${email} and ${phone} = '' and ${email} <> ''`),
      ofRequests(sql`${requests.phone} = ${phone} and ${phone} <> ''`),
      ofRequests(sql`${requests.email} = ${email} and ${phone} = '' and ${email} <> ''`),
    ],
    sql` union all `,
  )
}

function matching(matches: (typed: string) => SQL | undefined, search: string): SQL {
  return search.trim() === '' ? sql`true` : (matches(search) ?? sql`false`)
}

export interface Customer extends CustomerKey {
  note: string
  /** Other e-mails that a form of the site stated under this name and number, with the moment of the latest. */
  otherEmails: { email: string; at: Date }[]
  /** Names, numbers and addresses that were merged into this one. */
  merged: (CustomerKey & { id: string; note: string })[]
}

/** Somebody with the e-mail that their cases name, and what staff noted; empty for a customer of whom nothing is noted. */
export async function getCustomer(ctx: Ctx, { name, phone, email: asked }: CustomerKey): Promise<Customer> {
  assertCan(ctx.actor, 'requests:read')
  const { rows } = await ctx.db.execute<{ id: string; note: string; email: string }>(
    sql`select id, note, email from customers where key = customer_key(${name}, ${phone}, ${asked})`,
  )
  const [kept] = rows
  const { rows: merged } = await ctx.db.execute<{ id: string; name: string; phone: string; email: string; note: string }>(
    sql`select id, name, phone, email, note from customers where merged_into = ${kept?.id ?? null} order by name`,
  )
  const emails = await readEmails(ctx, { name, phone, email: kept?.email || asked }, merged)
  return { name, phone, ...emails, note: kept?.note ?? '', merged }
}

/**
 * The e-mail of somebody who has a number, and every other that a form of the site stated. What staff wrote down under one of the names that were merged
 * counts after what they wrote under this one, before what a form stated under either. Of who was never at the counter the one that was asked for counts,
 * where their requests have it.
 */
async function readEmails(ctx: Pick<Ctx, 'db'>, own: CustomerKey, merged: readonly CustomerKey[]): Promise<Pick<Customer, 'email' | 'otherEmails'>> {
  if (own.phone === '') return { email: own.email, otherEmails: [] }
  const known = [own, ...merged].map(
    ({ name, phone, email }) => sql`(${name}::text, ${phone}::text, ${email}::text, ${name === own.name && phone === own.phone})`,
  )
  const { rows } = await ctx.db.execute<{ email: string; is_own: boolean; online: boolean; last_ms: number }>(sql`
    with who as (
      select name, phone, email, is_own, customer_key(name, phone, email) as key from (values ${sql.join(known, sql`, `)}) as known(name, phone, email, is_own)
    )
    select lower(stated.email) as email, is_own, online, (extract(epoch from max(stated.at)) * 1000)::float8 as last_ms from who cross join lateral (
      select taken.email, taken.at, false as online from (${takenIn({ phone: sql`who.phone`, email: sql`who.email`, key: sql`who.key` })}) as taken
      union all
      select ${requests.email}, ${requests.created_at}, true from ${requests}
        where ${requests.phone} = who.phone and ${STATED_ONLINE} and coalesce(${requests.email}, ${ERASED_EMAIL}) <> ${ERASED_EMAIL}
          and customer_key(${requests.name}, ${requests.phone}, ${requests.email}) = who.key
      union all
      select ${bookings.email}, ${bookings.created_at}, true from ${bookings}
        where ${bookings.kind} = 'visit' and ${bookings.phone} = who.phone and ${bookings.email} <> '' and ${VISIT_STATED_ONLINE}
          and customer_key(${bookings.name}, ${bookings.phone}, ${bookings.email}) = who.key
    ) as stated group by 1, 2, 3 order by is_own desc, max(stated.at) desc`)
  const taken = rows.filter(({ online }) => !online).map((row) => row.email)
  const stated = rows.filter(({ online }) => online)
  const email = taken.length > 0 ? (taken.find((each) => each !== '') ?? '') : own.email || (stated[0]?.email ?? '')
  const others = new Map(stated.filter((each) => each.email !== email && !taken.includes(each.email)).map((each) => [each.email, each.last_ms]))
  return { email, otherEmails: [...others].map(([other, ms]) => ({ email: other, at: new Date(ms) })) }
}

/** Others who may be the same person: the same number or address under another name, or the same name elsewhere. */
export async function listDoubles(ctx: Ctx, customer: CustomerKey): Promise<CustomerRow[]> {
  const searches = [customer.phone, customer.email, customer.name].filter(Boolean)
  const found = await Promise.all(searches.map((search) => findCustomers(ctx, { search, page: 1, pageSize: 10 })))
  const seen = new Set<string | undefined>([await keyOf(ctx, customer)])
  return found
    .flatMap(({ rows }) => rows)
    .filter(({ key }) => {
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** Whom staff look for because they know them to be this customer: anybody but who is one with them already. */
export async function findMergeable(ctx: Ctx, customer: Customer, search: string): Promise<CustomerRow[]> {
  if (search.trim() === '') return []
  const [own, { rows }] = await Promise.all([keyOf(ctx, customer), findCustomers(ctx, { search, page: 1, pageSize: MERGEABLE_SHOWN })])
  return rows.filter(({ key }) => key !== own)
}

async function keyOf({ db }: Pick<Ctx, 'db'>, { name, phone, email }: CustomerKey): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`select customer_key(${name}, ${phone}, ${email}) as key`)
  return rows[0]?.key
}
