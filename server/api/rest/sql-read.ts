import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Shape } from './accept.ts'
import type { EmbedPlan, ReadPlan } from './plan-read.ts'
import { column, orderSql, visibleSql, whereSql } from './sql-filter.ts'
import { embeddedRowsSql, innerJoins, joinedOn, namer, pageSql } from './sql-present.ts'
import type { Names, Source } from './sql-present.ts'

export interface ReadOptions {
  shape: Shape
  /** Also counts the rows of all pages. */
  count: boolean
  /** HEAD: the rows are counted, not written out. */
  withBody: boolean
  bounds: AnswerBounds
  /** Where the rows come from when not from the table: a CTE that holds rows just written. */
  source?: SQL
}

/** The bounds of one answer. */
export interface AnswerBounds {
  totalRows: number
  answerBytes: number
}

/**
 * One row: `body` (the JSON text as sent), `rows` (of this page), `total`, and `fits`: false, without a body, for an answer that
 * would pass its bounds. The database writes the JSON, so that dates, numbers and arrays look exactly as the hosted backend's.
 */
export function readSql(plan: ReadPlan, options: ReadOptions): SQL {
  const { totalRows, answerBytes } = options.bounds
  const source = options.source ?? sql.identifier(plan.table)
  const weight = embeddedRowsSql(plan, source, totalRows)
  // Asked once, before the first row is read.
  const gate = weight ? sql`(select rows from weight) <= ${sql.raw(String(totalRows))}` : undefined
  const gates = gate ? [gate] : []
  const json = options.shape === 'object' ? sql`coalesce((json_agg(page.*) -> 0)::text, 'null')` : sql`coalesce(json_agg(page.*), '[]')::text`
  const total = options.count ? countSql(plan, source, gates) : sql`null`
  const answer = sql`select ${options.withBody ? json : sql`''`} as body, count(*)::int as rows, ${total}::text as total from (${rowsSql(plan, source, namer(), () => gates)}) as page`
  const fits = sql.join([...gates, sql`octet_length(answer.body) <= ${sql.raw(String(answerBytes))}`], sql` and `)
  const weighed = weight ? sql`with weight as materialized (select ${weight} as rows) ` : sql``
  return sql`${weighed}select case when ${fits} then answer.body end as body, answer.rows, answer.total, ${fits} as fits from (${answer}) as answer`
}

function countSql(plan: ReadPlan, source: Source, gates: SQL[]): SQL {
  const names = namer()
  const me = names()
  const joins = innerJoins(plan, me, names)
  return sql`(select count(*) from ${source} as ${sql.identifier(me)}${joins}${whereSql([...gates, ...visibleSql(plan, me)])})`
}

function rowsSql(plan: ReadPlan, source: Source, names: Names, on: (me: string) => SQL[]): SQL {
  const me = names()
  const joins = plan.embeds.map((embed) => joinSql(embed, me, names))
  const shown = [
    ...plan.fields.map((field) => sql`${column(me, field.column)} as ${sql.identifier(field.as)}`),
    ...joins.flatMap(({ value, as }) => (value ? [sql`${value} as ${sql.identifier(as)}`] : [])),
  ]
  const where = whereSql([...on(me), ...visibleSql(plan, me)])
  return sql`select ${sql.join(shown, sql`, `)} from ${source} as ${sql.identifier(me)}${sql.join(joins.map((join) => join.from))}${where}${orderSql(me, plan.order)}${pageSql(plan.page)}`
}

interface Join {
  from: SQL
  /** The embedded JSON value; undefined when the embed only filters. */
  value: SQL | undefined
  as: string
}

function joinSql(embed: EmbedPlan, parent: string, names: Names): Join {
  const name = names()
  const rows = rowsSql(embed.plan, sql.identifier(embed.plan.table), names, joinedOn(embed, parent))
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
