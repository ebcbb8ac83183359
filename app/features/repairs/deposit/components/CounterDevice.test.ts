import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImeiState } from './CounterDevice.tsx'

test('a number that no device has is said to be wrong once: while it is typed, or by the refused form', () => {
  const seen = { fits: false, isSerial: false, seen: null, seenDevice: null, seenReference: null, warranty: null }
  const said = (isRefused: boolean) => renderToStaticMarkup(createElement(ImeiState, { seen, device: 'iPhone 13', isRefused }))
  expect(said(false)).toContain('La clé ne correspond pas')
  expect(said(true)).not.toContain('La clé')
})
