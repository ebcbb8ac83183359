import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CounterPrice } from './CounterPrice.tsx'

function shown(storeId: string): string {
  return renderToStaticMarkup(
    createElement(CounterPrice, {
      form: { current: null },
      values: {},
      errors: {},
      device: { typed: '', modelSlug: '' },
      storeId,
      proposed: { libourne: { day: '2026-11-26', promised: 2 } },
      chosen: '',
      onChoose: () => undefined,
    }),
  )
}

test('the day that a shop can promise stands in the form, and none for a name that no shop has', () => {
  expect(shown('libourne')).toContain('value="2026-11-26"')
  for (const name of ['constructor', '__proto__', 'paris']) expect(shown(name)).toContain('type="date"')
})
