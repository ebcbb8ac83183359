import { readableColumns } from './access.ts'
import type { Visibility } from './access.ts'
import { assertReadable, canRead, findTable } from './context.ts'
import type { CallContext, GrantedTable } from './context.ts'
import { RestError, notImplemented, tooMuch, unknownColumn } from './errors.ts'
import type { Condition } from './parse-filters.ts'
import type { OrderTerm } from './parse-order.ts'
import type { LevelQuery, Query } from './parse-query.ts'
import type { SelectEmbed, SelectItem } from './parse-select.ts'
import { chooseRelation } from './choose-relation.ts'
import { pageOf } from './range.ts'
import type { Page } from './range.ts'
import type { Relation } from './registry.ts'

/** A read with every name checked: only columns and tables of the registry that the caller may see. */
export interface ReadPlan {
  table: string
  fields: readonly { column: string; as: string }[]
  embeds: readonly EmbedPlan[]
  /** What a row must fulfil for the caller to see it. */
  requires: Visibility | undefined
  conditions: readonly Condition[]
  order: readonly OrderTerm[]
  page: Page
}

export interface EmbedPlan {
  as: string
  relation: Relation
  /** Leaves out the rows above that have none. */
  inner: boolean
  /** Without columns it only filters and is not shown. */
  shown: boolean
  plan: ReadPlan
}

/**
 * Plans a read of `target`.
 * @throws RestError for unknown columns, relations and embeds that filters speak of but `select` does not
 */
export function planRead(context: CallContext, target: GrantedTable, query: Query, rangeHeader: string | null): ReadPlan {
  const used = new Set([''])
  const plan = planLevel(context, target, { query, items: query.select, path: '', rangeHeader, used })
  assertUsed(query, used)
  return plan
}

/**
 * Checks what a write that gives no rows back says of other tables: a filter that speaks of none in `select` would be left out, and more rows touched
 * than were meant.
 * @throws RestError for unknown relations and embeds that filters speak of but `select` does not
 */
export function assertEmbeds(context: CallContext, target: GrantedTable, query: Query): void {
  const used = new Set([''])
  noteEmbeds(context, target, { query, items: query.select, path: '', used })
  assertUsed(query, used)
}

/**
 * A filter on an inner embed chooses rows when it is read; a write would touch all rows all the same, and only its answer would leave some out.
 * @throws RestError 400 for an update or a removal that asks for it
 */
export function refuseFiltersByEmbed({ select, levels }: Query): void {
  for (const item of select) {
    if (item.kind !== 'embed' || !item.inner) continue
    const names = [item.alias ?? item.name, item.name]
    const isFiltered = [...levels.entries()].some(([path, { conditions }]) => conditions.length > 0 && names.includes(path.split('.')[0] ?? ''))
    if (isFiltered) throw notImplemented(`choosing the rows of an update or a removal by '${item.name}'`)
  }
}

function noteEmbeds(context: CallContext, parent: GrantedTable, level: Omit<Level, 'rangeHeader'>): void {
  for (const item of level.items) {
    if (item.kind !== 'embed') continue
    const { target, path } = findEmbed(context, parent, level, item)
    noteEmbeds(context, target, { ...level, items: item.items, path })
  }
}

function assertUsed(query: Query, used: ReadonlySet<string>): void {
  for (const path of query.levels.keys()) {
    if (used.has(path)) continue
    const resource = path.split('.').at(-1) ?? path
    throw new RestError(400, {
      code: 'PGRST108',
      message: `'${resource}' is not an embedded resource in this request`,
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    })
  }
}

interface Level {
  query: Query
  items: readonly SelectItem[]
  path: string
  rangeHeader: string | null
  /** Paths that some embed answers to. */
  used: Set<string>
}

function planLevel(context: CallContext, target: GrantedTable, level: Level): ReadPlan {
  assertReadable(context, target)
  const own = level.query.levels.get(level.path)
  assertColumns(target, level, own)
  const embedItems = level.items.filter((item) => item.kind === 'embed')
  refuseRepeats(embedItems)
  const embeds = embedItems.map((item) => planEmbed(context, target, level, item))
  refuseManyAlongOne(embeds, context.limits.embedsPerRelation)
  return {
    table: target.table.name,
    fields: level.items.flatMap((item) => (item.kind === 'field' ? fieldsOf(target, item.name, item.alias) : [])),
    embeds,
    requires: target.granted.read?.requires,
    conditions: own?.conditions ?? [],
    order: own?.order ?? [],
    page: pageOf(own, level.rangeHeader, context.limits.maxRows),
  }
}

function planEmbed(context: CallContext, parent: GrantedTable, level: Level, item: SelectEmbed): EmbedPlan {
  const { relation, target, path } = findEmbed(context, parent, level, item)
  return {
    as: item.alias ?? item.name,
    relation,
    inner: item.inner,
    shown: item.items.length > 0,
    plan: planLevel(context, target, { ...level, items: item.items, path, rangeHeader: null }),
  }
}

/** Where an embed leads, and by which path filters speak of it, which is noted as used. */
function findEmbed(
  context: CallContext,
  parent: GrantedTable,
  { query, path: above, used }: Pick<Level, 'query' | 'path' | 'used'>,
  item: SelectEmbed,
): { relation: Relation; target: GrantedTable; path: string } {
  const relation = chooseRelation(context, parent, item)
  const target = findTable(context, relation.target)
  if (!target) throw new Error(`chooseRelation offered ${relation.target}, which the caller may not know`)
  const as = item.alias ?? item.name
  // An aliased embed also answers to its table's name, as older clients filter it.
  const names = [as, item.name].map((name) => (above ? `${above}.${name}` : name))
  const path = names.find((name) => hasLevel(query, name)) ?? names[0] ?? as
  used.add(path)
  return { relation, target, path }
}

function hasLevel(query: Query, path: string): boolean {
  return [...query.levels.keys()].some((key) => key === path || key.startsWith(`${path}.`))
}

function fieldsOf(target: GrantedTable, name: string, alias: string | undefined): { column: string; as: string }[] {
  if (name === '*') return readableColumns(target.table, target.granted).map((column) => ({ column, as: column }))
  if (!canRead(target, name)) throw unknownColumn(target.table.name, name)
  return [{ column: name, as: alias ?? name }]
}

function assertColumns(target: GrantedTable, level: Level, own: LevelQuery | undefined): void {
  const embedded = new Set(level.items.flatMap((item) => (item.kind === 'embed' ? [item.alias ?? item.name] : [])))
  const check = (column: string) => {
    if (canRead(target, column)) return
    if (embedded.has(column))
      throw new RestError(400, {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: `filtering by whether '${column}' is embedded`,
      })
    throw unknownColumn(target.table.name, column)
  }
  for (const column of columnsOf(own?.conditions ?? [])) check(column)
  for (const { column } of own?.order ?? []) check(column)
}

/** Every column that conditions speak of, at any depth. */
export function columnsOf(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => (condition.kind === 'filter' ? [condition.column] : columnsOf(condition.terms)))
}

/** A table beside itself is asked for to filter it in two ways; more than that only multiplies the answer. */
function refuseManyAlongOne(embeds: readonly EmbedPlan[], most: number): void {
  const counts = new Map<Relation, number>()
  for (const { relation } of embeds) {
    const count = (counts.get(relation) ?? 0) + 1
    if (count > most) throw tooMuch(`one call may embed '${relation.target}' at most ${most} times beside each other`)
    counts.set(relation, count)
  }
}

function refuseRepeats(embeds: readonly SelectEmbed[]): void {
  const seen = new Set<string>()
  for (const { alias, name } of embeds) {
    const as = alias ?? name
    if (seen.has(as))
      throw new RestError(400, {
        code: '42712',
        message: `table name "${as}" specified more than once`,
        hint: 'Give one of them an alias.',
      })
    seen.add(as)
  }
}
