import { expect, test } from 'vitest'
import { anyText, dayOrNull, isSaid, oneOfWords, readAddress, uuidOrNull } from './address-params.ts'

const ID = '0b0e6a52-6f0b-4d5c-9c56-0d3f8c1f7a11'
const SPEC = {
  id: { param: 'fiche', read: uuidOrNull },
  day: { param: 'du', read: dayOrNull },
  view: { param: 'vue', read: oneOfWords({ tableau: 'board' }) },
  isNew: { param: 'nouvelle', read: isSaid },
  brand: { param: 'marque', read: anyText },
}
const read = (query: string) => readAddress(new URLSearchParams(query), SPEC)

test('the words of an address are read into the names of the code', () => {
  expect(read(`fiche=${ID}&du=2026-02-28&vue=tableau&nouvelle=oui&marque=apple`)).toEqual({
    id: ID,
    day: '2026-02-28',
    view: 'board',
    isNew: true,
    brand: 'apple',
  })
})

test('what an address says wrongly, or in the names of the code, counts as absent', () => {
  const absent = { id: null, day: null, view: undefined, isNew: false, brand: '' }
  expect(read('')).toEqual(absent)
  expect(read('fiche=12&du=2026-02-31&vue=toString&id=x&isNew=oui')).toEqual(absent)
  expect(read('vue=board&du=0026-01-01')).toEqual(absent)
})

test('a text that no database takes is not handed on', () => {
  expect(read('marque=%00apple').brand).toBe('apple')
  expect(read(`marque=${'a'.repeat(5_000)}`).brand).toHaveLength(2_000)
})
