import { expect, test } from 'vitest'
import { isWrittenAsNamesAre } from './name-shape.ts'
import { isReserved, keysOf } from './posed-names.ts'

const SHOP = { name: 'Phare Réparation', director: 'Zoé Martin' }

test.each([
  'Client web',
  'Client 2',
  'KLIENT / Client',
  'КЛИЕНТ',
  'клиент',
  'le client du site',
  'Cl1ent en ligne',
  'Service client',
  'Service après-vente',
  'SAV',
  '/SAV',
  'Atelier/SAV',
  'Chef',
  'Chef d’atelier',
  'L’équipe 2',
  'Compte test',
  'Admin',
  'Customer',
  'Phare Réparation',
  'Phare Reparations',
  'phare-réparations',
  'PHARE REPARATION 2',
  'Phare Réparation/SAV',
  'Phare Réparation (caisse)',
  'Phare Réparation SARL',
  'Phare/SAV',
  'SAV Phare',
  'Phare Mobile',
  'Mon atelier',
  'Mon atelier (SAV)',
  'contenu de départ',
  'export des textes',
])('%s is nobody of the team', (name) => {
  expect(isReserved(name, SHOP)).toBe(true)
})

test.each(['1234', '-', '***', '…', '4 / 5', ''])('%j holds no letter, and is no name', (name) => {
  expect(isWrittenAsNamesAre(name)).toBe(false)
})

const PEOPLE = [
  'Zoé',
  'Camille',
  'Camille Martin',
  'Jean-Pierre',
  'O’Neil',
  "O'Neil",
  'Łukasz',
  'de la Tour',
  'Jean de la Tour',
  'Le Goff',
  'Lê',
  'Marie Chevalier',
  'Marie Chef',
  'Paul M.',
  'M. Dupont',
  'Jean Bureau',
  'Anna Webb',
  'Robin',
  'Aymeric Labot',
  'Клим',
  'Екатерина Клиентова',
  'Zoé Martin',
  'Phare Camille',
]

test.each(PEOPLE)('%s may be somebody', (name) => {
  expect([isWrittenAsNamesAre(name), isReserved(name, SHOP)]).toEqual([true, false])
})

test('people whose names are alike stay apart', () => {
  const keys = PEOPLE.filter((name) => name !== 'O’Neil').map((name) => new Set(keysOf(name)))
  for (const [index, one] of keys.entries()) for (const other of keys.slice(index + 1)) expect([...one].filter((key) => other.has(key))).toEqual([])
  for (const other of ['Camille M.', 'Camille', 'Camille Martinez', 'Camille P. Martin', 'Camille Martin Junior', 'Camille Martin fils'])
    expect(
      keysOf(other).some((key) => keysOf('Camille Martin').includes(key)),
      other,
    ).toBe(false)
})

test.each([
  'Camille Martin chef',
  'Camille Martin, chef d’atelier',
  'Chef Camille Martin',
  'SAV/Camille Martin',
  'Camille Martin/SAV',
  'Camille Martin du SAV',
  'Camille Martin à la caisse',
  'Camille Martin 2',
  'Camille Martin bis',
  '2 Camille Martin',
  'Martin Camille – accueil',
  'Mme Camille MARTIN (gérante)',
])('%s is Camille Martin to who reads it', (name) => {
  expect(keysOf(name).some((key) => keysOf('Camille Martin').includes(key))).toBe(true)
})

test('who trades under their own name signs with it; others do not borrow it', () => {
  const own = { name: 'Ali Diallo', director: 'Ali Diallo' }
  for (const name of ['Ali Diallo', 'Ali', 'Diallo Ali', 'Ali Diallo gérant']) expect([name, isReserved(name, own)]).toEqual([name, false])
  expect(isReserved('Ali Diallo', { ...own, director: 'Zoé Martin' })).toBe(true)
  // Where a business is called by a name, its people may be called so as well.
  const family = { name: 'Martin Réparation', director: 'Zoé Martin' }
  expect(['Martin', 'Léo Martin', 'Martin Réparations', 'Martin SAV'].map((name) => isReserved(name, family))).toEqual([false, false, true, true])
})
