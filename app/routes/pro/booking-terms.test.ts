import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { BeforeVisit } from './booking-terms.tsx'

test('the form of a visit asks for no earlier beginning where no mail could confirm it', () => {
  const terms = createElement(BeforeVisit, { words: CONTRACT, mark: 'x', now: new Date('2026-11-20T10:30:00Z'), asked: false })
  const said = (mailLeaves: boolean) => renderedInSite(terms, { site: { mailLeaves } })
  expect(said(true)).toContain('name="startsEarly"')
  expect(said(false)).not.toMatch(/startsEarly|Sans cette demande/)
  expect(said(false)).toContain('14\u00a0jours pour renoncer')
})
