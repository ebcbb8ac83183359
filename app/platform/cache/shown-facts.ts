import { isDeepStrictEqual } from 'node:util'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { noting } from './noting.ts'
import { tags } from './tags.ts'

/**
 * The facts of the shop, which say what is read of them as tags: a page that reads the host of the site carries the tag of that field,
 * and stays when a shop gets another picture. So no reader can forget to say what it shows.
 */
export function shownFacts(facts: ShopFacts, show: (tag: string) => void): ShopFacts {
  const shownStore = <Shop extends { id: string }>(store: Shop) => noting(store, (field) => show(tags.storeFact(store.id, field)))
  const parts = {
    ...facts,
    business: noting(facts.business, (field) => show(tags.businessFact(field))),
    stores: facts.stores.map(shownStore),
    formerStores: facts.formerStores.map(shownStore),
  }
  return noting(parts, (field) => show(tags.shopFact(field)))
}

/** The tags of what differs between two states of the facts. */
export function changedFactTags(before: ShopFacts, after: ShopFacts): string[] {
  const ofStores = [...after.stores, ...after.formerStores].flatMap((store) => {
    const known = findAnyStore(before, store.id)
    return known ? changedFields(known, store).map((field) => tags.storeFact(store.id, field)) : []
  })
  return [
    ...changedFields(before.business, after.business).map(tags.businessFact),
    ...changedFields(outlineOf(before), outlineOf(after)).map(tags.shopFact),
    ...ofStores,
  ]
}

/** The facts of no shop: which there are, in which order, and what holds for all. */
function outlineOf({ stores, formerStores, sharedExceptions, launchedAt, refurbishedConfirmed, isExample }: ShopFacts) {
  const ids = (shops: readonly { id: string }[]) => shops.map(({ id }) => id)
  return { stores: ids(stores), formerStores: ids(formerStores), sharedExceptions, launchedAt, refurbishedConfirmed, isExample }
}

function changedFields(before: object, after: object): string[] {
  const [known, now] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))]
  return [...new Set([...known.keys(), ...now.keys()])].filter((field) => !isDeepStrictEqual(known.get(field), now.get(field)))
}
