import { ADDRESS_ON_REQUEST } from '#app/lib/place-line.ts'
import { postalLine } from '#app/lib/postal-line.ts'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { Store } from '#app/lib/shop-facts.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'

/** Address, phone and mail of a store. */
export function StoreLines({ store }: { store: Store }) {
  return (
    <address className="contact-lines">
      <p>
        <MapPin className="icon" aria-hidden="true" />
        <span>
          {store.address ?? ADDRESS_ON_REQUEST}
          <br />
          {postalLine(store)}
        </span>
      </p>
      <p>
        <Phone className="icon" aria-hidden="true" />
        <a className="num font-bold" href={telHref(store.phone)} data-event="call">
          {phoneText(store.phone)}
        </a>
      </p>
      <p>
        <Mail className="icon" aria-hidden="true" />
        <a href={`mailto:${store.email}`}>{store.email}</a>
      </p>
    </address>
  )
}
