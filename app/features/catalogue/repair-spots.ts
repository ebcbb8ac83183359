import { remembered } from '#app/lib/remembered.ts'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { RepairKind } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'
import type { Silhouette } from '#app/lib/silhouette.ts'

/** Where a repair stands on the drawing: its number outside the device, and the part that it touches. */
interface Place {
  badge: readonly [x: number, y: number]
  part: readonly [x: number, y: number]
}

export interface RepairSpot extends Place {
  /** The number of its line in the table, from 1. */
  number: number
  label: string
}

/** Which place of the drawing a repair means: its kind, where the kind has one place; sound and buttons have several. */
type PlaceId = RepairKind | 'micro' | 'ecouteur' | 'accueil'
type Places = Readonly<Partial<Record<PlaceId, Place>>>

/** A picture of 500 × 404: a phone from the front at the left, from the back at the right. */
const PHONE: Places = {
  boutons: { badge: [28, 118], part: [72, 134] },
  ecran: { badge: [28, 232], part: [122, 246] },
  accueil: { badge: [28, 330], part: [138, 332] },
  ecouteur: { badge: [148, 18], part: [148, 60] },
  'camera-avant': { badge: [204, 18], part: [168, 61] },
  micro: { badge: [92, 386], part: [116, 350] },
  charge: { badge: [148, 386], part: [148, 350] },
  son: { badge: [204, 386], part: [180, 350] },
  sim: { badge: [251, 232], part: [221, 214] },
  'camera-arriere': { badge: [251, 64], part: [314, 83] },
  'vitre-arriere': { badge: [472, 120], part: [410, 140] },
  batterie: { badge: [472, 222], part: [384, 230] },
  eau: { badge: [472, 330], part: [404, 330] },
}

/** Seen from the front alone, both cameras of a device are one place. */
const TABLET_CAMERA: Place = { badge: [250, 20], part: [250, 60] }
const LAPTOP_CAMERA: Place = { badge: [250, 20], part: [250, 66] }

/** The same picture with one device in its middle, 300 high for upright ones. */
const TABLET: Places = {
  boutons: { badge: [60, 90], part: [139, 100] },
  ecran: { badge: [60, 202], part: [200, 202] },
  accueil: { badge: [60, 330], part: [238, 338] },
  'camera-avant': TABLET_CAMERA,
  'camera-arriere': TABLET_CAMERA,
  batterie: { badge: [440, 202], part: [320, 202] },
  son: { badge: [440, 318], part: [330, 346] },
  charge: { badge: [250, 386], part: [250, 348] },
  eau: { badge: [440, 90], part: [330, 110] },
}
const WATCH: Places = {
  ecran: { badge: [90, 202], part: [230, 190] },
  batterie: { badge: [90, 300], part: [236, 232] },
  boutons: { badge: [420, 170], part: [330, 178] },
  son: { badge: [420, 280], part: [318, 236] },
  'vitre-arriere': { badge: [90, 104], part: [216, 160] },
}
const HANDHELD: Places = {
  ecran: { badge: [250, 64], part: [250, 190] },
  sticks: { badge: [60, 64], part: [78, 172] },
  boutons: { badge: [440, 64], part: [422, 176] },
  batterie: { badge: [160, 340], part: [200, 236] },
  charge: { badge: [250, 340], part: [250, 290] },
}
const LAPTOP: Places = {
  ecran: { badge: [60, 120], part: [190, 160] },
  'camera-avant': LAPTOP_CAMERA,
  'camera-arriere': LAPTOP_CAMERA,
  boutons: { badge: [150, 370], part: [200, 306] },
  batterie: { badge: [250, 370], part: [250, 310] },
  charge: { badge: [440, 340], part: [404, 314] },
  eau: { badge: [340, 370], part: [310, 308] },
}

const WHOLE_PLACES: Readonly<Partial<Record<string, Places>>> = {
  tablet: TABLET,
  'tablet-button': TABLET,
  'tablet-mini': TABLET,
  watch: WATCH,
  'watch-ultra': WATCH,
  'watch-round': WATCH,
  'console-handheld': HANDHELD,
  laptop: LAPTOP,
  'laptop-notch': LAPTOP,
}

/** The repairs of a model that its drawing can show, each place once; a repair that has none keeps its number in the table alone. */
export function repairSpots(drawn: Silhouette, repairs: readonly { repair_name: string }[]): RepairSpot[] {
  const places = drawn.kind === 'phone' ? PHONE : WHOLE_PLACES[drawn.drawing]
  if (!places) return []
  const taken = new Set<Place>()
  return repairs.flatMap(({ repair_name }, index) => {
    const place = places[placeOf(repair_name)] ?? places[repairKindOf(repair_name)]
    if (!place || taken.has(place)) return []
    taken.add(place)
    return [{ ...place, number: index + 1, label: repair_name }]
  })
}

const placeOf = remembered((repairName): PlaceId => {
  const name = foldText(repairName)
  if (name.startsWith('micro')) return 'micro'
  if (name.startsWith('ecouteur')) return 'ecouteur'
  if (name.includes('accueil')) return 'accueil'
  return repairKindOf(repairName)
})
