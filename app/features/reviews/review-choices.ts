import { shortTown, takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** Ratings, best first. */
export const RATINGS = [
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Très bien' },
  { value: '3', label: 'Bien' },
  { value: '2', label: 'Moyen' },
  { value: '1', label: 'À améliorer' },
] as const

/**
 * Where the repair was done: the shops whose door is open to all, and the workshop for what came by post. Where there is neither, whoever repairs at
 * homes alone or tells the address on request, every shop: a form without a choice could not be sent.
 */
export function reviewStores(facts: ShopFacts): { value: string; label: string }[] {
  const shops = facts.stores.filter(({ address }) => address !== null)
  if (takesParcels(facts)) return [...shops.map(asChoice), { value: shortTown(workshopOf(facts)), label: 'Envoi postal' }]
  return (shops.length > 0 ? shops : facts.stores).map(asChoice)
}

function asChoice(store: ShopFacts['stores'][number]) {
  const town = shortTown(store)
  return { value: town, label: town }
}

export const REVIEW_FIELDS = ['name', 'email', 'rating', 'store', 'message'] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]
/** What was typed, as it was typed. */
export type ReviewDraft = Record<ReviewField, string>
/** The first thing to correct in each field. */
export type ReviewErrors = Partial<Record<ReviewField, string>>
