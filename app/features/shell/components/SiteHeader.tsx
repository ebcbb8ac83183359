import { Menu, MessageCircle, Phone, X } from 'lucide-react'
import { QUOTE_LABEL, mainNav } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import { logoMark } from '#app/lib/brand-look.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { nameParts, whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { DropdownMenu } from '#app/ui/DropdownMenu.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'

export function SiteHeader({ path, places }: { path: string; places: NavPlaces }) {
  const items = mainNav(places)
  const { business, stores } = useFacts()
  const [first, second] = nameParts(business)
  return (
    <header className="site-header">
      <div className="frame">
        <Wordmark mark={logoMark(business)} first={first} second={second} />
        <nav className="site-nav" aria-label="Principale">
          <ul>
            {items.map((item) =>
              item === 'quote' ? null : (
                <li key={item.to}>
                  <SiteLink className="nav-link" href={item.to} aria-current={path === item.to ? 'page' : undefined}>
                    {item.label}
                  </SiteLink>
                </li>
              ),
            )}
            <li>
              <DropdownMenu label="Nous contacter">
                <ContactLinks />
              </DropdownMenu>
            </li>
            <li>
              <QuoteButton size="s" />
            </li>
          </ul>
        </nav>
        <div className="header-actions">
          <DropdownMenu label="Appeler un magasin" icon={Phone} iconOnly summaryClass="icon-button">
            <ContactLinks />
          </DropdownMenu>
          <DropdownMenu label="Menu" icon={MenuIcon} iconOnly summaryClass="icon-button" className="menu-sheet" panelClass="menu-sheet-panel">
            <nav aria-label="Menu">
              <ul>
                {items.map((item) =>
                  item === 'quote' ? null : (
                    <li key={item.to}>
                      <SiteLink href={item.to} aria-current={path === item.to ? 'page' : undefined}>
                        {item.label}
                      </SiteLink>
                    </li>
                  ),
                )}
                {stores.map((store) => (
                  <li key={store.id}>
                    <a href={telHref(store.phone)} data-event="call">
                      <Phone className="icon" aria-hidden="true" />
                      {store.town}
                      <small className="num">{phoneText(store.phone)}</small>
                    </a>
                  </li>
                ))}
                <li>
                  <a href={whatsappUrl(business)} target="_blank" rel="noopener" data-event="whatsapp">
                    <MessageCircle className="icon" aria-hidden="true" />
                    WhatsApp
                  </a>
                </li>
              </ul>
              <QuoteButton />
            </nav>
          </DropdownMenu>
        </div>
      </div>
    </header>
  )
}

function QuoteButton({ size }: { size?: 's' }) {
  const { quote } = useSite()
  return (
    <ButtonLink variant="solid" size={size} href={quote.href} newTab={quote.newTab} data-event="quote">
      {QUOTE_LABEL}
    </ButtonLink>
  )
}

function ContactLinks() {
  const { business, stores } = useFacts()
  return (
    <ul>
      {stores.map((store) => (
        <li key={store.id}>
          <a className="dropdown-item" href={telHref(store.phone)} data-event="call">
            <Phone className="icon" aria-hidden="true" />
            <span>
              {store.town}
              <small className="num">{phoneText(store.phone)}</small>
            </span>
          </a>
        </li>
      ))}
      <li>
        <a className="dropdown-item" href={whatsappUrl(business)} target="_blank" rel="noopener" data-event="whatsapp">
          <MessageCircle className="icon" aria-hidden="true" />
          <span>
            WhatsApp
            <small>Écrivez, nous répondons</small>
          </span>
        </a>
      </li>
    </ul>
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
