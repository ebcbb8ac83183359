import { expect, test } from 'vitest'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { NO_PROMISE } from '#app/lib/refurbished-promise.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { withoutUntruths } from './untrue-words.ts'

const example = startingFacts()
const shop: ShopFacts = { ...example, isExample: false }
const postless: ShopFacts = { ...shop, stores: shop.stores.map((store) => ({ ...store, receivesParcels: false })) }

function said(facts: ShopFacts, kind: 'contract' | 'label' | 'legal' | 'mail' | 'promo' | 'refurbished' | 'service' | 'withdrawal'): string {
  return JSON.stringify(startingDocuments().flatMap((each) => (each.kind === kind ? [withoutUntruths(each.body, facts)] : [])))
}

test('terms, contracts and the pages of withdrawals and of the aid name no parcel where nobody takes any', () => {
  const words = [
    ['contract', 'à la remise de l’appareil ou avant son renvoi'],
    ['label', 'en magasin ou envoyez-le par la poste.'],
    ['legal', 'pour venir le chercher ou demander son renvoi.'],
    ['withdrawal', 'accepté un devis par internet, envoyé un appareil par la poste ou pris un rendez-vous à domicile'],
  ] as const
  expect(words.map(([kind, text]) => [example, shop, postless].map((facts) => said(facts, kind).includes(text)))).toEqual(
    words.map(() => [true, true, false]),
  )
  expect(said(postless, 'contract')).toContain('{total} TTC, à la remise de l’appareil"')
  expect(said(postless, 'label')).toContain('Apportez l’appareil en magasin. Nous vérifions')
  expect(said(postless, 'legal')).toContain('pour venir le chercher.')
  expect(said(postless, 'withdrawal')).toContain('Vous avez accepté un devis par internet ou pris un rendez-vous à domicile')
})

test('no aid is promised by post where the workshop has no label, though another shop has one', () => {
  const labelled = (id: string): ShopFacts => ({
    ...shop,
    stores: shop.stores.map((store) => ({ ...store, labelNumber: store.id === id ? 'QR-33-0042' : '' })),
  })
  const promised = (facts: ShopFacts) => {
    const texts = startingDocuments().flatMap(({ kind, body }) => (kind === 'label' || kind === 'postal' ? [withoutUntruths(body, facts)] : []))
    return ['Oui, dans les mêmes conditions qu’en magasin', 'en magasin ou envoyez-le par la poste'].map((words) =>
      JSON.stringify(texts).includes(words),
    )
  }
  expect([example, labelled('le-teich'), labelled('libourne')].map(promised)).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('the page of withdrawals speaks of contracts made at home only where visits are offered', () => {
  const homeless = (facts: ShopFacts) => ({
    ...facts,
    business: { ...facts.business, servicePrices: { ...facts.business.servicePrices, homeIt: null } },
  })
  const opening = (facts: ShopFacts) => /"(Vous avez accepté [^:]*)\u00a0:/.exec(said(facts, 'withdrawal'))?.[1]
  expect([shop, homeless(shop), postless, homeless(postless)].map(opening)).toEqual([
    'Vous avez accepté un devis par internet, envoyé un appareil par la poste ou pris un rendez-vous à domicile',
    'Vous avez accepté un devis par internet ou envoyé un appareil par la poste',
    'Vous avez accepté un devis par internet ou pris un rendez-vous à domicile',
    'Vous avez accepté un devis par internet',
  ])
  expect(said(homeless(shop), 'withdrawal')).toContain('ni pour un objet fait sur mesure, ni pour un contrat conclu au magasin.')
  expect(said(shop, 'withdrawal')).toContain('ni pour une réparation urgente à domicile que vous avez demandée')
})

test('nothing says of all devices what they come with, which nobody of the shop has said: their own pages do', () => {
  for (const kind of ['refurbished', 'promo', 'service'] as const) {
    expect(said(example, kind)).toMatch(/chargeur et câble fournis/i)
    expect(said(shop, kind)).not.toMatch(/chargeur/i)
  }
  expect(said(shop, 'refurbished')).toContain('minimum ou remplacée, garantie {reconditionne.garantie}')
  expect(said(shop, 'refurbished')).toContain('"Ce que sa fiche indique sous «\u00a0Fourni avec\u00a0». La facture indique')
  expect(said(shop, 'promo')).toMatch(/garantie \{reconditionne\.garantie\}\smois\. À prendre en main/)
})

test('the terms name the places where the shop works, and no other', () => {
  const homeless = (facts: ShopFacts) => ({
    ...facts,
    business: { ...facts.business, servicePrices: { ...facts.business.servicePrices, homeIt: null } },
  })
  const place = (facts: ShopFacts) => /en magasin([^.]*)\. Elles sont affichées/.exec(said(facts, 'legal'))?.[1]
  expect([shop, homeless(shop), postless, homeless(postless)].map(place)).toEqual([
    ', à domicile et par envoi postal là où le site les propose',
    ' et par envoi postal là où le site le propose',
    ' et à domicile là où le site le propose',
    '',
  ])
})

test('who announces a visit to a shop that receives on appointment reads that the hour is still to be fixed', () => {
  const onAppointment = { ...shop, business: { ...shop.business, welcome: 'appointment' as const } }
  const fixed = 'puis nous vous contactons pour fixer l’heure'
  expect([said(onAppointment, 'mail').includes(fixed), said(shop, 'mail').includes(fixed)]).toEqual([true, false])
})

test('the legal notice of another business names no brand of the first one', () => {
  const names = 'Xiaomi, Google, Pixel, Motorola'
  expect([said(example, 'legal').includes(names), said(shop, 'legal').includes(names)]).toEqual([true, false])
  expect(said(shop, 'legal')).toContain('appartiennent à leurs propriétaires. Nous les citons pour dire quels appareils nous réparons.')
})

test('the prices of the services say what a paid diagnosis costs, and that a quote is free', () => {
  const saying = (diagnosis: 'free' | 'paid', diagnosisCents: number | null) =>
    said({ ...shop, business: { ...shop.business, diagnosis, diagnosisCents } }, 'legal')
  const rest = 'Les prix des réparations dépendent du modèle'
  expect(saying('free', null)).toContain(`Le diagnostic et le devis sont gratuits. ${rest}`)
  expect(saying('paid', 1900)).toContain(`Le devis est gratuit. Le diagnostic est payant (19\u00a0€ TTC). ${rest}`)
  expect(saying('paid', null)).toContain(`Le devis est gratuit. Le diagnostic est payant (prix annoncé avant). ${rest}`)
})

test('the contract of a repair by post keeps its free transport and says the price of a paid diagnosis', () => {
  const paid: ShopFacts = { ...shop, business: { ...shop.business, diagnosis: 'paid', diagnosisCents: 29_00 } }
  expect(said(shop, 'contract')).toContain('Transport gratuit à l’aller et au retour, diagnostic et devis gratuits.')
  expect(said(paid, 'contract')).toContain(
    'Transport gratuit à l’aller et au retour, devis gratuit. Le diagnostic est payant (29\u00a0€ TTC). Aucune réparation payante',
  )
})

test('whoever sends a device reads that a diagnosis is due where it costs something', () => {
  const postal = (facts: ShopFacts) => JSON.stringify(startingDocuments().map(({ body }) => withoutUntruths(body, facts)))
  const paid = { ...shop, business: { ...shop.business, diagnosis: 'paid' as const, diagnosisCents: 2000 } }
  expect(postal(shop)).toContain('Vous ne payez que la réparation, une fois le prix accepté.')
  expect(postal(shop)).toContain('l’appareil vous est renvoyé gratuitement."')
  expect(postal(paid)).not.toContain('Vous ne payez que')
  for (const words of [
    'Vous payez la réparation, une fois le prix accepté\u00a0; le diagnostic est payant (20\u00a0€ TTC).',
    'l’appareil repart vers vous, sans frais de port\u00a0; seul le diagnostic, payant (20\u00a0€ TTC), est dû.',
    'Le diagnostic est fait à l’arrivée\u00a0; il est payant (20\u00a0€ TTC).',
    'l’appareil vous est renvoyé gratuitement\u00a0; seul le diagnostic annoncé est dû.',
  ])
    expect(postal(paid)).toContain(words)
})

test('the terms name no service that this owner does not offer, and no time of a shop that is not his', () => {
  const { homeIt, customCase, backup64, backup128, backup256, ...others } = shop.business.servicePrices
  const none = { homeIt: null, customCase: null, backup64: null, backup128: null, backup256: null }
  const offering = (refurbished: ShopFacts['business']['refurbished'], prices: Partial<typeof shop.business.servicePrices>): ShopFacts => ({
    ...shop,
    business: { ...shop.business, refurbished, servicePrices: { ...others, ...none, ...prices } },
  })
  const nothing = said(offering(NO_PROMISE, {}), 'legal')
  expect(nothing).toContain('Pour les biens que nous vendons, {entreprise} répond')
  expect(nothing).toMatch(/\(article L\. 221-25\)\. Il ne s’applique pas aux objets faits sur mesure\."/)
  expect(nothing).toMatch(/toujours après vous en avoir averti\."/)
  const cases = said(offering(NO_PROMISE, { homeIt, customCase }), 'legal')
  expect(cases).toMatch(/Il ne s’applique ni aux objets faits sur mesure, comme une coque personnalisée, ni aux réparations urgentes à domicile/)
  expect(said(offering(NO_PROMISE, { homeIt }), 'legal')).toContain('ni aux objets faits sur mesure, ni aux réparations urgentes')
  const all = said(offering(shop.business.refurbished, { backup64, backup128, backup256 }), 'legal')
  expect(all).toContain('Pour les biens que nous vendons, dont les appareils reconditionnés, {entreprise} répond')
  expect(all).toContain('Nous pouvons faire la sauvegarde pour vous.')
  expect([shop, example].map((facts) => said(facts, 'legal').includes('À Libourne, comptez'))).toEqual([false, true])
  expect(said(shop, 'legal')).toContain('une demande d’intervention à domicile sous {delai.visite}.')
})

test('how soon a visit is answered is the owner’s word also where a database keeps the texts of earlier versions', () => {
  const earlier = [
    ['Réponse en 24 à 48\u00a0h, devis avant tout travail.', 'Réponse en {delai.visite}, devis avant tout travail.'],
    ['Une réponse ferme sous 24 à\u00a048\u00a0h.', 'Une réponse ferme sous {delai.visite}.'],
    ['Nous revenons vers vous dans les 24 à 48\u00a0h avec une date.', 'Nous revenons vers vous dans les {delai.visite} avec une date.'],
    ['Devis gratuit, délai de 24 à 48\u00a0h.', 'Devis gratuit, délai de {delai.visite}.'],
    ['Vous avez notre réponse au plus tard en 24 à 48\u00a0h.', 'Vous avez notre réponse au plus tard en {delai.visite}.'],
    ['Sous 24 à 48\u00a0h vous savez quand nous passons.', 'Sous {delai.visite} vous savez quand nous passons.'],
    ['Prix annoncé avant, réponse sous deux jours.', 'Prix annoncé avant, réponse sous {delai.visite}.'],
    ['Comptez un à deux jours pour notre réponse.', 'Comptez {delai.visite} pour notre réponse.'],
    ['une demande d’intervention à domicile sous 24 à 48\u00a0h.', 'une demande d’intervention à domicile sous {delai.visite}.'],
  ] as const
  for (const [written, own] of earlier) expect([withoutUntruths(written, shop), withoutUntruths(written, example)]).toEqual([own, written])
})

test('a case is ready when its owner says so where he reads it: no other sentence repeats «24 à 48 h»', () => {
  const texts = startingDocuments().filter(({ kind }) => kind === 'custom-cases' || kind === 'promo')
  expect(JSON.stringify(texts.map(({ body }) => withoutUntruths(body, shop))).match(/24\sà\s48\sh/g)).toHaveLength(1)
  expect(JSON.stringify(texts.map(({ body }) => withoutUntruths(body, example))).match(/24\sà\s48\sh/g)).toHaveLength(5)
})

test('the times of the shop in Libourne go with the usual time of the first business', () => {
  const slower = { ...shop, business: { ...shop.business, usualTime: '3\u00a0h' } }
  const words = (facts: ShopFacts) =>
    JSON.stringify(
      startingDocuments().flatMap(({ kind, body }) => (kind === 'shop' || kind.startsWith('postal') ? [withoutUntruths(body, facts)] : [])),
    )
  const times = /\b1\sà\s2\sh\b|[Uu]ne à deux heures|24\s(?:à|et)\s48\sh|cette fourchette/g
  expect(words(slower).match(times)).toBeNull()
  expect(words(shop).match(times)?.length).toBeGreaterThan(7)
})

test('an answer that staff begin with promises no delivery of a supplier that nobody has named', () => {
  const order = (facts: ShopFacts) =>
    JSON.stringify(withoutUntruths(startingDocuments().find(({ slug }) => slug === 'piece-a-commander')?.body, facts))
  expect(order(example)).toContain('deux à trois jours ouvrés')
  expect(order(shop)).toContain('Nous devons commander la pièce, et nous vous dirons quand elle arrive. Souhaitez-vous que nous la commandions')
  expect(order(shop)).not.toContain('jours ouvrés')
})
