import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { awaitedWords } from './device-awaited.server.ts'
import type { HandOver } from './device-awaited.server.ts'
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
  closed: null,
  signedOn: null,
  sentAt: new Date('2026-11-20T09:00:00Z'),
  vatRegime: '',
  agreed: null,
  ifAccepted: null,
  refusal: null,
  newer: null,
  isExplained: false,
  canReconsider: false,
  kept: null,
  hasOthers: false,
  repairPath: null,
  hasBegun: false,
  isReturned: false,
  isUnrepaired: false,
  hasLabel: false,
  hasParcel: false,
}
const PARTS = { shop: null, summary: null, accept: null, start: null, reconsidered: false, answered: null, late: null, contract: null }

const handOver = (way: HandOver['way'], label: HandOver['label'] = null): HandOver => ({ way, device: 'iPhone 13', reference: 'D-7K2M9Q', label })
const now = new Date('2026-11-20T09:00:00Z')
const NOTHING = { text: '', labelPath: null }

test('the page of a quote that can no longer be accepted says why, offers no button, and how to go on', () => {
  const shown = (quote: Partial<ShownQuote>) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, ...quote }, awaited: NOTHING, ...PARTS }))
  const open = shown({ state: 'sent', expired: true, closed: 'on-its-way' })
  expect(open).toContain(
    'Ce devis ne peut plus être accepté\u00a0: votre appareil repart vers vous. Pour faire réparer l’appareil, demandez un nouveau devis',
  )
  expect(open).not.toContain('Refuser')
  // Whatever its last day: a quote that cannot be accepted is valid until none.
  for (const closed of ['returned', 'unrepairable', 'on-its-way', 'ended'] as const)
    expect(shown({ state: 'sent', expired: true, closed })).not.toMatch(/valable/i)
  expect(shown({ state: 'sent' })).toContain('Valable jusqu’au 20\u00a0décembre 2026')
  expect(shown({ state: 'sent', expired: true })).toContain('Il était valable jusqu’au 20\u00a0décembre 2026')
  const refused = shown({ state: 'refused', expired: true, closed: 'ended' })
  expect(refused).toContain('le magasin a terminé votre demande sans réparation')
  expect(refused).not.toContain('Annuler mon refus')
})

test('what the shop writes with a quote keeps its lines', () => {
  const quote = { ...QUOTE, message: 'Bonjour,\nla prise est arrachée.' }
  const shown = renderedInSite(createElement(QuoteDecisionPage, { quote, awaited: NOTHING, ...PARTS }))
  expect(shown).toMatch(/>Bonjour,<br\/?>la prise est arrachée\.<\/p>/)
})

test('the page of an accepted quote says how the device gets to the shop as the mail does, and nothing of a call to wait for', () => {
  const facts = startingFacts()
  for (const [way, storeId] of [
    ['shop', 'la-teste'],
    ['shop', 'libourne'],
    ['label', 'la-teste'],
  ] as const) {
    const awaited = awaitedWords({ facts, now }, handOver(way), findAnyStore(facts, storeId))
    expect(awaited.text).toMatch(way === 'label' ? /étiquette prépayée/ : /apportez-le sans rendez-vous aux heures d’ouverture.*0\d/)
    const page = renderedInSite(createElement(QuoteDecisionPage, { quote: QUOTE, awaited, ...PARTS }))
    expect(page).toContain(awaited.text)
    expect(page).not.toMatch(/vous contacte|\/pro\/envoi-postal/)
  }
  const onAppointment = { ...facts, business: { ...facts.business, welcome: 'appointment' as const } }
  expect(awaitedWords({ facts: onAppointment, now }, handOver('shop'), findAnyStore(facts, 'la-teste')).text).toMatch(
    /prenez rendez-vous au 0\d.+ ou par e-mail à \S+@\S+, puis apportez-le\u00a0: Phare Réparation/,
  )
  const secret = { ...facts, stores: facts.stores.map((store) => ({ ...store, address: null })) }
  expect(awaitedWords({ facts: secret, now }, handOver('shop'), findAnyStore(secret, 'libourne')).text).toMatch(/adresse donnée au 05/)
})

test('who chose the post is led to the label, not to the shop', () => {
  const facts = startingFacts()
  const store = findAnyStore(facts, 'la-teste')
  const awaited = awaitedWords({ facts, now }, handOver('post'), store)
  expect(awaited.text).toMatch(/envoyez-le\..*votre dossier D-7K2M9Q\.$/)
  const page = renderedInSite(createElement(QuoteDecisionPage, { quote: QUOTE, awaited, ...PARTS }))
  expect(page).toMatch(/href="\/pro\/envoi-postal\?deviceModel=iPhone\+13"[^>]*>Demander l’étiquette prépayée</)
  expect(page).not.toContain('apportez-le')
  // A label that is under way already is not asked for again.
  for (const label of ['asked', 'sent'] as const) {
    const underWay = awaitedWords({ facts, now }, handOver('post', label), store)
    expect(underWay).toEqual({ text: expect.stringContaining(label === 'sent' ? 'est partie par e-mail' : 'arrive par e-mail'), labelPath: null })
  }
  // No shop takes parcels any more: what is left is to bring it.
  const without = { ...facts, stores: facts.stores.map((shop) => ({ ...shop, receivesParcels: false })) }
  expect(awaitedWords({ facts: without, now }, handOver('post'), store).text).toContain('apportez-le')
})

test('the page of a quote that was replaced leads to the one that counts, by what only its customer knows', () => {
  const page = (state: ShownQuote['state']) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, state }, awaited: NOTHING, ...PARTS }))
  expect(page('replaced')).toMatch(/<a href="\/pro\/suivi\?reference=D-7K2M9Q"[^>]*>Retrouvez le devis en cours<\/a> avec la référence D-7K2M9Q/)
  expect(page('refused')).not.toContain('Retrouvez')
})

test('who has refused is led to the page of a device that is here, and told what becomes of a parcel that may be under way', () => {
  const page = (quote: Partial<ShownQuote>) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, state: 'refused', ...quote }, awaited: NOTHING, ...PARTS }))
  expect(page({})).not.toMatch(/page de votre réparation|étiquette/)
  expect(page({ repairPath: '/pro/suivi?jeton=x' })).toMatch(/La suite se lit sur <a href="\/pro\/suivi\?jeton=x"/)
  expect(page({ repairPath: '/pro/suivi?jeton=x', isReturned: true })).toContain('Votre appareil vous a été rendu')
  // What was agreed on before is done: its own page says so.
  expect(page({ repairPath: '/pro/suivi?jeton=x', agreed: '60\u00a0€' })).not.toContain('page de votre réparation')
  expect(page({ hasLabel: true })).toMatch(/gardez-le\s: l’étiquette ne sert plus\..*Le retour est offert\./)
  expect(page({ hasParcel: true })).toMatch(/en route ou déjà chez nous\s: il vous revient par la poste/)
  expect(page({ hasParcel: true })).not.toContain('étiquette')
})

test('no reason is chosen for who has refused', () => {
  const page = renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, state: 'refused' }, awaited: NOTHING, ...PARTS }))
  expect(page).toContain('Autre raison')
  expect(page).not.toContain('checked')
})

test('the page of a quote that was withdrawn from says what is owed for the part that was done, once that is known', () => {
  const page = (kept: string | null) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, state: 'withdrawn-begun', kept }, awaited: NOTHING, ...PARTS }))
  expect(page(null)).toContain('peut vous être demandée')
  expect(page('60\u00a0€')).toContain('vous est comptée 60\u00a0€.')
  expect(page('60\u00a0€')).not.toContain('peut vous être demandée')
})

test('what refusing costs all the same stands beside the button, and in place of «rien» once the quote is refused', () => {
  const page = (quote: Partial<ShownQuote>) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, ...quote }, awaited: NOTHING, ...PARTS }))
  expect(page({ state: 'sent', refusal: 'Si vous refusez, seul le diagnostic est dû.' })).toMatch(/seul le diagnostic est dû\.<\/p><button/)
  expect(page({ state: 'refused' })).toContain('Rien ne vous sera demandé.')
  const refused = page({ state: 'refused', refusal: 'Seul le diagnostic est dû.' })
  expect(refused).toContain('Vous avez refusé ce devis. Seul le diagnostic est dû.')
  expect(refused).not.toContain('Rien ne vous sera demandé')
})

test('what has become of an answer takes the focus in place of the title, and nothing else does', () => {
  const focused = (quote: Partial<ShownQuote>, said: { answered?: 'here'; reconsidered?: boolean; late?: string }) => {
    const page = renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, ...quote }, awaited: NOTHING, ...PARTS, ...said }))
    return [...page.matchAll(/autofocus="">([^<]*)/gi)].map(([, text]) => text)
  }
  expect(focused({}, {})).toEqual(['Votre devis pour iPhone 13'])
  expect(focused({}, { answered: 'here' })).toEqual(['Vous avez accepté ce devis.'])
  expect(focused({ state: 'refused' }, { answered: 'here' })).toEqual(['Vous avez refusé ce devis. Rien ne vous sera demandé.'])
  expect(focused({ state: 'refused', isExplained: true }, { answered: 'here' })).toEqual(['Merci, c’est noté.'])
  expect(focused({ state: 'sent' }, { answered: 'here', reconsidered: true })).toEqual([expect.stringContaining('Votre refus est annulé')])
  expect(focused({ state: 'refused' }, { answered: 'here', late: 'Trop tard.' })).toEqual(['Trop tard.'])
  expect(focused({ state: 'sent' }, { answered: 'here' })).toEqual(['Votre devis pour iPhone 13'])
})

test('the page of an accepted quote says how it goes on: to follow with the reference, on the page of the repair, and nothing more once it is back', () => {
  const shown = (quote: Partial<ShownQuote>) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, ...quote }, awaited: NOTHING, ...PARTS }))
  expect(shown({})).toContain('href="/pro/suivi?reference=D-7K2M9Q"')
  expect(shown({ repairPath: '/pro/suivi?jeton=abc', hasBegun: true })).toContain('Vous suivez la réparation')
  const returned = shown({ repairPath: '/pro/suivi?jeton=abc', hasBegun: true, isReturned: true })
  expect(returned).not.toMatch(/Vous suivez|À tout moment|Et maintenant/)
  expect(returned).toContain('Votre appareil vous a été rendu')
  expect(returned).toContain('href="/pro/suivi?jeton=abc"')
})

test('the page of an accepted quote whose device went back without the repair asks for no price', () => {
  const returned = { repairPath: '/pro/suivi?jeton=abc', hasBegun: true, isReturned: true, aidCents: 25_00 }
  const shown = (isUnrepaired: boolean) =>
    renderedInSite(createElement(QuoteDecisionPage, { quote: { ...QUOTE, ...returned, isUnrepaired }, awaited: NOTHING, ...PARTS }))
  expect(shown(true)).toContain('Votre appareil vous a été rendu sans réparation')
  expect(shown(true)).not.toMatch(/À votre charge|a été fait/)
  expect(shown(false)).toContain('À votre charge')
  expect(shown(false)).not.toContain('sans réparation')
})
