import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listNamedIn, searchModels, suggestModels } from './search.queries.server.ts'

const FIRST_RESULT = [
  ['iphone 13', 'iPhone 13'],
  ['ipone 13', 'iPhone 13'],
  ['iphone13', 'iPhone 13'],
  ['i phone 13', 'iPhone 13'],
  ['IPHONE 13 PRO MAX', 'iPhone 13 Pro Max'],
  ['iphone 13 promax', 'iPhone 13 Pro Max'],
  ['apple iphone 12 mini', 'iPhone 12 mini'],
  ['réparation écran iphone 11', 'iPhone 11'],
  ['A2633', 'iPhone 13'],
  ['a2633', 'iPhone 13'],
  ['galaxi s21', 'Galaxy S21'],
  ['samsung s21', 'Galaxy S21'],
  ['Samsung Galaxy S21 Ultra', 'Galaxy S21 Ultra'],
  ['sm-g991b', 'Galaxy S21'],
  ['galaxy a52', 'Galaxy A52'],
  ['galaxys21', 'Galaxy S21'],
  ['redminote12', 'Redmi Note 12'],
  ['iphones 13', 'iPhone 13'],
  ['redmi note 12', 'Redmi Note 12'],
  ['redmy note 12 pro', 'Redmi Note 12 Pro'],
  ['pixel 7a', 'Pixel 7a'],
  ['google pixel 7', 'Pixel 7'],
  ['swich', 'Switch'],
  ['ifone 13', 'iPhone 13'],
  ['aïfone 13', 'iPhone 13'],
  ['samsumg s21', 'Galaxy S21'],
  ['iphnoe 13', 'iPhone 13'],
  ['galaxy ntoe 20', 'Galaxy Note 20'],
  ['nintendo switch oled', 'Switch OLED'],
] as const

dbTest(
  'the search',
  (db) => {
    const namesFor = async (query: string) => (await searchModels(testCtx(db), query)).map((result) => result.name)

    test('a text names the models whose names stand in it, the longest of them', async () => {
      expect(await listNamedIn(testCtx(db), 'Apple iphone 13, 128 Go')).toEqual(['iPhone 13'])
      expect(await listNamedIn(testCtx(db), 'iPhone 13 Pro Max bleu')).toEqual(['iPhone 13 Pro Max'])
      expect(await listNamedIn(testCtx(db), 'iPhone 13 ou Galaxy S21')).toEqual(expect.arrayContaining(['iPhone 13', 'Galaxy S21']))
    })

    test('a name that is still being typed brings the models that it may become', async () => {
      const names = async (typed: string) => (await suggestModels(testCtx(db), typed, 8)).map(({ name }) => name)
      expect(await names('galaxy s2')).toEqual(expect.arrayContaining([expect.stringMatching(/^Galaxy S2[0-9]/)]))
      const phones = await names('iphone 1')
      expect(phones).toHaveLength(8)
      expect(phones.every((name) => name.startsWith('iPhone 1'))).toBe(true)
      expect((await names('iphone 13'))[0]).toBe('iPhone 13')
      expect(await names('i')).toEqual([])
      expect(await names('zzz')).toEqual([])
    })

    test.each(FIRST_RESULT)('"%s" leads to %s', async (query, expected) => {
      const [first] = await namesFor(query)
      expect(first?.replace(/^(Samsung|Nintendo|Google|Xiaomi|Apple) /, '')).toBe(expected)
    })

    test('a brand that is misspelt leads to its models', async () => {
      for (const heard of ['samsumg', 'ifone', 'aïfone']) expect([heard, (await namesFor(heard)).length > 0]).toEqual([heard, true])
    })

    test('a number that no model has leads nowhere', async () => {
      expect(await namesFor('iphone 99')).toEqual([])
      expect(await namesFor('galaxy s99')).toEqual([])
    })

    test('words that mean nothing lead nowhere', async () => {
      expect(await namesFor('')).toEqual([])
      expect(await namesFor('x')).toEqual([])
      expect(await namesFor('xqzwv')).toEqual([])
      expect(await namesFor(`' or 1=1; drop table brands --`)).toEqual([])
      expect(await namesFor('%_%')).toEqual([])
      expect(await namesFor('💥💥💥')).toEqual([])
    })

    test('a brand alone lists its models, and a list is never endless', async () => {
      const names = await searchModels(testCtx(db), 'samsung')
      expect(names).toHaveLength(24)
      expect(new Set(names.map((result) => result.brandSlug))).toEqual(new Set(['samsung']))
    })

    test('a very long text is searched by its beginning', async () => {
      expect(await namesFor(`iphone 13${' '.repeat(200)}${'x'.repeat(10_000)}`)).toContain('iPhone 13')
    })

    test('the index is built once and again after a change of the catalogue', async () => {
      const ctx = testCtx(db)
      await searchModels(ctx, 'iphone 13')
      const other = { ...ctx, db: testCtx(db).db }
      await db.database.pool.query(`update device_models set is_active = false where slug = 'iphone-13'`)
      try {
        expect((await searchModels(other, 'iphone 13'))[0]?.slug).toBe('iphone-13')
        ctx.memo.invalidate(['catalogue'])
        expect((await searchModels(other, 'iphone 13')).map((result) => result.slug)).not.toContain('iphone-13')
      } finally {
        await db.database.pool.query(`update device_models set is_active = true where slug = 'iphone-13'`)
      }
    })
  },
  { seeded: true },
)
