import type { Store } from '#app/lib/shop-facts.ts'
import { photoSources } from '#app/lib/photo.ts'
import { Band } from '#app/ui/Band.tsx'

const SIZES = '(min-width: 1000px) 380px, (min-width: 640px) 45vw, 92vw'

/** The shop in pictures, each as wide as the screen needs it; nothing without any. */
export function StorePhotos({ store }: { store: Store }) {
  if (store.photos.length === 0) return null
  return (
    <Band>
      <h2 className="mb-6">Le magasin en photos</h2>
      <ul className="store-photos">
        {store.photos.map(({ address, alt }) => {
          const sources = photoSources(address)
          return (
            <li key={address}>
              <picture>
                {sources && <source type="image/avif" srcSet={sources.avif} sizes={SIZES} />}
                <img
                  src={address}
                  srcSet={sources?.webp}
                  sizes={SIZES}
                  alt={alt}
                  width={sources?.width}
                  height={sources?.height}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </li>
          )
        })}
      </ul>
    </Band>
  )
}
