import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Shape } from './accept.ts'
import type { EmbedPlan, ReadPlan } from './plan-read.ts'
import { column, conditionSql, orderSql, whereSql } from './sql-filter.ts'

/** Hands out the names by which tables go inside one query. */
type Names = () => string

function namer(): Names {
  let used = 0
  return () => {
    used += 1
    return `t${used}`
  }
}

export interface ReadOptions {
  shape: Shape
  /** Also counts the rows of all pages. */
  count: boolean
  /** HEAD: the rows are counted, not written out. */
  withBody: boolean
  /** Where the rows come from when not from the table: a CTE that holds rows just written. */
  source?: SQL
}

/**
 * One row: `body` (the JSON text as sent), `rows` (of this page) and `total`. The database writes the JSON, so that dates,
 * numbers and arrays look exactly as the hosted backend's.
 */
export function readSql(plan: ReadPlan, options: ReadOptions): SQL {
  const source = options.source ?? sql.identifier(plan.table)
  const body = options.shape === 'object' ? sql`coalesce((json_agg(page.*) -> 0)::text, 'null')` : sql`coalesce(json_agg(page.*), '[]')::text`
  const total = options.count ? countSql(plan, source) : sql`null`
  return sql`select ${options.withBody ? body : sql`''`} as body, count(*)::int as rows, ${total}::text as total from (${rowsSql(plan, source, namer())}) as page`
}

function countSql(plan: ReadPlan, source: SQL | ReturnType<typeof sql.identifier>): SQL {
  const names = namer()
  const me = names()
  const joins = plan.embeds.filter((embed) => embed.inner).map((embed) => joinSql(embed, me, names))
  return sql`(select count(*) from ${source} as ${sql.identifier(me)}${sql.join(joins.map((join) => join.from))}${whereSql(visible(plan, me))})`
}

function rowsSql(plan: ReadPlan, source: SQL | ReturnType<typeof sql.identifier>, names: Names, on: (me: string) => SQL[] = () => []): SQL {
  const me = names()
  const joins = plan.embeds.map((embed) => joinSql(embed, me, names))
  const shown = [
    ...plan.fields.map((field) => sql`${column(me, field.column)} as ${sql.identifier(field.as)}`),
    ...joins.flatMap(({ value, as }) => (value ? [sql`${value} as ${sql.identifier(as)}`] : [])),
  ]
  const where = whereSql([...on(me), ...visible(plan, me)])
  const page = sql` limit ${sql.raw(String(plan.page.limit))}${plan.page.offset > 0 ? sql` offset ${sql.raw(String(plan.page.offset))}` : sql``}`
  return sql`select ${sql.join(shown, sql`, `)} from ${source} as ${sql.identifier(me)}${sql.join(joins.map((join) => join.from))}${where}${orderSql(me, plan.order)}${page}`
}

/** What this caller may see of what they asked for. */
function visible(plan: ReadPlan, me: string): SQL[] {
  const forced = plan.requires === undefined ? [] : [column(me, plan.requires)]
  return [...forced, ...plan.conditions.map((condition) => conditionSql(me, condition))]
}

interface Join {
  from: SQL
  /** The embedded JSON value; undefined when the embed only filters. */
  value: SQL | undefined
  as: string
}

function joinSql(embed: EmbedPlan, parent: string, names: Names): Join {
  const name = names()
  const joined = (me: string) => embed.relation.on.map(([here, there]) => sql`${column(me, there)} = ${column(parent, here)}`)
  const rows = rowsSql(embed.plan, sql.identifier(embed.plan.table), names, joined)
  const kind = embed.inner ? sql` inner join lateral ` : sql` left join lateral `
  const alias = sql.identifier(name)
  if (embed.relation.toOne) {
    return { from: sql`${kind}(${rows}) as ${alias} on true`, value: embed.shown ? sql`row_to_json(${alias}.*)` : undefined, as: embed.as }
  }
  const list = sql`(select json_agg(${sql.identifier(`${name}r`)}.*) as list from (${rows}) as ${sql.identifier(`${name}r`)}) as ${alias}`
  return {
    from: sql`${kind}${list} on ${embed.inner ? sql`${alias}.list is not null` : sql`true`}`,
    value: embed.shown ? sql`coalesce(${alias}.list, '[]')` : undefined,
    as: embed.as,
  }
}
