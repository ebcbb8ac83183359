/** What the screen of parts says besides its rows. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { PartsScreen } from './PartsScreen.tsx'

const ROW = { partId: 'p', kind: 'compatible', name: 'iPhone 13, Écran', storeId: 'libourne', count: 1, threshold: 0, ordered: 0 } as const

function screenOf(cut: { shown: number; total: number } | null): string {
  const viewParam = { name: 'vue', toOrder: 'commander', orders: 'commandes', part: 'piece' }
  const rest = { uncounted: [], toOrderCount: 0, toOrder: false, orders: null, openOrders: { open: 0, late: 0 }, viewParam, notice: undefined }
  return renderedInSite(createElement(ToastProvider, null, createElement(PartsScreen, { rows: [ROW], cut, ...rest })))
}

test('parts that the list leaves out are said, and nothing is said where it has all', () => {
  expect(screenOf({ shown: 200, total: 214 }).replaceAll('<!-- -->', '')).toContain('Les 200 premières pièces sur 214, par nom.')
  expect(screenOf(null)).not.toContain('premières pièces')
})
