import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { QuoteContactPage } from './components/QuoteContactPage.tsx'

test('what is folded in the form stands apart as its other fields do: the questions of the aid, and more to repair', () => {
  const form = { formKey: 'k', started: 's', offer: null }
  const page = renderedInSite(
    createElement(QuoteContactPage, { deviceName: null, repairName: null, embedded: false, form, answer: undefined, shops: [] }),
  )
  const [more = '', questions = ''] = [...page.matchAll(/<details.*?<\/details>/g)].map(([text]) => text)
  expect(more).toMatch(/<\/summary><div class="form[^"]*"><div class="field">.*repair-4.*<\/div><\/details>$/)
  expect(questions).toMatch(/<\/summary><div class="form[^"]*"><p.*<fieldset.*<fieldset.*<\/div><\/details>$/)
})
