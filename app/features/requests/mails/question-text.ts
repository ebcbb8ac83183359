import { phoneText } from '#app/lib/phone.ts'
import { shopNameOf } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'

/** Whom to ask, at the end of a mail about a request: somebody at a parcel counter calls, and does not wait for an answer by mail. */
export function questionText(store: Store): string {
  return `Une question\u00a0? ${shopNameOf(store)}, ${phoneText(store.phone)}. Répondez à ce message, il arrive au magasin.`
}
