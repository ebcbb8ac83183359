import { createElement } from 'react'
import { expect, test } from 'vitest'
import { readListQuery } from '#app/lib/list-query.ts'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { STOCK_LIST } from '../staff-stock-list.ts'
import { StaffStockList } from './StaffStockList.tsx'

function shown(address: string, shopName: string | null = null): string {
  const query = readListQuery(new URLSearchParams(address), STOCK_LIST)
  const list = { rows: [], total: 0, page: 1 }
  const links = { newHref: '', deviceHref: () => '' }
  const screen = createElement(StaffStockList, { list, query, shopName, now: new Date(), notice: undefined, ...links })
  return renderedInSite(createElement(ToastProvider, null, screen))
}

test('a stock in which there is nothing yet invites to begin: it told an owner to take away a filter that nobody had chosen', () => {
  expect(shown('')).toContain('Ajoutez le premier, avec son prix et ses photos.')
  for (const text of [shown('q=zz'), shown('stock=oui'), shown('', 'Le Teich')]) expect(text).toContain('enlevez un filtre')
})
