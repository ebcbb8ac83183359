import { ILLUSTRATIONS, type IllustrationName } from './illustrations.ts'

type IllustrationProps = {
  name: IllustrationName
  /** Empty when the drawing only decorates. */
  alt: string
  className?: string
  /** For drawings in the first screen: load at once. */
  eager?: boolean
}

/** One of our flat drawings, with its size known before it loads. */
export function Illustration({ name, alt, className, eager = false }: IllustrationProps) {
  const [url, widthPx, heightPx] = ILLUSTRATIONS[name]
  return <img src={url} alt={alt} width={widthPx} height={heightPx} className={className} loading={eager ? 'eager' : 'lazy'} decoding="async" />
}
