import { photoSources } from '#app/lib/photo.ts'
import type { StorePhoto } from '#app/lib/shop-facts.ts'
import { Storefront } from './Silhouette.tsx'

/** The shop's own front, so that somebody who comes recognises it; until the owner gives a picture, a drawn one. */
export function StoreFront({ photos: [photo] }: { photos: readonly StorePhoto[] }) {
  if (!photo) return <Storefront className="shop-picture" />
  const sources = photoSources(photo.address)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes="112px" />}
      <img className="shop-picture" src={photo.address} srcSet={sources?.webp} sizes="112px" alt={photo.alt} width={112} height={84} loading="lazy" />
    </picture>
  )
}
