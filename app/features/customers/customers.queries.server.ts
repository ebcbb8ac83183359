import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ERASED_EMAIL, ERASED_NAME } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { wordsMatch } from '#app/platform/db/case-words.server.ts'
import { KEEPS_STATED_EMAIL, STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { CustomerKey } from './customer-address.ts'

export interface CustomerRow extends CustomerKey {
  cases: number
  lastAt: Date
  hasNote: boolean
}

/** Cases of each kind that one look goes through: the newest of a search, or of all. */
const LOOKED_AT = 1_000

type Stored = { name: string; phone: string; email: string; cases: number; last_ms: number; has_note: boolean; total: number }

/**
 * Customers as their cases name them, those with the newest case first; merged ones stand under one name. What a form of the site states never
 * replaces the name and the e-mail of somebody whom staff took in.
 */
export async function findCustomers(
  ctx: Ctx,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ rows: CustomerRow[]; total: number; page: number }> {
  assertCan(ctx.actor, 'requests:read')
  const [ofRequests, ofRepairs] = [matching('requests', search), matching('repairs', search)]
  const { rows } = await ctx.db.execute<Stored>(sql`
    with people as (
      (select ${requests.name} as name, coalesce(${requests.phone}, '') as phone, coalesce(nullif(${requests.email}, ${ERASED_EMAIL}), '') as email,
        ${requests.created_at} as at, ${requests.id} as case_id
        from ${requests} where ${requests.name} <> ${ERASED_NAME} and ${ofRequests} order by ${requests.created_at} desc limit ${LOOKED_AT})
      union all
      (select ${repairs.customer_name}, ${repairs.customer_phone}, ${repairs.customer_email}, ${repairs.created_at},
        case when ${repairs.origin} = 'request' then ${repairs.origin_id} else ${repairs.id} end
        from ${repairs} where ${repairs.erased_at} is null and ${ofRepairs} order by ${repairs.created_at} desc limit ${LOOKED_AT})
    ), named as (
      select people.*, coalesce(kept.merged_into, kept.id) as owner, coalesce(kept.note, '') <> '' as has_note, customer_key(people.name, people.phone, people.email) as key
      from people left join customers as kept on kept.key = customer_key(people.name, people.phone, people.email)
    ), grouped as (
      select (array_agg(named.name order by at desc))[1] as name, (array_agg(phone order by at desc))[1] as phone,
        coalesce((array_agg(email order by at desc) filter (where email <> ''))[1], '') as email,
        (array_agg(named.owner))[1] as owner, (array_agg(named.key))[1] as key, bool_or(has_note) as has_note, count(distinct case_id)::int as cases,
        max(at) as last_at
      from named group by coalesce(owner::text, key)
    ), shown as (
      select coalesce(kept.name, grouped.name) as name, coalesce(kept.phone, grouped.phone) as phone, kept.name as kept_name,
        coalesce(nullif(kept.email, ''), grouped.email) as email, coalesce(kept.key, grouped.key) as key, cases, has_note, last_at,
        count(*) over ()::int as total
      from grouped left join customers as kept on kept.id = grouped.owner
      order by last_at desc, name limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select coalesce(shown.kept_name, known.name, shown.name) as name, shown.phone, coalesce(known.email, shown.email) as email, cases, has_note,
      (extract(epoch from last_at) * 1000)::float8 as last_ms, total
    from shown left join lateral (
      select (array_agg(taken.name order by taken.at desc))[1] as name,
        case when count(*) > 0 then coalesce((array_agg(taken.email order by taken.at desc) filter (where taken.email <> ''))[1], '') end as email
      from (${takenIn(sql`shown.phone`, sql`shown.key`)}) as taken
    ) as known on true
    order by last_at desc, shown.name`)
  return {
    rows: rows.map(({ name, phone, email, cases, last_ms, has_note }) => ({
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

/**
 * What staff wrote down of somebody who has this number, of the statement around: for the counter, or for a request that they took themselves. Without
 * a number the e-mail itself tells one from another, and nothing is looked for.
 */
function takenIn(phone: SQL, key: SQL): SQL {
  return sql`
    select ${repairs.customer_name} as name, ${repairs.customer_email} as email, ${repairs.created_at} as at from ${repairs}
      where ${repairs.customer_phone} = ${phone} and ${phone} <> '' and ${repairs.erased_at} is null and not ${KEEPS_STATED_EMAIL}
        and customer_key(${repairs.customer_name}, ${repairs.customer_phone}, ${repairs.customer_email}) = ${key}
    union all
    select ${requests.name}, coalesce(${requests.email}, ''), ${requests.created_at} from ${requests}
      where ${requests.phone} = ${phone} and ${phone} <> '' and not ${STATED_ONLINE} and ${requests.name} <> ${ERASED_NAME}
        and customer_key(${requests.name}, ${requests.phone}, ${requests.email}) = ${key}`
}

function matching(table: 'requests' | 'repairs', search: string): SQL {
  return search.trim() === '' ? sql`true` : (wordsMatch(table, search) ?? sql`false`)
}

export interface Customer extends CustomerKey {
  note: string
  /** Other e-mails that a form of the site stated under this name and number, with the moment of the latest. */
  otherEmails: { email: string; at: Date }[]
  /** Names, numbers and addresses that were merged into this one. */
  merged: (CustomerKey & { id: string })[]
}

/** Somebody with the e-mail that their cases name, and what staff noted; empty for a customer of whom nothing is noted. */
export async function getCustomer(ctx: Ctx, { name, phone, email: asked }: CustomerKey): Promise<Customer> {
  assertCan(ctx.actor, 'requests:read')
  const { rows } = await ctx.db.execute<{ id: string; note: string; email: string }>(
    sql`select id, note, email from customers where key = customer_key(${name}, ${phone}, ${asked})`,
  )
  const [kept] = rows
  const { email, otherEmails } = await readEmails(ctx, { name, phone, email: kept?.email || asked })
  if (!kept) return { name, phone, email, otherEmails, note: '', merged: [] }
  const { rows: merged } = await ctx.db.execute<{ id: string; name: string; phone: string; email: string }>(
    sql`select id, name, phone, email from customers where merged_into = ${kept.id} order by name`,
  )
  return { name, phone, email, otherEmails, note: kept.note, merged }
}

/**
 * The e-mail of somebody who has a number, and every other that a form of the site stated. Of who was never at the counter the one that was asked for
 * counts, where their requests have it.
 */
async function readEmails(ctx: Pick<Ctx, 'db'>, { name, phone, email: asked }: CustomerKey): Promise<Pick<Customer, 'email' | 'otherEmails'>> {
  if (phone === '') return { email: asked, otherEmails: [] }
  const key = sql`customer_key(${name}, ${phone}, ${asked})`
  const { rows } = await ctx.db.execute<{ email: string; online: boolean; last_ms: number }>(sql`
    select lower(email) as email, online, (extract(epoch from max(at)) * 1000)::float8 as last_ms from (
      select taken.email, taken.at, false as online from (${takenIn(sql`${phone}`, key)}) as taken
      union all
      select ${requests.email}, ${requests.created_at}, true from ${requests}
        where ${requests.phone} = ${phone} and ${STATED_ONLINE} and coalesce(${requests.email}, ${ERASED_EMAIL}) <> ${ERASED_EMAIL}
          and customer_key(${requests.name}, ${requests.phone}, ${requests.email}) = ${key}
    ) as stated group by 1, 2 order by max(at) desc`)
  const taken = rows.filter(({ online }) => !online).map((row) => row.email)
  const stated = rows.filter(({ online }) => online)
  const email = taken.length > 0 ? (taken.find((each) => each !== '') ?? '') : asked || (stated[0]?.email ?? '')
  const others = stated.filter((each) => each.email !== email && !taken.includes(each.email))
  return { email, otherEmails: others.map((each) => ({ email: each.email, at: new Date(each.last_ms) })) }
}

/** Others who may be the same person: the same number or address under another name, or the same name elsewhere. */
export async function listDoubles(ctx: Ctx, customer: CustomerKey): Promise<CustomerRow[]> {
  const searches = [customer.phone, customer.email, customer.name].filter(Boolean)
  const found = await Promise.all(searches.map((search) => findCustomers(ctx, { search, page: 1, pageSize: 10 })))
  const seen = new Set([keyOf(customer)])
  return found
    .flatMap(({ rows }) => rows)
    .filter((row) => {
      const key = keyOf(row)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

function keyOf({ name, phone, email }: CustomerKey): string {
  return [name.trim().toLowerCase(), phone || email].join('|')
}
