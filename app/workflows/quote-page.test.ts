import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { awaitedText } from './contract-of-quote.server.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { ShownQuote } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { QuoteDecisionPage } from '#app/features/requests/components/QuoteDecisionPage.tsx'

const QUOTE: ShownQuote = {
  reference: 'D-7K2M9Q',
  device: 'iPhone 13',
  version: 1,
  state: 'accepted',
  lines: [],
  partKind: 'origine',
  aidCents: 0,
  warrantyMonths: 6,
  message: '',
  validUntil: '2026-12-20',
  expired: false,
  sentAt: new Date('2026-11-20T09:00:00Z'),
  agreed: null,
  isExplained: false,
  canReconsider: false,
  kept: null,
  repairPath: null,
  hasBegun: false,
}
const PARTS = { shop: null, summary: null, accept: null, start: null, reconsidered: false, late: null, contract: null }

test('the page of an accepted quote says how the device gets to the shop as the mail does, and nothing of a call to wait for', () => {
  const facts = startingFacts()
  for (const [kind, storeId] of [
    ['quote', 'la-teste'],
    ['quote', 'libourne'],
    ['postal', 'la-teste'],
  ] as const) {
    const awaited = awaitedText({ facts }, kind, findAnyStore(facts, storeId))
    expect(awaited).toMatch(kind === 'postal' ? /étiquette prépayée/ : /apportez-le sans rendez-vous aux heures d’ouverture.*0\d/)
    const page = renderedInSite(createElement(QuoteDecisionPage, { quote: QUOTE, awaited, ...PARTS }))
    expect(page).toContain(awaited)
    expect(page).not.toContain('vous contacte')
  }
  const onAppointment = { ...facts, business: { ...facts.business, welcome: 'appointment' as const } }
  expect(awaitedText({ facts: onAppointment }, 'quote', findAnyStore(facts, 'la-teste'))).toMatch(
    /prenez rendez-vous au 0\d.+ ou par e-mail à \S+@\S+, puis apportez-le\u00a0: Phare Réparation/,
  )
  const secret = { ...facts, stores: facts.stores.map((store) => ({ ...store, address: null })) }
  expect(awaitedText({ facts: secret }, 'quote', findAnyStore(secret, 'libourne'))).toContain('adresse donnée au téléphone')
})

test('the page of a quote that was replaced leads to the one that counts, by what only its customer knows', () => {
  const page = (state: ShownQuote['state']) => renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, state }, awaited: '', ...PARTS }))
  expect(page('replaced')).toMatch(/<a href="\/pro\/suivi"[^>]*>Retrouvez le devis en cours<\/a> avec la référence D-7K2M9Q/)
  expect(page('refused')).not.toContain('Retrouvez')
})

test('the page of a quote that was withdrawn from says what is owed for the part that was done, once that is known', () => {
  const page = (kept: string | null) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, state: 'withdrawn-begun', kept }, awaited: '', ...PARTS }))
  expect(page(null)).toContain('peut vous être demandée')
  expect(page('60\u00a0€')).toContain('vous est comptée 60\u00a0€.')
  expect(page('60\u00a0€')).not.toContain('peut vous être demandée')
})
