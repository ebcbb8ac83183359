import { Menu, MessageCircle, Phone, X } from 'lucide-react'
import { QUOTE_LABEL, mainNav } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import { logoMark } from '#app/lib/brand-look.ts'
import { nameParts, whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { CallList } from '#app/ui/CallList.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { DropdownMenu } from '#app/ui/DropdownMenu.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'

interface SiteHeaderProps {
  path: string
  places: NavPlaces
  shops: readonly ShopToCall[]
}

export function SiteHeader({ path, places, shops }: SiteHeaderProps) {
  const items = mainNav(places)
  const { business } = useFacts()
  const [first, second] = nameParts(business)
  const whatsapp = whatsappUrl(business)
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
                <CallList shops={shops} whatsapp={whatsapp} />
              </DropdownMenu>
            </li>
            <li>
              <QuoteButton size="s" />
            </li>
          </ul>
        </nav>
        <div className="header-actions">
          <DropdownMenu label="Appeler un magasin" icon={Phone} iconOnly summaryClass="icon-button">
            <CallList shops={shops} whatsapp={whatsapp} />
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

/** Both icons are in the page; the style sheet shows the one that fits. */
function MenuIcon() {
  return (
    <>
      <Menu className="icon icon-open" aria-hidden="true" />
      <X className="icon icon-close" aria-hidden="true" />
    </>
  )
}
