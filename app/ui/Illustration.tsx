import { use } from 'react'
import { ILLUSTRATIONS, type IllustrationName } from './illustrations.ts'
import { PageSprite } from './page-sprite.ts'

/** For documents, which the server makes: the branch falls away in the browser's build. */
const inPage = import.meta.env.SSR ? await import('./illustrations-in-page.ts') : null

type IllustrationProps = {
  name: IllustrationName
  /** Empty when the drawing only decorates. */
  alt: string
  className?: string
  /** For drawings in the first screen: a document carries them, else they load at once. */
  eager?: boolean
}

/** One of our flat drawings, with its size known before it loads. */
export function Illustration({ name, alt, className, eager = false }: IllustrationProps) {
  const [url, widthPx, heightPx] = ILLUSTRATIONS[name]
  const isInPage = use(PageSprite) !== null && eager
  const src = (isInPage && inPage?.addressInPage(name)) || url
  return <img src={src} alt={alt} width={widthPx} height={heightPx} className={className} loading={eager ? 'eager' : 'lazy'} decoding="async" />
}
