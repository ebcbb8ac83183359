import { expect, test } from 'vitest'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import { POSTAL_FACTS, acceptLabel, contractSummary, visitFacts } from './contract-summary.ts'

const facts = startingFacts()
const NOW = new Date('2026-11-20T10:30:00Z')
const textOf = (items: ReturnType<typeof contractSummary>, label: string) => items.find((item) => item.label === label)?.text

test('L. 111-1 and L. 221-5: before a quote is accepted its price, delay, seller, guarantees, withdrawal and mediator are said', () => {
  const quote = {
    kind: 'quote',
    device: 'iPhone 13',
    lines: ['Écran, 129,90\u00a0€', 'pièce compatible'],
    total: '129,90\u00a0€',
    toPay: '104,90\u00a0€',
    aid: '25\u00a0€',
    warrantyMonths: 6,
    offersCircular: true,
  } as const
  const items = contractSummary(CONTRACT, facts, quote, NOW)
  expect(items.map(({ label }) => label)).toEqual(['Travail', 'Pièces', 'Prix à payer', 'Délai', 'Garanties', 'Vendeur', 'Rétractation', 'Médiateur'])
  expect(textOf(items, 'Prix à payer')).toContain('104,90\u00a0€ (129,90\u00a0€ TTC, aide de 25\u00a0€ déduite)')
  expect(textOf(items, 'Travail')).toBe('Réparation\u00a0: iPhone 13. Écran, 129,90\u00a0€\u00a0; pièce compatible.')
  expect(textOf(items, 'Rétractation')).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
  expect(textOf(items, 'Vendeur')).toContain(facts.business.name)
  // L. 217-3 and code civil 1641, added to the warranty of the shop.
  expect(textOf(items, 'Garanties')).toBe(
    '6\u00a0mois, pièce et main-d’œuvre. S’y ajoutent les garanties légales de conformité (2\u00a0ans) et des vices cachés.',
  )
})

test('R. 111-2: the seller’s registration stands in the summary once it is stated', () => {
  const { business } = facts
  const registered = { ...facts, business: { ...business, siren: '732829320', rcs: 'Bordeaux', vat: 'FR44732829320' } }
  expect(textOf(contractSummary(CONTRACT, registered, POSTAL_FACTS, NOW), 'Vendeur')).toContain(
    'SIREN 732\u00a0829\u00a0320, RCS Bordeaux, TVA intracommunautaire FR44732829320, ',
  )
  expect(textOf(contractSummary(CONTRACT, facts, POSTAL_FACTS, NOW), 'Vendeur')).not.toContain('SIREN')
})

test('L. 216-1: without another date the work is done within thirty days of the agreement', () => {
  const quote = {
    kind: 'quote',
    device: 'iPhone 13',
    lines: ['Écran, 104,90\u00a0€'],
    total: '104,90\u00a0€',
    toPay: '104,90\u00a0€',
    aid: null,
    warrantyMonths: 6,
    offersCircular: false,
  } as const
  const items = contractSummary(CONTRACT, facts, quote, NOW)
  expect(textOf(items, 'Délai')).toContain('30\u00a0jours au plus après votre accord')
  expect(textOf(items, 'Prix à payer')).toMatch(/^104,90\u00a0€ TTC/)
})

test('L. 616-1: the mediator is named as soon as the owner has one, and until then it is said where the name is', () => {
  const business = { ...facts.business, mediatorName: 'Médiation du Sud', mediatorAddress: '1 rue du Puits, 13200 Arles' }
  expect(textOf(contractSummary(CONTRACT, { ...facts, business }, POSTAL_FACTS, NOW), 'Médiateur')).toContain('Médiation du Sud, 1 rue du Puits')
  expect(textOf(contractSummary(CONTRACT, facts, POSTAL_FACTS, NOW), 'Médiateur')).toContain('affichés en magasin')
})

test('L. 221-10: who books a visit reads that nothing is paid for seven days', () => {
  expect(textOf(contractSummary(CONTRACT, facts, visitFacts(facts), NOW), 'Paiement')).toContain('7\u00a0jours')
})

test('who asks for a label reads its last day, as the page of the withdrawal says it, and that a quote has days of its own', () => {
  expect(textOf(contractSummary(CONTRACT, facts, POSTAL_FACTS, NOW), 'Rétractation')).toMatch(
    /^Vous pouvez renoncer à cet envoi jusqu’au 4\u00a0décembre 2026 inclus, sans donner de raison\. Après votre accord sur un devis/,
  )
})

test('L. 221-14: the button says to how much it binds', () => {
  expect(acceptLabel('164\u00a0€')).toBe('J’accepte le devis de 164\u00a0€, avec obligation de paiement')
})

test('L. 111-1 and L. 217-7: who reserves a second-hand device reads its price, how long it is kept, its guarantees, who sells it and that nothing is concluded', () => {
  const reservation = {
    kind: 'reservation',
    device: 'Apple iPhone 12 64\u00a0Go, Bon État',
    price: '229\u00a0€',
    keptHours: 24,
    shop: 'à Libourne',
    warrantyMonths: 6,
  } as const
  const items = contractSummary(CONTRACT, facts, reservation, NOW)
  expect(items.map(({ label }) => label)).toEqual(['Appareil', 'Prix à payer', 'Délai', 'Garanties', 'Vendeur', 'Rétractation', 'Médiateur'])
  expect(textOf(items, 'Prix à payer')).toContain('229\u00a0€ TTC')
  expect(textOf(items, 'Délai')).toContain('Gardé 24\u00a0heures au moins, à voir et à emporter à Libourne')
  expect(textOf(items, 'Garanties')).toContain('12\u00a0mois est présumé')
  expect(textOf(items, 'Rétractation')).toContain('aucun contrat')
  expect(textOf(items, 'Rétractation')).not.toContain('14\u00a0jours')
})

test('L. 224-109: a quote whose part is not of the circular economy offers one before it is accepted', () => {
  const quote = { kind: 'quote', device: 'iPhone 13', lines: ['Écran, 104,90\u00a0€'], total: '', toPay: '', aid: null, warrantyMonths: 6 } as const
  expect(textOf(contractSummary(CONTRACT, facts, { ...quote, offersCircular: true }, NOW), 'Pièces')).toContain('économie circulaire')
  expect(textOf(contractSummary(CONTRACT, facts, { ...quote, offersCircular: false }, NOW), 'Pièces')).toBeUndefined()
})

test('L. 221-5: a shop without an address on the site gives that of the seat, and another shop’s until the seat is known', () => {
  const libourne = facts.stores.find(({ id }) => id === 'libourne')
  expect(libourne?.address).toBeNull()
  expect(textOf(contractSummary(CONTRACT, facts, POSTAL_FACTS, NOW, libourne), 'Vendeur')).toContain('33260 La Teste-de-Buch')
  const seated = { ...facts, business: { ...facts.business, seatAddress: '8 rue de la République\n13200 Arles' } }
  expect(textOf(contractSummary(CONTRACT, seated, POSTAL_FACTS, NOW, libourne), 'Vendeur')).toContain('8 rue de la République, 13200 Arles')
})

test('L. 221-5: the street of one shop never stands beside the number of another', () => {
  const [teste, , libourne] = facts.stores
  if (!teste || !libourne) throw new Error('the starting shops are gone')
  const sellerOf = (business: Partial<typeof facts.business>, stores = facts.stores) =>
    textOf(contractSummary(CONTRACT, { business: { ...facts.business, ...business }, stores }, POSTAL_FACTS, NOW, libourne), 'Vendeur')
  expect(sellerOf({})).toContain(`17 rue du Port, 33260 La Teste-de-Buch, ${phoneText(teste.phone)}`)
  expect(sellerOf({})).not.toContain(phoneText(libourne.phone))
  expect(sellerOf({ seatAddress: '8 rue de la République\n13200 Arles' })).toContain(`13200 Arles, ${phoneText(libourne.phone)}`)
  expect(sellerOf({}, [libourne])).toContain(`33500 Libourne, ${phoneText(libourne.phone)}`)
})
