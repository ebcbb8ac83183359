import { MAX_JSON_DEPTH, isNestedDeeper } from '#app/lib/json-depth.ts'
import { Cursor } from './cursor.ts'
import { notImplemented, parseError, tooMuch } from './errors.ts'
import type { Limits } from './limits.ts'

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Test = { op: Comparison; value: string } | { op: 'in'; values: string[] } | { op: 'is'; value: IsValue }

export interface Filter {
  kind: 'filter'
  column: string
  negated: boolean
  test: Test
}

export interface Logic {
  kind: 'and' | 'or'
  negated: boolean
  terms: Condition[]
}

export type Condition = Filter | Logic

const COMPARISONS: ReadonlySet<string> = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] satisfies Comparison[])
const IS_VALUES: ReadonlySet<string> = new Set(['null', 'not_null', 'true', 'false', 'unknown'] satisfies IsValue[])

/** Operators of the hosted backend that are refused by name. */
const REFUSED_OPERATORS: Readonly<Record<string, string>> = {
  fts: 'full-text search (fts)',
  plfts: 'full-text search (plfts)',
  phfts: 'full-text search (phfts)',
  wfts: 'full-text search (wfts)',
  match: 'regular expressions (match)',
  imatch: 'regular expressions (imatch)',
  isdistinct: 'the isdistinct operator',
  cs: 'array and range operators (cs)',
  cd: 'array and range operators (cd)',
  ov: 'array and range operators (ov)',
  sl: 'range operators (sl)',
  sr: 'range operators (sr)',
  nxr: 'range operators (nxr)',
  nxl: 'range operators (nxl)',
  adj: 'range operators (adj)',
}

/** Reads the value of `column=eq.x`. */
export function parseFilter(column: string, text: string, limits: Limits): Filter {
  const cursor = new Cursor('filter', text)
  return parseTest(cursor, column, limits, () => cursor.rest())
}

/** Reads the value of `or=(a.eq.1,and(b.gt.2,c.is.null))`. */
export function parseLogic(kind: 'and' | 'or', negated: boolean, text: string, limits: Limits): Logic {
  const cursor = new Cursor('logic tree', text)
  const terms = parseTerms(cursor, limits, 1)
  cursor.expectEnd()
  return { kind, negated, terms }
}

/** How many single conditions there are, at any depth. */
export function countFilters(conditions: readonly Condition[]): number {
  return conditions.reduce((sum, condition) => sum + (condition.kind === 'filter' ? 1 : countFilters(condition.terms)), 0)
}

/** How many of them look through texts. */
export function countPatterns(conditions: readonly Condition[]): number {
  return conditions.reduce(
    (sum, condition) => sum + (condition.kind === 'filter' ? Number(isPattern(condition.test.op)) : countPatterns(condition.terms)),
    0,
  )
}

function isPattern(operator: Test['op']): boolean {
  return operator === 'like' || operator === 'ilike'
}

function parseTerms(cursor: Cursor, limits: Limits, depth: number): Condition[] {
  if (depth > limits.logicDepth) throw tooMuch(`or and and may be nested at most ${limits.logicDepth} levels deep`)
  cursor.skipSpace()
  cursor.expect('(')
  const terms: Condition[] = []
  do {
    cursor.skipSpace()
    terms.push(parseTerm(cursor, limits, depth))
    if (terms.length > limits.filters) throw tooMuch(`one call may hold at most ${limits.filters} conditions`)
    cursor.skipSpace()
  } while (cursor.take(','))
  cursor.expect(')')
  cursor.skipSpace()
  return terms
}

function parseTerm(cursor: Cursor, limits: Limits, depth: number): Condition {
  const group = cursor.attempt(() => {
    const negated = cursor.take('not.')
    const kind = cursor.take('and') ? 'and' : cursor.take('or') ? 'or' : undefined
    cursor.skipSpace()
    return kind && cursor.peek('(') ? ({ kind, negated } as const) : undefined
  })
  if (group) return { ...group, terms: parseTerms(cursor, limits, depth + 1) }
  const column = cursor.name('field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)')
  cursor.refuseJsonPath()
  cursor.expect('.')
  return parseTest(cursor, column, limits, () => parseListed(cursor))
}

/** A value inside parentheses: quoted, an array in braces, or raw up to the next comma or parenthesis. */
function parseListed(cursor: Cursor): string {
  const array = cursor.attempt(() => {
    if (!cursor.take('{')) return undefined
    const content = cursor.until('{}')
    return cursor.take('}') ? `{${content}}` : undefined
  })
  return array ?? parseElement(cursor)
}

function parseElement(cursor: Cursor): string {
  const quoted = cursor.attempt(() => {
    const value = cursor.quoted()
    return value !== undefined && (cursor.done || cursor.peek(',') || cursor.peek(')')) ? value : undefined
  })
  return quoted ?? cursor.until(',)')
}

function parseTest(cursor: Cursor, column: string, limits: Limits, readValue: () => string): Filter {
  const negated = cursor.take('not.')
  const operator = cursor.attempt(() => {
    const word = cursor.until('.(,)')
    return word === '' || cursor.done ? undefined : word
  })
  if (operator === undefined) throw cursor.fault('expecting "not" or operator (eq, gt, ...)')
  const refused = Object.hasOwn(REFUSED_OPERATORS, operator) ? REFUSED_OPERATORS[operator] : undefined
  if (refused) throw notImplemented(refused)
  const known = isComparison(operator) || operator === 'in' || operator === 'is'
  if (known && cursor.peek('(')) throw notImplemented(`quantifiers (${operator}(any), ${operator}(all))`)
  cursor.expect('.')
  if (!known) throw cursor.fault(`unknown single value operator ${operator}`)
  const filter = (test: Test): Filter => ({ kind: 'filter', column, negated, test })
  if (isComparison(operator)) {
    const value = checkText(readValue())
    if (isPattern(operator) && value.split(/[%*]/, limits.wildcards + 2).length > limits.wildcards + 1)
      throw tooMuch(`a pattern may hold at most ${limits.wildcards} wildcards`)
    return filter({ op: operator, value })
  }
  if (operator === 'in') return filter({ op: 'in', values: parseList(cursor, limits) })
  const value = readValue().toLowerCase()
  if (!isIsValue(value)) throw cursor.fault('expecting null or trilean value (unknown, true, false)')
  return filter({ op: 'is', value })
}

function parseList(cursor: Cursor, limits: Limits): string[] {
  cursor.skipSpace()
  cursor.expect('(')
  const values: string[] = []
  do {
    values.push(checkText(parseElement(cursor)))
    if (values.length > limits.inItems) throw tooMuch(`in may list at most ${limits.inItems} values`)
  } while (cursor.take(','))
  cursor.expect(')')
  cursor.skipSpace()
  return values.length === 1 && values[0] === '' ? [] : values
}

/** PostgreSQL cannot hold a NUL in text, and says so in other words on each engine. */
function checkText(value: string): string {
  if (value.includes('\0')) throw parseError('filter', value.replaceAll('\0', '\\0'), 1, 'a value cannot hold a NUL character')
  // A JSON column would have the database read it.
  if (isNestedDeeper(value)) throw tooMuch(`a value may be nested at most ${MAX_JSON_DEPTH} levels deep`)
  return value
}

function isComparison(word: string): word is Comparison {
  return COMPARISONS.has(word)
}

function isIsValue(word: string): word is IsValue {
  return IS_VALUES.has(word)
}
