import drawing from './illustrations/hero.svg?raw'

/**
 * The night scene of the home page: the lighthouse shows the broken phone. It keeps its own size at the right edge of the text, whatever
 * the width of the window: only its beam, the water and the sky go on to the edges.
 */
export function HeroScene() {
  return <div className="hero-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
}
