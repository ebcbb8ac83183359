import narrowDrawing from './illustrations/hero-narrow.svg?raw'
import wideDrawing from './illustrations/hero-wide.svg?raw'

const DRAWINGS = wideDrawing + narrowDrawing

/** The night scene of the home page: the lighthouse shows the broken phone. One drawing for wide screens, one for narrow. */
export function HeroScene() {
  return <div className="hero-drawings" dangerouslySetInnerHTML={{ __html: DRAWINGS }} />
}
