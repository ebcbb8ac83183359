import type { Scenery } from '#app/lib/scenery.ts'
import { SCENERY_DRAWINGS } from './scenery.ts'

/**
 * The night scene of the home page: a light shows the broken phone. It keeps its own size at the right edge of the text, whatever the width of
 * the window: only its beam, the ground and the sky go on to the edges.
 */
export function HeroScene({ scenery }: { scenery: Scenery }) {
  return <div className="hero-drawing" dangerouslySetInnerHTML={{ __html: SCENERY_DRAWINGS[scenery].hero }} />
}
