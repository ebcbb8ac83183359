import { photoSources } from '#app/lib/photo.ts'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Storefront } from '#app/ui/Silhouette.tsx'
import type { ShownStore } from './StoreCard.tsx'

/** Where something is to be seen: the shop's front, its address and its state, in four lines. */
export function StorePlace({ title, shown: { store, path, open, detail } }: { title: string; shown: Omit<ShownStore, 'hours'> }) {
  return (
    <div className="store-place">
      <Front store={store} />
      <div>
        <p className="font-bold">
          <SiteLink href={path}>{title}</SiteLink>
        </p>
        <p className="small soft">{store.address ?? 'Adresse donnée sur demande'}</p>
        <p className="small">
          <OpenState open={open} detail={detail} store={store.id} />
        </p>
      </div>
    </div>
  )
}

function Front({ store: { photos } }: Pick<ShownStore, 'store'>) {
  const [photo] = photos
  if (!photo) return <Storefront className="shop-picture" />
  const sources = photoSources(photo.address)
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes="112px" />}
      <img className="shop-picture" src={photo.address} srcSet={sources?.webp} sizes="112px" alt={photo.alt} width={112} height={84} loading="lazy" />
    </picture>
  )
}
