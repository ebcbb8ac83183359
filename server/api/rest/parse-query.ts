import { Cursor } from './cursor.ts'
import { notImplemented, parseError, tooMuch } from './errors.ts'
import type { Limits } from './limits.ts'
import { countFilters, countPatterns, parseFilter, parseLogic } from './parse-filters.ts'
import type { Condition } from './parse-filters.ts'
import { parseOrder } from './parse-order.ts'
import type { OrderTerm } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import type { SelectItem } from './parse-select.ts'

/** What the query says about one table: the one asked for (path '') or an embedded one. */
export interface LevelQuery {
  conditions: Condition[]
  order: OrderTerm[]
  /** As sent, when it is a whole number; anything else counts as absent. */
  limit: number | undefined
  offset: number | undefined
  /** Whether a `limit` or an `offset` was sent at all, readable or not. */
  isPaged: boolean
}

export interface Query {
  select: SelectItem[]
  /** By path: '' for the table itself, 'brands' or 'device_models.model_repairs' for embeds. */
  levels: ReadonlyMap<string, LevelQuery>
  columns: string[] | undefined
  onConflict: string[] | undefined
}

/** No table has as many rows: a number above it means the same, and the database still takes this one. */
export const FARTHEST = 999_999_999_999_999

/** Reads a whole query string. @throws RestError 400 with what cannot be read or is not offered. */
export function parseQuery(params: URLSearchParams, limits: Limits): Query {
  const levels = new Map<string, LevelQuery>()
  const level = (path: readonly string[]): LevelQuery => {
    const key = path.join('.')
    const known = levels.get(key) ?? { conditions: [], order: [], limit: undefined, offset: undefined, isPaged: false }
    levels.set(key, known)
    return known
  }
  for (const [key, value] of params) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') continue
    readParam(key, value, level, limits)
  }
  const filters = [...levels.values()].reduce((sum, { conditions }) => sum + countFilters(conditions), 0)
  if (filters > limits.filters) throw tooMuch(`one call may hold at most ${limits.filters} conditions`)
  const patterns = [...levels.values()].reduce((sum, { conditions }) => sum + countPatterns(conditions), 0)
  if (patterns > limits.patterns) throw tooMuch(`one call may hold at most ${limits.patterns} patterns (like, ilike)`)
  return {
    // An empty choice is no choice.
    select: parseSelect(params.get('select') || '*', limits),
    levels,
    columns: parseNames(params, 'columns', limits),
    onConflict: parseNames(params, 'on_conflict', limits),
  }
}

function readParam(key: string, value: string, level: (path: readonly string[]) => LevelQuery, limits: Limits): void {
  const path = parsePath(key)
  const last = path.at(-1) ?? ''
  const above = path.slice(0, -1)
  if (last === 'order') level(above).order.push(...parseOrder(value, limits))
  else if (last === 'limit' || last === 'offset') Object.assign(level(above), { [last]: wholeNumber(value), isPaged: true })
  else if (last === 'and' || last === 'or') {
    const negated = above.at(-1) === 'not'
    level(negated ? above.slice(0, -1) : above).conditions.push(parseLogic(last, negated, value, limits))
  } else level(above).conditions.push(parseFilter(last, value, limits))
}

function parsePath(key: string): string[] {
  const cursor = new Cursor('tree path', key)
  const path = [cursor.name()]
  while (cursor.take('.')) path.push(cursor.name())
  cursor.refuseJsonPath()
  if (cursor.peek('::')) throw notImplemented('casts (::)')
  cursor.expectEnd()
  return path
}

function wholeNumber(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? Math.min(Number(text), FARTHEST) : undefined
}

function parseNames(params: URLSearchParams, param: string, limits: Limits): string[] | undefined {
  const text = params.get(param)
  if (text === null) return undefined
  if (text === '') throw parseError(`${param} parameter`, text, 1, 'unexpected end of input expecting field name')
  const cursor = new Cursor(`${param} parameter`, text)
  const names = new Set<string>()
  do {
    cursor.skipSpace()
    names.add(cursor.name())
    cursor.skipSpace()
  } while (cursor.take(','))
  cursor.expectEnd()
  if (names.size > limits.selectItems) throw tooMuch(`${param} may name at most ${limits.selectItems} columns`)
  return [...names]
}
