import { expect, test } from 'vitest'
import { startingFacts } from '../starting-facts.ts'
import { LANDING_BODIES } from '../kinds/landing.ts'
import { shopStart } from './shop-start.ts'
import { townStart } from './town-start.ts'

const FACTS = startingFacts()
const PLACE = {
  slug: 'blagon',
  name: 'Blagon',
  postcode: '33138',
  department: 'Gironde',
  nearestStore: 'le-teich',
  kmToNearestStore: 23,
  kmToWorkshop: 23,
  minutesToNearestStore: 26,
  visitArea: '',
}
const KINDS = ['local', 'postal-city', 'postal-town', 'home-it', 'quote'] as const
type Kind = (typeof KINDS)[number]

function started(kind: Kind | 'shop' | 'brand-hub', place: Partial<typeof PLACE> = {}, facts: typeof FACTS = FACTS) {
  const store = facts.stores.find(({ id }) => id === 'le-teich')
  if (!store) throw new Error('There is no shop')
  const start = townStart(kind, { place: { ...PLACE, ...place }, store, facts, neighbours: ['le-teich'], today: '2026-12-01' })
  return { slug: start?.slug, body: start?.body ?? {}, text: JSON.stringify(start?.body) }
}

test('a page of a town begins whole, but for what only somebody of the place knows', () => {
  for (const kind of KINDS) {
    const { body } = started(kind)
    // What its owner writes: without it the page is not taken.
    const own = { localFacts: [], reviews: [], picture: undefined, banner: null, localNeeds: 'Des coques de vélo.' }
    const read = LANDING_BODIES[kind].safeParse({ ...own, ...body })
    expect(read.error?.issues, kind).toBeUndefined()
    expect(Object.keys(body)).not.toContain('localNeeds')
    expect(body['localFacts']).toBeUndefined()
  }
  expect(KINDS.map((kind) => started(kind).slug)).toEqual([
    'blagon',
    'blagon',
    'blagon',
    'intervention-informatique-blagon',
    'devis-gratuit-reparation-telephone-blagon',
  ])
  for (const kind of ['shop', 'brand-hub'] as const) expect(started(kind).slug).toBeUndefined()
})

test('what it says follows from the town and the business: the way, the welcome, the post', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(started('local').text)).toContain('Le magasin le plus proche est au Teich, à 23 km, 26 min par la route.')
  expect(plain(started('local', { kmToNearestStore: 0 }).text)).toContain('Notre magasin est sur place, au Teich.')
  expect(plain(started('local', { nearestStore: 'retired', kmToNearestStore: 0 }).text)).not.toContain('sur place')
  expect(plain(started('local', { nearestStore: 'retired' }).text)).not.toMatch(/23 km|le plus proche est/)
  const postless = { ...FACTS, stores: FACTS.stores.map((store) => ({ ...store, receivesParcels: false })) }
  expect(started('local').text).toMatch(/la poste/)
  expect(started('local', {}, postless).text).not.toMatch(/poste|étiquette|prépayée/)
  const called = { ...postless, business: { ...FACTS.business, welcome: 'appointment' as const } }
  expect(started('local', {}, postless).text).toContain('sans rendez-vous')
  expect(started('local', {}, called).text).not.toContain('sans rendez-vous')
})

test('a page of the post names the label of a business that has it, and of no other', () => {
  const unlabelled = { ...FACTS, isExample: false, stores: FACTS.stores.map((store) => ({ ...store, labelNumber: '' })) }
  for (const kind of ['postal-city', 'postal-town'] as const) {
    expect(started(kind).text).toContain('| QualiRépar')
    expect(started(kind, {}, unlabelled).text).not.toContain('QualiRépar')
  }
})

test('the page of a shop begins whole, under the name of its town, and says what the business does', () => {
  const [store] = FACTS.stores
  if (!store) throw new Error('There is no shop')
  const from = (changed: Partial<typeof store>, welcome: 'walk_in' | 'appointment' = 'walk_in') =>
    shopStart({ store: { ...store, ...changed }, business: { welcome }, ownFacts: [], neighbours: [], today: '2026-12-01' })
  const start = from({ town: 'Le Port', postcode: '97420' })
  expect(start.slug).toBe('le-port')
  const read = LANDING_BODIES.shop.safeParse({ picture: undefined, times: [], sections: [], localFacts: [], ...start.body })
  expect(read.error?.issues).toBeUndefined()
  expect(start.body).toMatchObject({ h1: 'Réparation de téléphone au Port' })
  expect(JSON.stringify(start.body)).toContain('sans rendez-vous')
  expect(JSON.stringify(from({}, 'appointment').body)).not.toContain('ans rendez-vous')
  expect(JSON.stringify(from({ address: null }).body)).toContain('sur demande')
})
