import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { WithdrawalDeclaration } from './components/WithdrawalPage.tsx'
import { waysToConclude } from './ways-to-conclude.ts'

const facts = startingFacts()
const homeless = { ...facts, business: { ...facts.business, servicePrices: { ...facts.business.servicePrices, homeIt: null } } }
const counterOnly = { ...homeless, stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })) }

test('contracts are made at home only where visits are offered, and by post only where parcels are taken', () => {
  expect([facts, homeless, counterOnly].map(waysToConclude)).toEqual([
    'par internet, par la poste ou à domicile',
    'par internet ou par la poste',
    'par internet',
  ])
})

test('the declaration of a withdrawal asks for nothing of a visit where none is offered', () => {
  const shown = (of: typeof facts) =>
    renderedInSite(createElement(WithdrawalDeclaration, { contract: null, token: undefined, answer: undefined }), of)
  expect([facts, homeless].map((of) => shown(of).includes('à domicile'))).toEqual([true, false])
})
