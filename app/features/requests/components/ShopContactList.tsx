import { atPlace } from '#app/content/place-words.ts'
import { Mail, Phone } from 'lucide-react'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'

export interface ContactShop {
  id: string
  town: string
  phone: string
  email: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
}

interface ShopContactListProps {
  shops: readonly ContactShop[]
  /** The message to a shop, already written. */
  mailHref: (email: string) => string
}

/** The shops that answer: by a mail that is already written, or by phone. */
export function ShopContactList({ shops, mailHref }: ShopContactListProps) {
  return (
    <ul className="repair-list">
      {shops.map((shop) => (
        <li key={shop.id} className="shop-row">
          <div>
            <h3>{shop.town}</h3>
            <p>
              <OpenState open={shop.open} detail={shop.detail} store={shop.id} />
            </p>
          </div>
          <div className="buttons">
            <ButtonLink icon={Mail} href={mailHref(shop.email)}>
              {/* The heading beside it names the shop to whoever sees it; a long name would break the row of one shop alone. */}
              Écrire<VisuallyHidden> {atPlace(shop.town)}</VisuallyHidden>
            </ButtonLink>
            <ButtonLink icon={Phone} className="num" href={telHref(shop.phone)} data-event="call">
              {phoneText(shop.phone)}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
