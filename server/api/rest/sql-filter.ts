import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Visibility } from './access.ts'
import type { Comparison, Condition, Filter, IsValue } from './parse-filters.ts'
import type { OrderTerm } from './parse-order.ts'

/** A column of the table that goes by `alias` in the query; both names come from the registry and from here. */
export function column(alias: string, name: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(name)}`
}

const OPERATORS: Readonly<Record<Comparison, SQL>> = {
  eq: sql.raw('='),
  neq: sql.raw('<>'),
  gt: sql.raw('>'),
  gte: sql.raw('>='),
  lt: sql.raw('<'),
  lte: sql.raw('<='),
  like: sql.raw('like'),
  ilike: sql.raw('ilike'),
}

const IS: Readonly<Record<IsValue, SQL>> = {
  null: sql.raw('is null'),
  not_null: sql.raw('is not null'),
  true: sql.raw('is true'),
  false: sql.raw('is false'),
  unknown: sql.raw('is unknown'),
}

export function conditionSql(alias: string, condition: Condition): SQL {
  const test =
    condition.kind === 'filter'
      ? filterSql(alias, condition)
      : groupSql(
          condition.kind,
          condition.terms.map((term) => conditionSql(alias, term)),
        )
  return condition.negated ? sql`not (${test})` : sql`(${test})`
}

function groupSql(kind: 'and' | 'or', terms: SQL[]): SQL {
  return sql.join(terms, kind === 'and' ? sql` and ` : sql` or `)
}

function filterSql(alias: string, { column: name, test }: Filter): SQL {
  const left = column(alias, name)
  if (test.op === 'is') return sql`${left} ${IS[test.value]}`
  // The parameter's type is the column's: the database reads the text, and says so when it cannot.
  if (test.op === 'in') return sql`${left} = any(${sql.param(test.values)})`
  const value = test.op === 'like' || test.op === 'ilike' ? test.value.replaceAll('*', '%') : test.value
  return sql`${left} ${OPERATORS[test.op]} ${value}`
}

/** What a caller may see of what they asked for, as conditions on the table that goes by `me`. */
export function visibleSql(plan: { requires: Visibility | undefined; conditions: readonly Condition[] }, me: string): SQL[] {
  return [...requiredSql(plan.requires, me), ...plan.conditions.map((condition) => conditionSql(me, condition))]
}

/** The conditions of the allow-list, whatever the caller filters by. */
export function requiredSql(requires: Visibility | undefined, me: string): SQL[] {
  if (!requires) return []
  const { column: own, parent } = requires
  const above = `${me}p`
  return [
    ...(own === undefined ? [] : [column(me, own)]),
    ...(parent
      ? [
          sql`exists (select 1 from ${sql.identifier(parent.table)} as ${sql.identifier(above)} where ${column(above, parent.key)} = ${column(me, parent.column)} and ${sql.join(requiredSql(parent.requires, above), sql` and `)})`,
        ]
      : []),
  ]
}

/** `where …`, or nothing. */
export function whereSql(terms: readonly SQL[]): SQL {
  return terms.length > 0 ? sql` where ${sql.join([...terms], sql` and `)}` : sql``
}

/** `order by …`, or nothing. */
export function orderSql(alias: string, terms: readonly OrderTerm[]): SQL {
  if (terms.length === 0) return sql``
  const parts = terms.map((term) => {
    const nulls = term.nulls === undefined ? sql`` : term.nulls === 'first' ? sql` nulls first` : sql` nulls last`
    return sql`${column(alias, term.column)} ${term.descending ? sql`desc` : sql`asc`}${nulls}`
  })
  return sql` order by ${sql.join(parts, sql`, `)}`
}
