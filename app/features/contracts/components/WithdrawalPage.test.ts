import { createElement } from 'react'
import { expect, test } from 'vitest'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { LeftWithout } from '../withdrawal-right.ts'
import { ContractLinks } from './WithdrawalLinks.tsx'
import { WithdrawalDeclaration, WithdrawalReceipt } from './WithdrawalPage.tsx'

const RECEIPT = {
  contractId: 'x',
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  contract: 'Visite à domicile',
  choice: '',
  declaredAt: 'lundi',
  lastDay: '16\u00a0novembre 2026',
  refundDueOn: '16\u00a0novembre 2026',
  paid: null,
  standing: null,
  kept: null,
  isSettled: false,
}

function receipt(without: LeftWithout): string {
  return renderedInSite(createElement(WithdrawalReceipt, { words: WITHDRAWAL, receipt: RECEIPT, begun: false, without }))
}

test('the acknowledgement speaks of a device that may be at the shop, of a visit that is cancelled, or of a parcel to keep', () => {
  expect(receipt(null)).toContain('Si nous avons votre appareil')
  expect(receipt(null)).not.toMatch(/visite est annulée|Gardez-le/)
  expect(receipt('visit')).toContain('Votre visite est annulée')
  expect(receipt('visit')).not.toContain('Si nous avons votre appareil')
  expect(receipt('parcel')).toContain('Votre appareil n’est pas encore parti')
  expect(receipt('returned')).toContain('Votre appareil vous a déjà été rendu')
  expect(receipt('returned')).not.toContain('Si nous avons votre appareil')
})

test('the acknowledgement says what was chosen of several contracts, else that this one is left', () => {
  const said = (choice: string) =>
    renderedInSite(createElement(WithdrawalReceipt, { words: WITHDRAWAL, receipt: { ...RECEIPT, choice }, begun: false, without: null }))
  expect(said('')).toContain('<dd>Je renonce à ce contrat.</dd>')
  expect(said('Je renonce à tout ce qui est convenu.')).toContain('<dd>Je renonce à tout ce qui est convenu.</dd>')
})

test('the way out of a contract whose work was asked for ends with the hand-over at the latest', () => {
  const links = (endsAtHandOver: boolean) => renderedInSite(createElement(ContractLinks, { token: 'x', lastDay: '2026-12-15', endsAtHandOver }))
  expect(links(true)).toContain('inclus, ou jusqu’à ce que le travail soit entièrement fait et l’appareil remis, si c’est avant.')
  expect(links(false)).toMatch(/inclus\s*\./)
})

test('the contract of a parcel is named as such: beside a refused quote it read as the contract of that quote', () => {
  const links = (source: 'postal' | 'quote') => renderedInSite(createElement(ContractLinks, { token: 'x', lastDay: null, source }))
  expect(links('postal')).toContain('Le contrat de votre envoi (PDF)')
  expect(links('quote')).toContain('Votre contrat (PDF)')
})

test('the declaration promises no mail where none leaves', () => {
  const said = (mailLeaves: boolean) =>
    renderedInSite(createElement(WithdrawalDeclaration, { contract: null, token: undefined, answer: undefined }), { site: { mailLeaves } })
  expect(said(true)).toContain('L’accusé de réception part à cette adresse.')
  expect(said(false)).not.toContain('part à cette adresse')
})

test('the declaration behind the link of a contract has its customer filled in, and what was typed since', () => {
  const contract = {
    text: 'Réparation D-7K2M9Q',
    right: '',
    isOpen: true,
    person: { name: 'Zoé Martin', email: 'zoe@exemple.fr' },
    begun: false,
    begunText: '',
    named: null,
    choices: [],
    chosen: '',
  }
  const values = (typed?: Record<string, string>) => {
    const answer = typed && { banner: '', errors: {}, typed }
    const shown = renderedInSite(createElement(WithdrawalDeclaration, { contract, token: 'x', answer }))
    return [...shown.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => `${name} ${value}`)
  }
  expect(values()).toEqual(['name Zoé Martin', 'email zoe@exemple.fr'])
  expect(values({ name: 'Zoé Roux', email: '' })).toEqual(['name Zoé Roux', 'email '])
})
