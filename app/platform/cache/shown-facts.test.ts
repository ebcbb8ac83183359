import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { findStore, mainStore, storeOrMain } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { changedFactTags, shownFacts } from './shown-facts.ts'
import { tags } from './tags.ts'

/** The tags of a page that reads facts this way. */
function shownBy(read: (facts: ShopFacts) => unknown): string[] {
  const shown = new Set<string>()
  read(shownFacts(startingFacts(), (tag) => shown.add(tag)))
  return [...shown]
}

function withStore(id: string, change: Partial<Store>): ShopFacts {
  const facts = startingFacts()
  return { ...facts, stores: facts.stores.map((store) => (store.id === id ? { ...store, ...change } : store)) }
}

test('a page says which fields it shows, and a change drops the pages that show what differs', () => {
  const isDropped = (page: string[], change: ShopFacts) => changedFactTags(startingFacts(), change).some((tag) => page.includes(tag))
  const legalPage = shownBy(({ business }) => [business.name, business.hostName])
  const shopPage = shownBy((facts) => [facts.business.name, findStore(facts, 'libourne')?.photos])
  const { business } = startingFacts()
  const renamed = { ...startingFacts(), business: { ...business, name: 'Atelier Boréal' } }
  const otherHost = { ...startingFacts(), business: { ...business, hostName: 'Serveurs du Nord' } }
  const otherPhotos = withStore('libourne', { photos: [{ address: '/medias/a.webp', alt: 'La vitrine' }] })
  expect([isDropped(legalPage, renamed), isDropped(shopPage, renamed)]).toEqual([true, true])
  expect([isDropped(legalPage, otherHost), isDropped(shopPage, otherHost)]).toEqual([true, false])
  expect([isDropped(legalPage, otherPhotos), isDropped(shopPage, otherPhotos)]).toEqual([false, true])
  expect(changedFactTags(startingFacts(), startingFacts())).toEqual([])
})

test('to look for a shop among all is not to show them', () => {
  const shown = shownBy((facts) => storeOrMain(facts, 'libourne').phone)
  expect(shown).toContain(tags.storeFact('libourne', 'phone'))
  expect(shown).not.toContain(tags.storeFact('la-teste', 'phone'))
  expect(shown).toContain(tags.shopFact('stores'))
})

test('another order, a shop that goes and days of all shops concern the pages that list shops', () => {
  const facts = startingFacts()
  const list = shownBy(({ stores }) => stores.length)
  const isDropped = (change: Partial<ShopFacts>) => changedFactTags(facts, { ...facts, ...change }).some((tag) => list.includes(tag))
  expect(isDropped({ stores: facts.stores.toReversed() })).toBe(true)
  expect(
    isDropped({
      stores: facts.stores.slice(1),
      formerStores: [{ ...mainStore(facts), successorPath: null, takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }],
    }),
  ).toBe(true)
  expect(isDropped({ launchedAt: '2026-11-20T10:00:00.000Z' })).toBe(false)
  const calendar = shownBy(({ sharedExceptions }) => sharedExceptions)
  const closing = { id: 'eve', storeId: null, from: '2026-12-24', to: '2026-12-24', yearly: false, slots: [], message: '' }
  const closedDay = { ...facts, sharedExceptions: [...facts.sharedExceptions, closing] }
  expect(changedFactTags(facts, closedDay).some((tag) => calendar.includes(tag))).toBe(true)
  expect(shownBy(({ launchedAt }) => launchedAt)).toEqual([tags.shopFact('launchedAt')])
})

test('a shop that is gone, and what is said of a shop for the first time, are facts like others', () => {
  const facts = startingFacts()
  const former = { ...mainStore(facts), id: 'biganos', successorPath: null, takenOverBy: null, retiredAt: '2026-11-20T10:00:00.000Z' }
  const gone = { ...facts, formerStores: [former] }
  expect(changedFactTags(facts, gone)).toEqual([tags.shopFact('formerStores')])
  const elsewhere = { ...gone, formerStores: [{ ...former, phone: '+33639980099' }] }
  expect(changedFactTags(gone, elsewhere)).toEqual([tags.storeFact('biganos', 'phone')])
  const { publicHolidays: _, ...silent } = mainStore(facts)
  const stated = { ...silent, publicHolidays: 'closed' as const }
  const others = facts.stores.filter(({ id }) => id !== silent.id)
  expect(changedFactTags({ ...facts, stores: [silent, ...others] }, { ...facts, stores: [stated, ...others] })).toEqual([
    tags.storeFact(silent.id, 'publicHolidays'),
  ])
})
