import { ADDRESS_ON_REQUEST } from '#app/lib/place-line.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { frontTint } from '#app/ui/front-tint.ts'
import { StoreFront } from '#app/ui/StoreFront.tsx'
import type { ShownStore } from './StoreCard.tsx'

/** Where something is to be seen: the shop's front, its address and its state, in four lines. */
export function StorePlace({ title, shown: { store, open, detail } }: { title: string; shown: Pick<ShownStore, 'store' | 'open' | 'detail'> }) {
  const path = useShopPath()(store)
  return (
    <div className="store-place">
      <StoreFront photos={store.photos} tint={frontTint(useFacts().stores, store.id)} />
      <div>
        <p className="font-bold">
          <SiteLink href={path}>{title}</SiteLink>
        </p>
        <p className="small soft">{store.address ?? ADDRESS_ON_REQUEST}</p>
        <p className="small">
          <OpenState open={open} detail={detail} store={store.id} />
        </p>
      </div>
    </div>
  )
}
