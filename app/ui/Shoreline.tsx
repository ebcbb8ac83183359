import { Illustration } from './Illustration.tsx'

/** The coast at night on top of the footer: the ground is as wide as the window, pines and lighthouse keep their size at the edges of the frame. */
export function Shoreline() {
  return (
    <div className="shoreline">
      <Illustration name="shoreline-ground" alt="" className="shoreline-ground" />
      <Illustration name="shoreline-pines" alt="" className="shoreline-left" />
      <Illustration name="shoreline-lighthouse" alt="" className="shoreline-right" />
    </div>
  )
}
