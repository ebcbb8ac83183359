import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './Stars.tsx'

test('stars have their size where no rule of a sheet gives it to them', () => {
  const html = renderToStaticMarkup(createElement(Stars, { rating: 4.8 }))
  expect(html.match(/<svg width="17" height="17" viewBox="0 0 20 20"/g)).toHaveLength(5)
})
