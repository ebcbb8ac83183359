import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { repairMailValues } from './repair-mails.server.ts'

test('the hours in the mail of a ready device say how to get an appointment where one is needed', () => {
  const facts = startingFacts()
  const repair = { number: 1, device: 'iPhone 13', store_id: 'la-teste', customer_name: 'Zoé' }
  const hours = (welcome: 'walk_in' | 'appointment') => repairMailValues({ ...facts, business: { ...facts.business, welcome } }, repair).horaires
  expect(hours('walk_in')).not.toContain('rendez-vous')
  expect(hours('appointment')).toMatch(/^lundi.+, sur rendez-vous au 0\d/)
})

test('a mail about a repair says in which town the shop is, where all shops bear the name of the business', () => {
  const facts = startingFacts()
  const alike = { ...facts, stores: facts.stores.map((store) => ({ ...store, name: facts.business.name })) }
  const repair = { number: 1, device: 'iPhone 13', store_id: 'libourne', customer_name: 'Zoé' }
  expect(repairMailValues(alike, repair).magasin).toBe('Phare Réparation, Libourne')
  expect(repairMailValues(facts, repair).magasin).toBe('Libourne')
})
