import { foldText } from '#app/lib/search-text.ts'

/** Where a visit is, as far as the way there counts. */
export interface VisitPlace {
  /** Within an area the way after a visit is enough to reach the next one. */
  area: string
  /** From the workshop, by car. All ways between areas pass near it: no way is longer than the sum of two of these. */
  wayMinutes: number
}

/** What a town says of the way there. */
export interface VisitTown {
  slug: string
  name: string
  /** Empty for a town that is near no other. */
  visitArea: string
  nearestStore: string
  kmToNearestStore: number
  minutesToNearestStore: number
  /** To the shop that was the workshop when somebody wrote it: another one may be by now. */
  kmToWorkshop: number
}

/** Driving in this country without motorway, where only the distance is known. */
const MINUTES_PER_KM = 1.25
const ROUNDED_TO_MINUTES = 5
/** The way to a town of which nothing is known, in an area that nobody described. */
const FAR_MINUTES = 60

/**
 * Stands in for a town that is not said yet: as long a drive as the farthest town of the areas, and never a neighbour of another visit.
 * A time that is free for it is free for every town where we drive.
 * @param workshopId the shop from which technicians drive
 */
export function anywhere(towns: readonly VisitTown[], workshopId: string): VisitPlace {
  const ways = towns.filter(({ visitArea }) => visitArea !== '').map((town) => minutesToWorkshop(town, towns, workshopId))
  return { area: 'anywhere', wayMinutes: ways.length > 0 ? Math.max(...ways) : FAR_MINUTES }
}

/** The place of a town as somebody typed it. One that we do not know is far, and near itself only. */
export function visitPlace(towns: readonly VisitTown[], workshopId: string, town: string): VisitPlace {
  const place = townAsTyped(towns, town)
  if (!place) return { area: `town:${foldTown(town)}`, wayMinutes: anywhere(towns, workshopId).wayMinutes }
  return { area: place.visitArea || place.slug, wayMinutes: minutesToWorkshop(place, towns, workshopId) }
}

/** A town as far as it says whether technicians drive there. */
export type ServedTown = Pick<VisitTown, 'name' | 'visitArea'> & { pageKinds: readonly string[] }

/** The towns that technicians drive to: those of an area, and those with a page of their own about it. Without any, nobody has said yet where they go. */
export function visitedTowns<Town extends ServedTown>(towns: readonly Town[]): Town[] {
  return towns.filter(({ visitArea, pageKinds }) => visitArea !== '' || pageKinds.includes('home-it'))
}

/** Whether technicians drive to a town as somebody typed it, also to a part of it: «Cazaux, La Teste-de-Buch». */
export function isVisited(towns: readonly ServedTown[], town: string): boolean {
  const visited = visitedTowns(towns)
  if (visited.length === 0) return true
  const place = townAsTyped(towns, town)
  if (place) return visited.includes(place)
  const typed = ` ${foldTown(town)} `
  return visited.some(({ name }) => typed.includes(` ${foldText(name)} `))
}

function townAsTyped<Town extends Pick<VisitTown, 'name'>>(towns: readonly Town[], town: string): Town | undefined {
  const typed = foldTown(town)
  const known = towns.map((each) => ({ each, folded: foldText(each.name) }))
  const exact = known.filter(({ folded }) => folded === typed)
  const similar = exact.length > 0 || typed.length < 3 ? exact : known.filter(({ folded }) => folded.startsWith(`${typed} `))
  return similar.length === 1 ? similar[0]?.each : exact[0]?.each
}

/** A postcode says nothing that the name does not. */
function foldTown(town: string): string {
  return foldText(town.replaceAll(/\d/g, ' '))
}

function minutesToWorkshop(town: VisitTown, towns: readonly VisitTown[], workshopId: string): number {
  if (town.nearestStore === workshopId) return town.minutesToNearestStore
  const km = town.kmToWorkshop + kmOfMove(towns, workshopId)
  return Math.ceil((km * MINUTES_PER_KM) / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES
}

/**
 * How far the workshop of today stands from the one to which the distances were measured: what the town in which it stands says of them. No way is longer
 * than over the former one; once somebody has written that town anew, its distance is 0.
 */
export function kmOfMove(towns: readonly Pick<VisitTown, 'nearestStore' | 'kmToNearestStore' | 'kmToWorkshop'>[], workshopId: string): number {
  const here = towns.filter(({ nearestStore, kmToNearestStore }) => nearestStore === workshopId && kmToNearestStore === 0)
  return here.length > 0 ? Math.min(...here.map(({ kmToWorkshop }) => kmToWorkshop)) : 0
}
