import { expect, test } from 'vitest'
import { negotiate } from './accept.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { parseFilter, parseLogic } from './parse-filters.ts'
import { parseOrder } from './parse-order.ts'
import { parseQuery } from './parse-query.ts'
import { parseSelect } from './parse-select.ts'
import { appliedPreferences, parsePrefer } from './prefer.ts'
import { contentRange, pageOf } from './range.ts'

const limits = DEFAULT_LIMITS
const filter = (text: string) => parseFilter('c', text, limits)

test('select reads columns, aliases, hints and embeds', () => {
  expect(parseSelect('*,a:name, b:brands!brand_id!inner ( "odd, name" ) ,empty!left()', limits)).toEqual([
    { kind: 'field', name: '*', alias: undefined },
    { kind: 'field', name: 'name', alias: 'a' },
    {
      kind: 'embed',
      name: 'brands',
      alias: 'b',
      hint: 'brand_id',
      inner: true,
      items: [{ kind: 'field', name: 'odd, name', alias: undefined }],
    },
    { kind: 'embed', name: 'empty', alias: undefined, hint: undefined, inner: false, items: [] },
  ])
})

test('the value behind the operator is taken raw to the end', () => {
  expect(filter('eq.a.b,c(d)"e')).toMatchObject({ test: { op: 'eq', value: 'a.b,c(d)"e' } })
  expect(filter('not.gte.')).toMatchObject({ negated: true, test: { op: 'gte', value: '' } })
})

test('in reads quoted values, also those whose quotes the client did not escape', () => {
  expect(filter('in.(a,"b,c","d\\"e",f"g)')).toMatchObject({ test: { values: ['a', 'b,c', 'd"e', 'f"g'] } })
  expect(filter('in.("a"b,c)')).toMatchObject({ test: { values: ['"a"b', 'c'] } })
  expect(filter('in.()')).toMatchObject({ test: { values: [] } })
})

test('is knows five values in any case', () => {
  expect(filter('is.NULL')).toMatchObject({ test: { op: 'is', value: 'null' } })
  expect(filter('not.is.not_null')).toMatchObject({ negated: true, test: { op: 'is', value: 'not_null' } })
})

test('or and and nest, and quoted values keep their commas', () => {
  expect(parseLogic('or', false, '(a.eq.1,not.and(b.in.(1,2),c.like."x,)*"),order.is.null)', limits)).toMatchObject({
    kind: 'or',
    terms: [
      { column: 'a', test: { op: 'eq', value: '1' } },
      { kind: 'and', negated: true, terms: [{ test: { values: ['1', '2'] } }, { test: { op: 'like', value: 'x,)*' } }] },
      { column: 'order', test: { op: 'is', value: 'null' } },
    ],
  })
})

test('order reads directions and the place of nulls', () => {
  expect(parseOrder('a.desc.nullslast,b,c.nullsfirst', limits)).toEqual([
    { column: 'a', descending: true, nulls: 'last' },
    { column: 'b', descending: false, nulls: undefined },
    { column: 'c', descending: false, nulls: 'first' },
  ])
})

test('parameters of embeds go to their own level, several filters on a column all count', () => {
  const { levels } = parseQuery(
    new URLSearchParams('id=gt.1&id=lt.9&brands.slug=eq.a&brands.or=(a.eq.1)&brands.order=a&brands.limit=3&limit=abc&not.and=(a.eq.1)'),
    limits,
  )
  expect(levels.get('')).toMatchObject({
    conditions: [{ column: 'id' }, { column: 'id' }, { kind: 'and', negated: true }],
    limit: undefined,
  })
  expect(levels.get('brands')).toMatchObject({ conditions: [{ column: 'slug' }, { kind: 'or' }], limit: 3, order: [{ column: 'a' }] })
})

test('few patterns look through texts in one call, each with few wildcards', () => {
  const ors = (count: number) => new URLSearchParams({ or: `(${Array.from({ length: count }, (_, n) => `name.ilike.*${n}*`).join(',')})` })
  expect(parseQuery(ors(6), limits).levels.get('')?.conditions).toHaveLength(1)
  expect(() => parseQuery(ors(7), limits)).toThrow(expect.objectContaining({ status: 400 }))
  const spread = new URLSearchParams([...ors(4), ['brands.name', 'like.a*'], ['name', 'not.ilike.b%'], ['slug', 'like.c']])
  expect(() => parseQuery(spread, limits)).toThrow(expect.objectContaining({ status: 400 }))
  expect(filter(`like.${'*a'.repeat(10)}`)).toMatchObject({ test: { op: 'like' } })
  expect(() => filter(`ilike.${'*a'.repeat(6)}${'%a'.repeat(5)}`)).toThrow(expect.objectContaining({ status: 400 }))
  expect(filter(`eq.${'*a'.repeat(50)}`)).toMatchObject({ test: { op: 'eq' } })
})

test('an error says what, where and why, as the hosted backend does', () => {
  expect(() => filter('noop.0')).toThrow(
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({
        code: 'PGRST100',
        message: '"failed to parse filter (noop.0)" (line 1, column 6)',
        details: 'unknown single value operator noop',
      }),
    }),
  )
})

test('limit, offset and the Range header narrow each other', () => {
  expect(pageOf({ limit: undefined, offset: undefined }, null, 1_000)).toEqual({ offset: 0, limit: 1_000 })
  expect(pageOf({ limit: 5, offset: 10 }, null, 1_000)).toEqual({ offset: 10, limit: 5 })
  expect(pageOf(undefined, '5-9', 1_000)).toEqual({ offset: 5, limit: 5 })
  expect(pageOf({ limit: 3, offset: undefined }, '1-', 1_000)).toEqual({ offset: 1, limit: 2 })
  expect(pageOf(undefined, 'bytes=0-1', 1_000)).toEqual({ offset: 0, limit: 1_000 })
})

test('Content-Range says what is known', () => {
  expect([contentRange(0, 2, undefined), contentRange(5, 5, 573), contentRange(0, 0, undefined), contentRange(0, 0, 0)]).toEqual([
    '0-1/*',
    '5-9/573',
    '*/*',
    '*/0',
  ])
})

test('of two preferences of a kind the first wins, and what was honoured is told in order', () => {
  const preferences = parsePrefer('count=exact,return=representation , resolution=ignore-duplicates,return=minimal')
  expect(preferences).toEqual({ count: 'exact', return: 'representation', resolution: 'ignore-duplicates' })
  expect(appliedPreferences(preferences, ['return', 'count', 'resolution'])).toEqual({
    'Preference-Applied': 'resolution=ignore-duplicates, return=representation, count=exact',
  })
  expect(appliedPreferences(preferences, [])).toEqual({})
})

test('the answer takes the acceptable form of most weight', () => {
  expect(negotiate(null)).toBe('array')
  expect(negotiate('text/csv;q=0.9, */*;q=0.1')).toBe('array')
  expect(negotiate('application/json;q=0.5, application/vnd.pgrst.object+json')).toBe('object')
})
