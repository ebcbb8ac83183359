import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { startingFacts } from '#app/content/starting-facts.ts'
import { WeekForm } from './WeekForm.tsx'

test('a week that was refused is sent again as one of what it was held against, for the page has not read the week anew', () => {
  const [store = expect.fail()] = startingFacts().stores
  const typed = { base: '{"mon.morning.start":"09:00"}', 'mon.morning.start': '08:00' }
  const markup = renderedInSite(createElement(WeekForm, { store, others: [], expected: [], answer: { intent: 'week', errors: {}, typed } }))
  expect(/<input type="hidden" name="base" value="([^"]*)"/.exec(markup)?.[1]).toBe(typed.base.replaceAll('"', '&quot;'))
})
