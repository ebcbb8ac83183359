import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { WindowsForm } from './WindowsForm.tsx'

test('hours that were refused are sent again as those of what they were held against, for the page has not read them anew', () => {
  const technician = { id: 't1', name: 'Technicien Bassin', active: true, windows: [], feedMadeAt: null }
  const typed = { base: '{"from-1-0":"10:00"}', 'from-1-0': '08:00' }
  const markup = renderedInSite(createElement(WindowsForm, { technician, answer: { intent: 'windows', errors: {}, typed } }))
  expect(/<input type="hidden" name="base" value="([^"]*)"/.exec(markup)?.[1]).toBe(typed.base.replaceAll('"', '&quot;'))
})
