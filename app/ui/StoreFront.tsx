import { photoSources } from '#app/lib/photo.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { cx } from './cx.ts'
import { frontTint } from './front-tint.ts'
import { Storefront } from './Silhouette.tsx'

/** The shop's own front, so that somebody who comes recognises it; until the owner gives a picture, a drawn one in the colour of this shop. */
export function StoreFront({ store }: { store: Pick<Store, 'id' | 'photos'> }) {
  const { stores } = useFacts()
  const [photo] = store.photos
  if (!photo) return <Storefront className={cx('shop-picture', frontTint(stores, store.id))} />
  const sources = photoSources(photo.address)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes="112px" />}
      <img className="shop-picture" src={photo.address} srcSet={sources?.webp} sizes="112px" alt={photo.alt} width={112} height={84} loading="lazy" />
    </picture>
  )
}
