import { PLACES } from '#app/content/places.ts'
import type { MapPin } from '#app/ui/PinMap.tsx'

/** Size of the drawing that the pins stand on. */
export const BAY_MAP = { illustration: 'bay-map', widthPx: 640, heightPx: 500 } as const

/** The three shops and a few towns to find one's way, in the drawing's own units. */
export const BAY_PINS: readonly MapPin[] = [
  { x: 210, y: 327, label: PLACES.arcachon.name, kind: 'place', side: 'left' },
  { x: 108, y: 232, label: PLACES['cap-ferret'].name, kind: 'place', side: 'left' },
  { x: 318, y: 131, label: 'Andernos', kind: 'place', side: 'right' },
  { x: 459, y: 266, label: PLACES.audenge.name, kind: 'place', side: 'right' },
  { x: 517, y: 348, label: PLACES.biganos.name, kind: 'place', side: 'right' },
  { x: 355, y: 376, label: PLACES['gujan-mestras'].name, kind: 'place', side: 'below' },
  { x: 432, y: 392, label: PLACES['le-teich'].name, kind: 'shop', side: 'right' },
  { x: 252, y: 397, label: PLACES['la-teste'].name, kind: 'shop', side: 'below' },
  {
    x: 520,
    y: 90,
    label: PLACES.libourne.name,
    detail: `à ${PLACES.libourne.kmToWorkshop}\u00a0km, vers l’est`,
    kind: 'shop',
    side: 'left',
    beyond: true,
  },
]
