import { Phone } from 'lucide-react'
import { mainNav } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import { logoMark } from '#app/lib/brand-look.ts'
import { aShop } from '#app/lib/our-shops.ts'
import { nameParts, whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { BackLink } from '#app/ui/BackLink.tsx'
import { CallList } from '#app/ui/CallList.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { cx } from '#app/ui/cx.ts'
import { DropdownMenu } from '#app/ui/DropdownMenu.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { QuoteButton } from './QuoteButton.tsx'

interface SiteHeaderProps {
  path: string
  places: NavPlaces
  shops: readonly ShopToCall[]
  /** With the way back before the name: the head of a built-in application, which has no line of where one is. */
  back?: boolean
}

/** The head of every public page: the name, the menu, the search, the state of the shops. */
export function SiteHeader({ path, places, shops, back = false }: SiteHeaderProps) {
  const { business, stores } = useFacts()
  const items = mainNav(places, stores.length)
  const [first, second] = nameParts(business)
  const whatsapp = whatsappUrl(business)
  return (
    <header className={cx('site-header', back && 'header-way')}>
      <div className="frame">
        {back && <BackLink href="/" />}
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
          <DropdownMenu label={`Appeler ${aShop(stores.length)}`} icon={Phone} iconOnly summaryClass="icon-button">
            <CallList shops={shops} whatsapp={whatsapp} />
          </DropdownMenu>
          <MenuSheet path={path} places={places} shops={shops} />
        </div>
      </div>
    </header>
  )
}
