import { photoSources } from '#app/lib/photo.ts'
import type { StorePhoto } from '#app/lib/shop-facts.ts'
import { cx } from './cx.ts'
import { Storefront } from './Silhouette.tsx'

interface StoreFrontProps {
  photos: readonly StorePhoto[]
  /** The colour of a drawn front, from `frontTint`. */
  tint?: string | undefined
}

/** The shop's own front, so that somebody who comes recognises it; until the owner gives a picture, a drawn one in the colour of this shop. */
export function StoreFront({ photos: [photo], tint }: StoreFrontProps) {
  if (!photo) return <Storefront className={cx('shop-picture', tint)} />
  const sources = photoSources(photo.address)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes="112px" />}
      <img className="shop-picture" src={photo.address} srcSet={sources?.webp} sizes="112px" alt={photo.alt} width={112} height={84} loading="lazy" />
    </picture>
  )
}
