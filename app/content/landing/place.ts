import type { StoreId } from '#app/lib/shop-facts.ts'

/** A town or city that a landing page speaks of. Distances by road, rounded. */
export interface Place {
  name: string
  postcode: string
  /** "Gironde", "Landes", "Deux-Sèvres" … */
  department: string
  nearestStore: StoreId
  /** Road distance to the nearest shop, km; 0 in the shop's own town. */
  kmToNearestStore: number
  /** Road distance to the Le Teich workshop, km. */
  kmToWorkshop: number
  /** Towns of one area are half an hour from each other at most, for visits at home; empty for one that is near no other. */
  visitArea: string
  /** Usual driving time to the nearest shop, minutes. */
  minutesToNearestStore: number
}
