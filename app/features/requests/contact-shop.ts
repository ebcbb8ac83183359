import type { Store } from '#app/lib/shop-facts.ts'
import type { ContactShop } from './components/ShopContactList.tsx'

/** What a list of shops to write to shows of one of them. */
export function contactShopOf({ store, open, detail }: { store: Store; open: boolean; detail: string }): ContactShop {
  return { id: store.id, town: store.town, phone: store.phone, email: store.email, open, detail }
}
