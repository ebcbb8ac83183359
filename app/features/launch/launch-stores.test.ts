import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { labelsItem, overseasItems, storesItem } from './launch-stores.ts'

const said = (...shopPages: Parameters<typeof storesItem>[0]['shopPages']) => storesItem({ shopPages }, '/admin/magasins')

test('a shop of the example that stands in another town is named with its address and the way to change it, and keeps nothing back', () => {
  const moved = { town: 'Arles', path: '/la-teste', editHref: '/admin/contenus/pages-magasin/la-teste' } as const
  expect(said(moved, { town: 'Le Teich', path: '/le-teich', editHref: '/x' })).toMatchObject({
    state: 'invented',
    blocks: false,
    text: expect.stringMatching(/^2\smagasins sur le site\. L’adresse d’une page nomme encore une ville de l’exemple\./),
    parts: [{ title: 'Arles', text: 'Sa page est à /la-teste.', href: moved.editHref }],
  })
  expect(said(moved, { ...moved, path: '/libourne' }).text).toContain('Les adresses de 2\u00a0pages nomment encore')
  // Its page has an address of its own, or it is a shop that its owner added.
  for (const path of ['/reparation-arles', '/arles'] as const) expect(said({ ...moved, path })).toMatchObject({ state: 'done', parts: [] })
  expect(said({ ...moved, town: 'La teste-de-buch' })).toMatchObject({ state: 'done', text: '1\u00a0magasin sur le site.' })
})

test('without a shop the site waits', () => {
  expect(said()).toMatchObject({ state: 'missing', blocks: true, link: { label: 'Ajouter' } })
})

test('a label number from before another SIREN is to be written anew or confirmed, and keeps nothing back; one of the example does', () => {
  const shop = startingFacts()
  const own = { ...shop, launchedAt: null, stores: shop.stores.map((store) => ({ ...store, labelNumber: 'QR-33-1234' })) }
  const [first] = own.stores
  const item = (labelsOfFormerSiren: string[], of: Parameters<typeof labelsItem>[0]['shop'] = own) =>
    labelsItem({ shop: of, labelsOfFormerSiren }, '/admin/magasins')
  expect(item([])).toMatchObject({ state: 'done', blocks: false, action: null })
  expect(item([first?.id ?? ''])).toMatchObject({
    state: 'invented',
    blocks: false,
    text: expect.stringContaining(`Le SIREN a changé depuis, et un label est donné à une entreprise\u00a0: ${first?.town}.`),
    link: { href: `/admin/magasins/${first?.id}?onglet=label#contact-labelNumber` },
    action: { intent: 'confirm-labels' },
  })
  expect(item([first?.id ?? ''], { ...shop, launchedAt: null })).toMatchObject({ blocks: true, action: null })
})

test('who has a shop overseas reads what the product does not know there; nobody else has that line', () => {
  const { business, stores, isExample } = startingFacts()
  const shop = (postcode: string) => ({ business, isExample, launchedAt: null, stores: stores.map((store) => ({ ...store, postcode })) })
  expect(overseasItems({ shop: shop('33260') }, '/admin/magasins')).toEqual([])
  expect(overseasItems({ shop: shop('97400') }, '/admin/magasins')).toMatchObject([
    {
      state: 'missing',
      blocks: false,
      text: expect.stringMatching(/La Teste-de-Buch.*heure de Paris.*3\sh de plus.*à La Réunion.*8,5\s%.*jours fériés/),
    },
  ])
})
