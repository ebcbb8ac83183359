import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { AdditionPanel } from './AdditionPanel.tsx'

const PROPS = { id: 'sans-ajout', contractId: 'c', before: '159\u00a0€', answer: undefined }

test('what is not done is named with what remains agreed, and asks whether the customer agrees', () => {
  const panel = renderedInSite(createElement(AdditionPanel, { ...PROPS, what: 'Batterie' }))
  expect(panel).toMatch(/Batterie, accepté après le début du travail\. [^]*et rien n’en est\s+commencé/)
  expect(panel).toContain('il doit alors 159\u00a0€, comme convenu d’abord')
  expect(panel).toMatch(/name="intent" value="drop-addition"[\s\S]*name="agreed"[^>]*value="oui"/)
  expect(renderedInSite(createElement(AdditionPanel, { ...PROPS, what: null }))).toContain('Un autre devis, accepté après')
})

test('a box that was not ticked says so beside itself', () => {
  const answer = { errors: { agreed: 'Cochez une fois le client d’accord.' } }
  expect(renderedInSite(createElement(AdditionPanel, { ...PROPS, what: null, answer }))).toContain('Cochez une fois le client d’accord.')
})
