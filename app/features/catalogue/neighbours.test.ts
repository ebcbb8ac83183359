import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const FAMILY = ['15', '14', '13', '12', '11', 'x'].map((slug) => ({ slug }))
const around = (slug: string) => neighboursOf(FAMILY, slug).map((model) => model.slug)

test('a model is shown between those around it, at an end of its family beside those of the other side', () => {
  expect(around('13')).toEqual(['15', '14', '13', '12', '11'])
  expect(around('15')).toEqual(['15', '14', '13', '12', '11'])
  expect(around('x')).toEqual(['14', '13', '12', '11', 'x'])
  expect(neighboursOf([{ slug: 'a' }, { slug: 'b' }], 'a')).toEqual([{ slug: 'a' }, { slug: 'b' }])
  expect(neighboursOf([{ slug: 'a' }], 'a')).toEqual([])
  expect(around('9')).toEqual([])
})
