import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { EmbedPlan, ReadPlan } from './plan-read.ts'
import { column, orderSql, visibleSql, whereSql } from './sql-filter.ts'

/** Hands out the names by which tables go inside one query. */
export type Names = () => string

export type Source = SQL | ReturnType<typeof sql.identifier>

export function namer(): Names {
  let used = 0
  return () => {
    used += 1
    return `t${used}`
  }
}

/** The condition that ties an embedded row to the row above. */
export function joinedOn(embed: EmbedPlan, parent: string): (me: string) => SQL[] {
  return (me) => embed.relation.on.map(([here, there]) => sql`${column(me, there)} = ${column(parent, here)}`)
}

/** `limit … offset …` */
export function pageSql({ limit, offset }: ReadPlan['page']): SQL {
  return sql` limit ${sql.raw(String(limit))}${offset > 0 ? sql` offset ${sql.raw(String(offset))}` : sql``}`
}

/** The rows of a plan as the table holds them, without what is embedded: only an `!inner` embed leaves rows out. */
function presentRows(plan: ReadPlan, source: Source, names: Names, on: (me: string) => SQL[] = () => []): SQL {
  const me = names()
  const joins = innerJoins(plan, me, names)
  const where = whereSql([...on(me), ...visibleSql(plan, me)])
  return sql`select ${sql.identifier(me)}.* from ${source} as ${sql.identifier(me)}${joins}${where}${orderSql(me, plan.order)}${pageSql(plan.page)}`
}

/** One join for each embed that leaves out the rows which have none; nothing of it is shown. */
export function innerJoins(plan: ReadPlan, me: string, names: Names): SQL {
  const joins = plan.embeds
    .filter((embed) => embed.inner)
    .map((embed) => {
      const page = { ...embed.plan.page, limit: Math.min(1, embed.plan.page.limit) }
      const one = presentRows({ ...embed.plan, order: [], page }, sql.identifier(embed.plan.table), names, joinedOn(embed, me))
      return sql` inner join lateral (${one}) as ${sql.identifier(names())} on true`
    })
  return sql.join(joins)
}

/**
 * Counts the rows of all embedded lists of an answer, and what is embedded in them; each count ends once it has passed `most`,
 * so that a call is weighed at the price of `most` rows before any of it is written out. Undefined when nothing can multiply.
 */
export function embeddedRowsSql(plan: ReadPlan, source: Source, most: number): SQL | undefined {
  const names = namer()
  const root = names()
  const counts: SQL[] = []
  const follow = (parent: ReadPlan, alias: string, chain: SQL, multiplies: boolean) => {
    for (const embed of parent.embeds) {
      const name = names()
      const rows = presentRows(embed.plan, sql.identifier(embed.plan.table), names, joinedOn(embed, alias))
      const longer = sql`${chain} cross join lateral (${rows}) as ${sql.identifier(name)}`
      const many = multiplies || !embed.relation.toOne
      if (many) counts.push(sql`(select count(*) from (select 1 from ${longer} limit ${sql.raw(String(most + 1))}) as counted)`)
      follow(embed.plan, name, longer, many)
    }
  }
  follow(plan, root, sql`(${presentRows(plan, source, names)}) as ${sql.identifier(root)}`, false)
  return counts.length > 0 ? sql.join(counts, sql` + `) : undefined
}
