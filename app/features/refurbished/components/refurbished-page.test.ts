/** What the page of the stock says of its order. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { NO_FILTERS } from '#tests/factories/stock-filters.ts'
import { RefurbishedPage } from './RefurbishedPage.tsx'

function shown(total: number, isMixed: boolean): string {
  const stock = { devices: [], total, isMixed, isChecked: true, choices: [], counts: null, page: 1, pageCount: 1 }
  return renderedInSite(createElement(RefurbishedPage, { crumbs: [], words: null, filters: NO_FILTERS, stock, pausedShops: [] }))
}

test('it says that the newest come first only where no photo brings an older device before them', () => {
  expect(shown(9, false)).toContain('9 appareils en stock, les plus récents d’abord.')
  expect(shown(9, true)).toContain('9 appareils en stock, ceux qui ont une photo d’abord, puis les plus récents.')
  expect(shown(1, false)).toContain('1 appareil en stock.')
})
