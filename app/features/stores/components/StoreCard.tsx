import { MapPin, Navigation, Phone } from 'lucide-react'
import { ofPlace } from '#app/content/place-words.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { telHref } from '#app/lib/phone.ts'
import { mapNotice, mapUrl } from '#app/lib/shop-map.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { HoursTable } from '#app/ui/HoursTable.tsx'
import type { HoursRow } from '#app/ui/HoursTable.tsx'
import { MediaEmbed } from '#app/ui/MediaEmbed.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { frontTint } from '#app/ui/front-tint.ts'
import { StoreFront } from '#app/ui/StoreFront.tsx'
import { StoreLines } from '#app/ui/StoreLines.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { addressOnRequest, directionsUrl } from '../directions.ts'

export interface ShownStore {
  store: Store
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  hours: readonly HoursRow[]
  /** Every day of the coming weeks that is not as those hours, each with its sentence. */
  specialDays: readonly string[]
}

/** One shop: how to reach it, when it is open, where it is. */
export function StoreCard({ store, open, detail, hours, specialDays }: ShownStore) {
  const path = useShopPath()(store)
  const titleId = `magasin-${store.id}`
  return (
    <section className="store" aria-labelledby={titleId}>
      <div>
        <div className="store-title">
          <div>
            <h2 id={titleId}>
              <SiteLink href={path}>{store.town}</SiteLink>
            </h2>
            <p className="store-state">
              <OpenState open={open} detail={detail} store={store.id} />
            </p>
          </div>
          <StoreFront photos={store.photos} tint={frontTint(useFacts().stores, store.id)} />
        </div>
        <StoreLines store={store} />
        <div className="buttons mt-5">
          <ButtonLink variant="solid" href={directionsUrl(store)} newTab icon={Navigation} data-event="directions">
            Itinéraire
            <VisuallyHidden> vers {store.town}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink href={telHref(store.phone)} icon={Phone} data-event="call">
            Appeler
            <VisuallyHidden> {store.town}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
      <div>
        <HoursTable rows={hours} store={store.id} specialDays={specialDays} caption={`Horaires ${ofPlace(store.town)}`} />
        {store.receivesParcels && <p className="small soft mt-2">C’est aussi l’atelier des envois postaux.</p>}
      </div>
      {store.maps || store.address ? (
        <MediaEmbed
          src={mapUrl(store)}
          title={`Carte du magasin, ${store.town}`}
          notice={mapNotice(store)}
          buttonLabel="Afficher la carte"
          icon={MapPin}
          ground={store.receivesParcels ? 'street-map-2' : 'street-map-1'}
          heightPx={280}
        />
      ) : (
        <p className="store-no-map">{addressOnRequest(store)}</p>
      )}
    </section>
  )
}
