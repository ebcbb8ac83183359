import { foldText } from '#app/lib/search-text.ts'
import type { MapPin } from '#app/ui/PinMap.tsx'
import { atPlace } from '#app/content/place-words.ts'

/** Size of the drawing that the pins stand on. */
export const BAY_MAP = { illustration: 'bay-map', widthPx: 640, heightPx: 500 } as const

type Point = Pick<MapPin, 'x' | 'y' | 'side'>

/** Where towns are on the drawing, in its own units; the order is that of the pins. */
const DRAWN: Readonly<Record<string, Point & { isLandmark: boolean }>> = {
  Arcachon: { x: 210, y: 327, side: 'left', isLandmark: true },
  'Cap Ferret': { x: 108, y: 232, side: 'left', isLandmark: true },
  Andernos: { x: 318, y: 131, side: 'right', isLandmark: true },
  Audenge: { x: 459, y: 266, side: 'right', isLandmark: true },
  Biganos: { x: 517, y: 348, side: 'right', isLandmark: true },
  'Gujan-Mestras': { x: 355, y: 376, side: 'below', isLandmark: true },
  'Le Teich': { x: 432, y: 392, side: 'right', isLandmark: false },
  'La Teste-de-Buch': { x: 252, y: 397, side: 'below', isLandmark: false },
}
/** Shops farther away stand at the edge, one below the other. */
const BEYOND: Point = { x: 520, y: 90, side: 'left' }
const BEYOND_STEP = 70
/** Where those are that stand beyond the edge at the top right. */
const EASTWARDS = new Set(['Libourne'])

/** A shop as the map shows it; `kmAway` is its way from the workshop, null when nobody said. */
export interface MappedShop {
  town: string
  kmAway: number | null
}

/** The shops and a few towns to find one's way; null for shops of another country, for which the drawing means nothing. */
export function bayPins(shops: readonly MappedShop[]): { pins: MapPin[]; label: string } | null {
  const isAt = (town: string) => (shop: MappedShop) => foldText(shop.town) === foldText(town)
  const near = shops.filter((shop) => Object.keys(DRAWN).some((town) => isAt(town)(shop)))
  if (near.length === 0) return null
  const far = shops.filter((shop) => !near.includes(shop))
  const drawn = Object.entries(DRAWN).flatMap(([town, { isLandmark, ...point }]): MapPin[] => {
    const shop = near.find(isAt(town))
    if (shop) return [{ ...point, label: shop.town, kind: 'shop' }]
    return isLandmark ? [{ ...point, label: town, kind: 'place' }] : []
  })
  const beyond = far.map(({ town, kmAway }, index): MapPin => {
    const detail = [kmAway !== null && `à ${kmAway}\u00a0km`, EASTWARDS.has(town) && 'vers l’est'].filter(Boolean).join(', ')
    return { ...BEYOND, y: BEYOND.y + index * BEYOND_STEP, label: town, kind: 'shop', beyond: EASTWARDS.has(town), ...(detail && { detail }) }
  })
  return { pins: [...drawn, ...beyond], label: labelOf(near, far) }
}

const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

function labelOf(near: readonly MappedShop[], far: readonly MappedShop[]): string {
  const shops = `Plan du Bassin d’Arcachon\u00a0: magasin${near.length > 1 ? 's' : ''} ${lists.format(near.map(({ town }) => atPlace(town)))}.`
  const others = far.map(({ town }) => `${town} est plus loin${EASTWARDS.has(town) ? ', à l’est' : ''}.`)
  return [shops, ...others].join(' ')
}
