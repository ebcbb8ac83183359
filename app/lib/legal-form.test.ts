import { expect, test } from 'vitest'
import { headOf } from './legal-form.ts'

test('slips and receipts say the town of a shop whose name does not: several may bear one name', () => {
  const company = { name: 'Atelier Boréal', legalForm: 'SARL', director: 'Louise Morel' }
  expect(headOf(company, { name: 'Comptoir', town: 'Vannes' })).toEqual(['Atelier Boréal', 'Comptoir, Vannes'])
  expect(headOf(company, { name: 'Atelier Boréal', town: 'Vannes' })).toEqual(['Atelier Boréal', 'Vannes'])
})

test('slips and receipts name who trades in their own name with «EI», a company as before, and no name twice', () => {
  const company = { name: 'Atelier Boréal', legalForm: 'SARL', director: 'Louise Morel' }
  const trader = { ...company, legalForm: 'Entreprise individuelle' }
  const shop = { name: 'Rennes Centre', town: 'Rennes Centre' }
  expect(headOf(company, shop)).toEqual(['Atelier Boréal', 'Rennes Centre'])
  expect(headOf(company, undefined)).toEqual(['Atelier Boréal'])
  expect(headOf(trader, shop)).toEqual(['Atelier Boréal, Louise Morel EI', 'Rennes Centre'])
  expect(headOf(trader, { name: 'Atelier Boréal', town: 'Rennes' })).toEqual(['Atelier Boréal, Louise Morel EI', 'Rennes'])
  const names = [
    { ...trader, name: 'Louise Morel' },
    { ...trader, director: '' },
    { ...trader, name: 'Louise Morel EI' },
    { ...trader, name: 'EI Louise Morel Réparation' },
    { ...trader, name: 'Atelier EI' },
  ]
  expect(names.map((named) => headOf(named, undefined).join())).toEqual([
    'Louise Morel EI',
    'Atelier Boréal EI',
    'Louise Morel EI',
    'EI Louise Morel Réparation',
    'Atelier EI, Louise Morel EI',
  ])
})
