import type { Scenery } from '#app/lib/scenery.ts'
import { Illustration } from './Illustration.tsx'
import { SCENERY_DRAWINGS } from './scenery.ts'

/** The night on top of the footer: the ground is as wide as the window, what stands on it keeps its size at the edges of the frame. */
export function Shoreline({ scenery }: { scenery: Scenery }) {
  const { left, right } = SCENERY_DRAWINGS[scenery]
  return (
    <div className="shoreline">
      <Illustration name="shoreline-ground" alt="" className="shoreline-ground" />
      <Illustration name={left} alt="" className="shoreline-left" />
      <Illustration name={right} alt="" className="shoreline-right" />
    </div>
  )
}
