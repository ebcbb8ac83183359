import { expect, test } from 'vitest'
import { mainNav } from './navigation.ts'

const PLACES = {
  homeIt: '/intervention-informatique',
  towns: [],
  hasPartners: true,
  hasServices: true,
  hasPhoneCases: true,
  hasRefurbished: true,
  shopPaths: {},
}

test('the menu names the list of shops, and the shop where there is one', () => {
  const labels = (count: number) => mainNav(PLACES, count).map((item) => (item === 'quote' ? item : item.label))
  expect(labels(3)).toEqual(['Accueil', 'quote', 'Nos Magasins', 'Services', 'Reconditionné', 'Suivi', 'Intervention à domicile'])
  expect(labels(1)).toEqual(['Accueil', 'quote', 'Notre magasin', 'Services', 'Reconditionné', 'Suivi', 'Intervention à domicile'])
})
