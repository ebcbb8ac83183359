import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { inventedContacts, isInventedEmail, isInventedPhone } from './invented.ts'

const FACTS = startingFacts()

test('numbers and addresses of fiction are known as such', () => {
  expect(['+33639980001', '+33536490000', '+33612345678'].map(isInventedPhone)).toEqual([true, true, false])
  expect(['a@b.example', 'a@example.com', 'a@exemple.fr', 'a@example.fr'].map(isInventedEmail)).toEqual([true, true, false, false])
})

test('every address and number of the demonstration is named with its field until it is the shop’s own', () => {
  const ownStores = FACTS.stores.map((store) => ({ ...store, phone: '+33556000000', email: 'a@reparation-du-bassin.fr' }))
  const ownBusiness = { ...FACTS.business, email: 'a@reparation-du-bassin.fr', whatsappPhone: '' }
  expect(inventedContacts({ business: ownBusiness, stores: ownStores })).toEqual([])
  expect(inventedContacts({ business: FACTS.business, stores: ownStores }).map(({ field }) => field.name)).toEqual(['email', 'whatsappPhone'])
  expect(inventedContacts({ business: ownBusiness, stores: FACTS.stores.slice(0, 1) })).toEqual([
    { words: 'l’e-mail du magasin de La Teste-de-Buch', field: { of: { storeId: 'la-teste' }, name: 'email' } },
    { words: 'le téléphone du magasin de La Teste-de-Buch', field: { of: { storeId: 'la-teste' }, name: 'phone' } },
  ])
})
