import { Phone } from 'lucide-react'
import type { Store } from '#app/lib/shop-facts.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'

/** Calls a shop; shows its number. */
export function CallButton({ store, size }: { store: Store; size?: 'l' }) {
  return (
    <ButtonLink size={size} href={telHref(store.phone)} icon={Phone} className="num" data-event="call">
      <VisuallyHidden>Appeler {store.town}, </VisuallyHidden>
      {phoneText(store.phone)}
    </ButtonLink>
  )
}
