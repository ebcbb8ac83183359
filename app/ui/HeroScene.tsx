import { useState } from 'react'
import narrowUrl from './illustrations/hero-narrow.svg?url&no-inline'
import wideUrl from './illustrations/hero-wide.svg?url&no-inline'

/** The drawings themselves are in the page that the server renders and never in the scripts: the branch falls away in the browser's build. */
const drawings = import.meta.env.SSR
  ? (await import('./illustrations/hero-wide.svg?raw')).default + (await import('./illustrations/hero-narrow.svg?raw')).default
  : ''

/** The night scene of the home page: the lighthouse shows the broken phone. One drawing for wide screens, one for narrow. */
export function HeroScene() {
  // On arrival the drawings are already in the page and stay as they are; after a click on a link they come as files.
  const [inPage] = useState(() => import.meta.env.SSR || document.querySelector('.hero-drawings') !== null)
  if (inPage) return <div className="hero-drawings" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawings }} />
  return (
    <>
      <img className="hero-scene hero-scene-wide" src={wideUrl} alt="" />
      <img className="hero-scene hero-scene-narrow" src={narrowUrl} alt="" />
    </>
  )
}
