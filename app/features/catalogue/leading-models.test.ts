import { expect, test } from 'vitest'
import { leadingModels } from './leading-models.ts'

const model = (slug: string) => ({ name: slug, slug, description: null, image_url: null })
const family = (deviceType: 'smartphone' | 'watch', count: number) => ({
  deviceType,
  models: Array.from({ length: count }, (_, index) => model(`${deviceType}-${index}`)),
})
const viewed = (...slugs: string[]) => slugs.map((slug) => ({ ...model(slug), deviceType: 'smartphone' as const }))
const LONG = [family('smartphone', 10), family('watch', 10)]

test('a long brand begins with what visitors look at most', () => {
  const leading = leadingModels(viewed('smartphone-4', 'smartphone-1', 'smartphone-2'), LONG, { 'smartphone-7': 8_900 })
  expect([leading?.title, leading?.models.map(({ slug }) => slug)]).toEqual(['Les plus consultés', ['smartphone-4', 'smartphone-1', 'smartphone-2']])
})

test('as long as hardly anybody has looked, models with a price come first, in the order of the families, six of them', () => {
  const lowest = Object.fromEntries(
    ['watch-3', 'smartphone-9', ...[1, 2, 3, 4, 5].map((index) => `smartphone-${index}`)].map((slug) => [slug, 8_900]),
  )
  const leading = leadingModels(viewed('smartphone-4'), LONG, lowest)
  expect(leading?.title).toBe('Quelques prix')
  expect(leading?.models.map(({ slug }) => slug)).toEqual([
    'smartphone-1',
    'smartphone-2',
    'smartphone-3',
    'smartphone-4',
    'smartphone-5',
    'smartphone-9',
  ])
  expect(leadingModels([], LONG, { 'watch-3': 4_900 })?.models).toEqual([expect.objectContaining({ slug: 'watch-3', deviceType: 'watch' })])
})

test('without a look or a price nothing is put first, and a short brand is seen whole', () => {
  expect(leadingModels([], LONG, {})).toBeUndefined()
  expect(leadingModels(viewed('smartphone-0', 'smartphone-1', 'smartphone-2'), [family('smartphone', 12)], {})).toBeUndefined()
})
