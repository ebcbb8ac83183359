import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { QuoteForm } from './QuoteForm.tsx'

const PROPS = { fields: { intent: 'quote' }, subject: 'T-1', errors: {}, typed: undefined, announced: [], today: '2026-11-20', agreedCents: 75_00 }

test('what was agreed on counts for a new quote, unless the device cannot be repaired: nothing of it is due then', () => {
  expect(renderedInSite(createElement(QuoteForm, PROPS))).toMatch(/75\s€ sont convenus\./)
  const givenUp = renderedInSite(createElement(QuoteForm, { ...PROPS, isUnrepairable: true }))
  expect(givenUp).toMatch(/75\s€ étaient convenus, et rien n’en est dû tant que l’appareil est irréparable\./)
})

test('each line names its fields for itself: read aloud, four prices of the same name are none', () => {
  const labels = [...renderedInSite(createElement(QuoteForm, PROPS)).matchAll(/<label for="(?:amount|part)-\d">(.*?)<\/label>/g)].map(
    ([, label = '']) => label.replaceAll(/<[^>]*>/g, ''),
  )
  expect(labels).toContain('Prix TTC, €, ligne 1')
  expect(labels).toContain('Sa pièce, ligne 2')
  expect(new Set(labels).size).toBe(labels.length)
})
