import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ContractSummary } from './ContractSummary.tsx'

test('a label or a visit promises no confirmation of its terms where no mail leaves', () => {
  const said = (mailLeaves: boolean) => renderedInSite(createElement(ContractSummary, { items: [] }), { site: { mailLeaves } })
  expect(said(true)).toContain('font partie du contrat. Vous les recevez avec la confirmation.</p>')
  expect(said(false)).toContain('font partie du contrat.</p>')
  const onPage = renderedInSite(createElement(ContractSummary, { items: [], confirmedBy: 'page' }), { site: { mailLeaves: false } })
  expect(onPage).toContain('font partie du contrat. Vous les gardez avec votre contrat (PDF)')
})
