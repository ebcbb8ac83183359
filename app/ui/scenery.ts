import type { Scenery } from '#app/lib/scenery.ts'
import coastHero from './illustrations/hero.svg?raw'
import townHero from './illustrations/hero-town.svg?raw'
import type { IllustrationName } from './illustrations.ts'

interface Drawings {
  /** The night scene of the home page, a whole `<svg>`. */
  hero: string
  /** On top of the footer, at the left and at the right edge of the frame. */
  left: IllustrationName
  right: IllustrationName
  light: IllustrationName
  /** The light where nothing is to be found. */
  fog: IllustrationName
  parcel: IllustrationName
}

/** What every scenery is drawn with. */
export const SCENERY_DRAWINGS: Readonly<Record<Scenery, Drawings>> = {
  coast: { hero: coastHero, left: 'shoreline-pines', right: 'shoreline-lighthouse', light: 'lighthouse', fog: 'fog', parcel: 'postal-scene' },
  town: { hero: townHero, left: 'shoreline-trees', right: 'shoreline-houses', light: 'street-lamp', fog: 'fog-town', parcel: 'postal-scene-town' },
}
