import { expect, test } from 'vitest'
import { anyText, oneOfWords } from './address-params.ts'
import { isNarrowed, readListQuery } from './list-query.ts'
import type { ListSpec } from './list-query.ts'

interface Filters {
  storeId: string
  state: 'online' | undefined
}

const SPEC: ListSpec<'name' | 'rank', Filters> = {
  sorts: { name: 'modele', rank: 'rang' },
  initial: { by: 'name', descending: false },
  filters: { storeId: { param: 'magasin', read: anyText }, state: { param: 'etat', read: oneOfWords({ 'en-ligne': 'online' }) } },
}
const read = (query: string) => readListQuery(new URLSearchParams(query), SPEC)

test('the words of an address are read into the names of the code', () => {
  expect(read('q=%00iphone&tri=rang&ordre=desc&page=3&magasin=libourne&etat=en-ligne')).toEqual({
    search: 'iphone',
    sort: { by: 'rank', descending: true },
    page: 3,
    filters: { storeId: 'libourne', state: 'online' },
  })
})

test('what an address says wrongly, or in the names of the code, is the beginning of the list', () => {
  const beginning = { search: '', sort: { by: 'name', descending: false }, page: 1, filters: { storeId: '', state: undefined } }
  expect(read('tri=rank&page=-1&storeId=libourne&etat=online&state=online')).toEqual(beginning)
  expect(read('tri=toString')).toEqual(beginning)
})

test('a list is narrowed by a word or a filter, not by its order or page', () => {
  expect(['', 'tri=rang&ordre=desc', 'page=3', 'etat=inconnu'].filter((query) => isNarrowed(read(query)))).toEqual([])
  expect(['q=iphone', 'magasin=libourne', 'etat=en-ligne'].filter((query) => !isNarrowed(read(query)))).toEqual([])
})
