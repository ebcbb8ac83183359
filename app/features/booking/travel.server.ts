import { PLACES } from '#app/content/places.ts'
import type { Place } from '#app/content/places.ts'
import { foldText } from '#app/lib/search-text.ts'

/** Where a visit is, as far as the way there counts. */
export interface VisitPlace {
  /** Within an area the way after a visit is enough to reach the next one. */
  area: string
  /** From the workshop, by car. All ways between areas pass near it: no way is longer than the sum of two of these. */
  wayMinutes: number
}

/** Towns with half an hour at most between any two of them. */
const AREAS: Readonly<Record<string, readonly (keyof typeof PLACES)[]>> = {
  'south-shore': ['arcachon', 'pyla-sur-mer', 'la-teste', 'gujan-mestras', 'le-teich'],
  'north-shore': ['audenge', 'lanton', 'andernos-les-bains', 'ares'],
  peninsula: ['lege-cap-ferret', 'cap-ferret'],
  inland: ['biganos', 'mios', 'marcheprime', 'salles'],
}
/** Driving in this country without motorway, where only the distance is known. */
const MINUTES_PER_KM = 1.25
const ROUNDED_TO_MINUTES = 5

const KNOWN = Object.entries(PLACES).map(([id, place]) => ({ name: foldText(place.name), area: areaOf(id), wayMinutes: minutesToWorkshop(place) }))

/**
 * Stands in for a town that is not said yet: as long a drive as the farthest town of the areas, and never a neighbour of another visit.
 * A time that is free for it is free for every town where we drive.
 */
export const ANYWHERE: VisitPlace = {
  area: 'anywhere',
  wayMinutes: Math.max(...KNOWN.filter(({ area }) => area in AREAS).map(({ wayMinutes }) => wayMinutes)),
}

/** The place of a town as somebody typed it. One that we do not know is far, and near itself only. */
export function visitPlace(town: string): VisitPlace {
  const typed = foldText(town.replaceAll(/\d/g, ' '))
  const exact = KNOWN.filter(({ name }) => name === typed)
  const similar = exact.length > 0 || typed.length < 3 ? exact : KNOWN.filter(({ name }) => name.startsWith(`${typed} `))
  const [place] = similar
  if (!place || similar.length > 1) return { area: `town:${typed}`, wayMinutes: ANYWHERE.wayMinutes }
  return { area: place.area, wayMinutes: place.wayMinutes }
}

function areaOf(id: string): string {
  return Object.entries(AREAS).find(([, towns]) => towns.some((town) => town === id))?.[0] ?? id
}

function minutesToWorkshop({ nearestStore, minutesToNearestStore, kmToWorkshop }: Place): number {
  if (nearestStore === 'le-teich') return minutesToNearestStore
  return Math.ceil((kmToWorkshop * MINUTES_PER_KM) / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES
}
