import { Menu, MessageCircle, Phone, X } from 'lucide-react'
import { mainNav } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import { whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { DropdownMenu } from '#app/ui/DropdownMenu.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { QuoteButton } from './QuoteButton.tsx'

interface MenuSheetProps {
  path: string
  places: NavPlaces
  shops: readonly ShopToCall[]
}

/** The whole menu of the site under one button, with the numbers of the shops. */
export function MenuSheet({ path, places, shops }: MenuSheetProps) {
  const { business, stores } = useFacts()
  const whatsapp = whatsappUrl(business)
  return (
    <DropdownMenu label="Menu" icon={MenuIcon} iconOnly summaryClass="icon-button" className="menu-sheet" panelClass="menu-sheet-panel">
      <nav aria-label="Menu">
        <ul>
          {mainNav(places, stores.length).map((item) =>
            item === 'quote' ? null : (
              <li key={item.to}>
                <SiteLink href={item.to} aria-current={path === item.to ? 'page' : undefined}>
                  {item.label}
                </SiteLink>
              </li>
            ),
          )}
          {shops.map(({ id, town, tel, phoneText }) => (
            <li key={id}>
              <a href={tel} data-event="call">
                <Phone className="icon" aria-hidden="true" />
                {town}
                <small className="num">{phoneText}</small>
              </a>
            </li>
          ))}
          {whatsapp !== null && (
            <li>
              <a href={whatsapp} target="_blank" rel="noopener" data-event="whatsapp">
                <MessageCircle className="icon" aria-hidden="true" />
                WhatsApp
              </a>
            </li>
          )}
        </ul>
        <QuoteButton />
      </nav>
    </DropdownMenu>
  )
}

/** Both icons are in the page; the style sheet shows the one that fits. */
function MenuIcon() {
  return (
    <>
      <Menu className="icon icon-open" aria-hidden="true" />
      <X className="icon icon-close" aria-hidden="true" />
    </>
  )
}
