import { expect, test } from 'vitest'
import { isWrittenAsNamesAre } from './name-shape.ts'
import { isReserved, keysOf } from './posed-names.ts'

const SHOP = {
  business: { name: 'Phare Réparation', director: 'Zoé Martin' },
  stores: [
    { location: 'La Teste', town: 'La Teste-de-Buch' },
    { location: 'Libourne', town: 'Libourne' },
  ],
}

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
  'Client(e)',
  'Le/La client(e)',
  'C l i e n t',
  'Cli ent',
  'client du dossier',
  'Comptabilité',
  'Utilisateur supprimé',
  'Phare Réparation Libourne',
  'Phare Réparation La Teste',
  'Phare Libourne',
  'Le Phare',
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
  'Phare',
  'D. Dupuy',
  'L. Libourne',
  'Éloi Teste',
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
  'La gérante Camille Martin',
  'Le technicien Camille Martin',
  'Mme la directrice Camille Martin',
  'Camille Martin Mme',
  'Martin/Camille',
  'Camille Martin II',
  'p/o Camille Martin',
])('%s is Camille Martin to who reads it', (name) => {
  expect(keysOf(name).some((key) => keysOf('Camille Martin').includes(key))).toBe(true)
})

test('who trades under their own name signs with it; others do not borrow it', () => {
  const called = (name: string, director: string) => ({ business: { name, director }, stores: SHOP.stores })
  const own = called('Ali Diallo', 'Ali Diallo')
  for (const name of ['Ali Diallo', 'Ali', 'Diallo Ali', 'Ali Diallo gérant']) expect([name, isReserved(name, own)]).toEqual([name, false])
  expect(isReserved('Ali Diallo', called('Ali Diallo', 'Zoé Martin'))).toBe(true)
  // Where a business is called by a name, its people may be called so as well.
  const family = called('Martin Réparation', 'Zoé Martin')
  expect(['Martin', 'Léo Martin', 'Martin Réparations', 'Martin SAV'].map((name) => isReserved(name, family))).toEqual([false, false, true, true])
})
