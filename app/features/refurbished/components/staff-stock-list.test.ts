import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { StaffDeviceRow } from '../staff-stock-list.queries.server.ts'
import { STOCK_LIST } from '../staff-stock-list.ts'
import { StaffStockList } from './StaffStockList.tsx'

interface Shown {
  shopName?: string | null
  rows?: StaffDeviceRow[]
  facts?: ShopFacts
  hasMenu?: boolean
}

function shown(address: string, { shopName = null, rows = [], facts = startingFacts(), hasMenu = true }: Shown = {}): string {
  const query = readListQuery(new URLSearchParams(address), STOCK_LIST)
  const list = { rows, total: rows.length, page: 1 }
  const links = { newHref: '', deviceHref: () => '' }
  const screen = createElement(StaffStockList, { list, query, shopName, now: new Date(), hasMenu, notice: undefined, ...links })
  return renderedInSite(createElement(ToastProvider, null, screen), facts)
}

test('a stock in which there is nothing yet invites to begin: it told an owner to take away a filter that nobody had chosen', () => {
  expect(shown('')).toContain('Ajoutez le premier, avec son prix et ses photos.')
  for (const text of [shown('q=zz'), shown('stock=oui'), shown('', { shopName: 'Le Teich' })]) expect(text).toContain('enlevez un filtre')
})

const DEVICE: StaffDeviceRow = {
  id: 'a',
  brand: 'Apple',
  model: 'iPhone 12',
  type: 'smartphone',
  condition: 'good',
  price: 259,
  state: 'draft',
  store: null,
  photoCount: 1,
  reservedUntil: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
}

test('a device says the name that its shop has now, and what no shop is called any more as it was written', () => {
  const { stores, ...facts } = startingFacts()
  const renamed = { ...facts, stores: stores.map((store) => (store.id === 'le-teich' ? { ...store, name: 'Atelier du port' } : store)) }
  const first = stores.find(({ id }) => id === 'le-teich')?.location ?? ''
  const list = (store: string | null) => shown('', { facts: renamed, rows: [{ ...DEVICE, store }] })
  expect(list(first)).toContain('Atelier du port')
  expect(list('Entrepôt')).toContain('Entrepôt')
})

test('who puts the first device on sale reads that no menu leads to it until the service of that name is on the site', () => {
  const unled = 'Aucun menu du site ne mène à vos appareils en vente'
  const onSale: StaffDeviceRow = { ...DEVICE, state: 'on-sale' }
  expect(shown('', { rows: [onSale], hasMenu: false })).toContain(unled)
  expect(shown('', { rows: [onSale] })).not.toContain(unled)
  expect(shown('', { rows: [DEVICE], hasMenu: false })).not.toContain(unled)
})
