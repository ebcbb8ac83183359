import { expect, test } from 'vitest'
import { startingFacts } from './starting-facts.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { addressesText, directorText, hostText, mediatorText, publisherText, registrationText } from './legal-facts.ts'

const facts = startingFacts()
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const business = (entered: Partial<Business>): Business => ({ ...facts.business, ...entered })

test('what was not entered is given on request', () => {
  const empty = business({})
  expect(publisherText(empty)).toBe('Phare Réparation, SARL au capital de 800 euros')
  expect(plain(addressesText(facts))).toBe(
    'Atelier : 1 rue Copernic, 33470 Le Teich. Magasin : 17 rue du Port, 33260 La Teste-de-Buch. L’adresse du magasin de Libourne est donnée sur demande.',
  )
  expect(registrationText(empty)).toBe(
    'Le numéro SIREN, l’immatriculation au registre du commerce et des sociétés et le numéro de TVA intracommunautaire sont communiqués sur demande à cette adresse, et inscrits sur chaque facture.',
  )
  expect(directorText(empty)).toBe('Le directeur de la publication est le gérant de la société.')
  expect(hostText(empty)).toBe(
    'Le nom, l’adresse et le téléphone du prestataire qui fournit ce serveur sont communiqués sur demande à contact@phare-reparation.example.',
  )
  expect(mediatorText(empty)).toMatch(/^Le nom et les coordonnées de celui dont nous relevons sont affichés en magasin/)
})

test('what was entered is said, and only the rest is given on request', () => {
  const seated = { ...facts, business: business({ seatAddress: '8 rue de la République\n13200 Arles' }) }
  expect(plain(addressesText(seated))).toMatch(/^Siège : 8 rue de la République, 13200 Arles\. Atelier : /)
  expect(publisherText(business({ legalForm: 'EI', capitalEuros: null }))).toBe('Phare Réparation, EI')
  expect(publisherText(business({ director: 'Zoé Martin' }))).toBe('Phare Réparation, SARL au capital de 800 euros')
  expect(plain(publisherText(business({ capitalEuros: 10_000 })))).toBe('Phare Réparation, SARL au capital de 10 000 euros')
  const all = business({ siren: '732829320', rcs: 'RCS Bordeaux 732 829 320', vat: 'FR44732829320' })
  expect(plain(registrationText(all))).toBe('SIREN 732 829 320, RCS Bordeaux 732 829 320, TVA intracommunautaire FR44732829320.')
  expect(plain(registrationText(business({ siren: '732829320', vat: 'FR44732829320' })))).toBe(
    'SIREN 732 829 320, TVA intracommunautaire FR44732829320. L’immatriculation au registre du commerce et des sociétés est communiquée sur demande à cette adresse, et inscrite sur chaque facture.',
  )
  expect(plain(directorText(business({ director: 'Zoé Martin' })))).toBe('Directeur de la publication : Zoé Martin.')
  expect(plain(hostText(business({ hostName: 'Hébergeur SAS', hostPhone: '+33102030405' })))).toBe(
    'Prestataire qui fournit ce serveur : Hébergeur SAS, 01 02 03 04 05. L’adresse du prestataire qui fournit ce serveur est communiquée sur demande à contact@phare-reparation.example.',
  )
  expect(plain(mediatorText(business({ mediatorName: 'Médiation', mediatorUrl: 'https://mediation.example/' })))).toBe(
    'Celui dont nous relevons : Médiation, https://mediation.example/.',
  )
})

test('a sole trader stands with a name of their own, and neither a register of companies nor a number of a tax that is not charged is promised', () => {
  for (const legalForm of ['EI', 'Entrepreneur individuel', 'entreprise individuelle', 'Micro-entreprise', 'auto-entrepreneur']) {
    const trader = business({
      name: 'Atelier Bidule',
      legalForm,
      capitalEuros: null,
      director: 'Zoé Martin',
      siren: '732829320',
      vatRegime: 'franchise',
    })
    expect(publisherText(trader)).toBe('Atelier Bidule, Zoé Martin, entrepreneur individuel (EI)')
    // What was typed while it was a company is said no more.
    expect(publisherText({ ...trader, capitalEuros: 800 })).toBe('Atelier Bidule, Zoé Martin, entrepreneur individuel (EI)')
    expect(publisherText({ ...trader, name: 'Zoé Martin' })).toBe('Zoé Martin, entrepreneur individuel (EI)')
    expect(plain(registrationText(trader))).toBe('SIREN 732 829 320.')
    expect(plain(registrationText({ ...trader, rcs: 'RNE Rennes' }))).toBe('SIREN 732 829 320, RNE Rennes.')
    expect(plain(registrationText({ ...trader, vatRegime: 'normal' }))).toContain('Le numéro de TVA intracommunautaire est communiqué')
    expect(directorText({ ...trader, director: '' })).toBe('Le directeur de la publication est l’entrepreneur.')
  }
  expect(publisherText(business({ legalForm: 'EURL', director: 'Zoé Martin', capitalEuros: null }))).toBe('Phare Réparation, EURL')
  const company = business({ siren: '732829320', vatRegime: 'franchise' })
  expect(registrationText(company)).toMatch(/L’immatriculation au registre du commerce et des sociétés est communiquée sur demande/)
})

test('an association stands in no register of companies and has no manager: it states its own register, or none', () => {
  for (const legalForm of ['Association', 'Association loi 1901', 'association de droit local']) {
    const own = business({ legalForm, capitalEuros: null, siren: '732829320', vatRegime: 'franchise' })
    expect(plain(registrationText(own))).toBe('SIREN 732 829 320.')
    expect(directorText(own)).toBe('Le directeur de la publication est le représentant légal de l’association.')
    expect(plain(registrationText({ ...own, rcs: 'RNA W673001234' }))).toBe('SIREN 732 829 320, RNA W673001234.')
    expect(plain(registrationText({ ...own, rcs: 'Registre des associations de Strasbourg' }))).toBe(
      'SIREN 732 829 320, Registre des associations de Strasbourg.',
    )
  }
})
