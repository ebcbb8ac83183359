/** Query strings that nobody would write: pieces of the grammar in any order, with hostile values. */

const TABLES = ['brands', 'device_categories', 'device_models', 'model_repairs', 'refurbished_devices', 'analytics_events', 'nope'] as const
const COLUMNS = [
  'id',
  'name',
  'slug',
  'is_active',
  'in_stock',
  'view_count',
  'created_at',
  'brand_id',
  'images',
  'price',
  'display_order',
  'model_id',
  'metadata',
  'nope',
  '"id"',
  '',
]
const EMBEDS = ['brands', 'device_models', 'model_repairs', 'device_categories', 'model_aliases', 'staff_users']
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'in',
  'is',
  'not.eq',
  'not.in',
  'not.is',
  'not.not.eq',
  'fts',
  'cs',
  'match',
  'eq(any)',
  'isdistinct',
  'xx',
  '',
]
const VALUES = [
  '1',
  '-1',
  '0',
  'true',
  'false',
  'null',
  'unknown',
  'not_null',
  'NULL',
  '(1,2)',
  '("a","b")',
  '()',
  '(',
  ')',
  '{}',
  '{a,b}',
  '{"a',
  'abc',
  'SECRET',
  '*',
  '%',
  '%25',
  "'",
  "''; drop table brands; --",
  '"',
  '\\',
  '\\"',
  '%00',
  '%ff',
  '%F0%9F%94%A7',
  '99999999999999999999',
  '1e400',
  'NaN',
  'Infinity',
  '-infinity',
  '2024-01-01',
  '0000-00-00',
  '$1',
  '$$',
  '::int',
  '->',
  '->>x',
  '.',
  '..',
  ',',
  '(((((',
  ')))))',
  'eq.1',
  'x'.repeat(300),
  '\u202e',
  '5b4a5f0e-3d5c-4a8e-9f60-0d6f3f0f7a11',
  '%E2%80%99',
  '+',
  '%2B',
  '&',
  '=',
]
const EXTRAS = [
  '::text',
  '->x',
  '->>x',
  '!inner',
  '!left',
  '!nope',
  '.sum()',
  '.desc',
  '.asc.nullslast',
  '(*)',
  '()',
  '(',
  ')',
  ',',
  '...',
  ':',
  '"',
  ' ',
  '!',
  '*',
  'a:',
]

export type Pick = <T>(list: readonly T[]) => T

/** A repeatable source of choices: the same seed gives the same queries. */
export function seeded(seed: number): { next: () => number; pick: Pick } {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick: Pick = (list) => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  return { next, pick }
}

/** Path and query of one call, behind the base path. */
export function randomQuery(seed: number): string {
  const { next, pick } = seeded(seed)
  const few = (most: number) => Math.floor(next() * (most + 1))
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

  const selectItem = (depth: number): string => {
    const kind = next()
    if (kind < 0.5 || depth > 3) return `${next() < 0.1 ? 'a:' : ''}${pick([...COLUMNS, '*'])}${next() < 0.15 ? pick(EXTRAS) : ''}`
    return `${next() < 0.2 ? 'e:' : ''}${pick(EMBEDS)}${next() < 0.4 ? pick(['!inner', '!left', '!brand_id', '!x']) : ''}(${times(1 + few(2), () => selectItem(depth + 1)).join(',')})`
  }
  const term = (depth: number): string =>
    depth < 4 && next() < 0.3
      ? `${pick(['and', 'or', 'not.and', 'not.or', 'xor'])}(${times(1 + few(2), () => term(depth + 1)).join(',')})`
      : `${pick(COLUMNS)}.${pick(OPERATORS)}.${pick(VALUES)}`
  const path = () => `${next() < 0.3 ? `${pick(EMBEDS)}.` : ''}${next() < 0.1 ? `${pick(EMBEDS)}.` : ''}`
  const param = (): string => {
    const kind = next()
    if (kind < 0.25) return `select=${times(1 + few(3), () => selectItem(0)).join(',')}`
    if (kind < 0.65) return `${path()}${pick(COLUMNS)}=${pick(OPERATORS)}.${pick(VALUES)}`
    if (kind < 0.75) return `${path()}${pick(['or', 'and', 'not.or', 'not.and'])}=(${times(1 + few(3), () => term(0)).join(',')})`
    if (kind < 0.85)
      return `${path()}order=${times(1 + few(2), () => `${pick(COLUMNS)}${pick(['', '.asc', '.desc', '.desc.nullsfirst', '.nullslast', '.up', '->x'])}`).join(',')}`
    if (kind < 0.95)
      return `${path()}${pick(['limit', 'offset'])}=${pick(['0', '1', '5', '-1', 'abc', '1.5', '99999999999999', '999999999999999999999', ''])}`
    return `${pick(VALUES)}=${pick(VALUES)}`
  }
  const query = times(few(5), param).join('&')
  return `/${pick(TABLES)}${query === '' ? '' : `?${query}`}`
}
