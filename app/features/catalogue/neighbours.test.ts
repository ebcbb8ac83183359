import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const FAMILY = ['15', '14', '13', '12', '11', 'x'].map((slug) => ({ slug }))
const around = (slug: string) => neighboursOf(FAMILY, slug).map((model) => model.slug)

test('a model is shown between those around it, at an end of its family beside those of the other side', () => {
  expect(around('13')).toEqual(['15', '14', '12', '11'])
  expect(around('15')).toEqual(['14', '13', '12', '11'])
  expect(around('x')).toEqual(['14', '13', '12', '11'])
  expect(neighboursOf([{ slug: 'a' }, { slug: 'b' }], 'a')).toEqual([{ slug: 'b' }])
  expect(around('9')).toEqual([])
})
