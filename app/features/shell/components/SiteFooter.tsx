import { ADDRESS_ON_REQUEST } from '#app/lib/place-line.ts'
import { postalLine } from '#app/lib/postal-line.ts'
import { QUOTE_LABEL, footerLinks } from '#app/content/navigation.ts'
import type { NavPlaces } from '#app/content/navigation.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { useOffered, useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { HoursTable } from '#app/ui/HoursTable.tsx'
import type { HoursRow } from '#app/ui/HoursTable.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { Shoreline } from '#app/ui/Shoreline.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { LegalLinks } from './LegalLinks.tsx'

export interface FooterStore {
  store: Store
  hours: readonly HoursRow[]
  /** Days of closing; empty for none. */
  closing: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
}

interface SiteFooterProps {
  stores: readonly FooterStore[]
  places: NavPlaces
  /** The address of this page: a shop's own page shows that shop. */
  path: string
  year: number
}

/** The foot of every public page: shops, services, places, legal pages. */
export function SiteFooter({ stores, places, path, year }: SiteFooterProps) {
  const { quote } = useSite()
  const { business } = useFacts()
  const offered = useOffered()
  const shopPath = useShopPath()
  const shops = stores.map(({ store }) => ({ label: store.town, to: shopPath(store) }))
  return (
    <>
      <Shoreline scenery={business.scenery} />
      <footer className="site-footer">
        <div className="frame">
          <div className="footer-grid">
            <StoreSelector stores={stores} path={path} />
            <nav className="footer-links" aria-label="Pied de page">
              {footerLinks(places, shops).map((group) => (
                <div key={group.title}>
                  <h2>{group.title}</h2>
                  <ul>
                    {group.links.map((link) =>
                      link === 'quote' ? (
                        <li key="quote">
                          <SiteLink href={quote.href} newTab={quote.newTab} data-event="quote">
                            {QUOTE_LABEL}
                          </SiteLink>
                        </li>
                      ) : (
                        offered(link.to) && (
                          <li key={link.to}>
                            <SiteLink href={link.to}>{link.label}</SiteLink>
                          </li>
                        )
                      ),
                    )}
                  </ul>
                </div>
              ))}
            </nav>
          </div>
          <div className="footer-base">
            <span>
              © {year} {business.name}
            </span>
            <LegalLinks />
            <SiteLink href="/login" reload rel="nofollow">
              Connexion de l’équipe
            </SiteLink>
          </div>
        </div>
      </footer>
    </>
  )
}

/** The chosen shop shows by the style sheet alone: the n-th option shows the n-th shop. One shop is no choice. */
function StoreSelector({ stores, path }: Pick<SiteFooterProps, 'stores' | 'path'>) {
  const shopPath = useShopPath()
  const here = stores.find(({ store }) => shopPath(store) === path)
  return (
    <section className="footer-stores" aria-labelledby="footer-store">
      <h2 id="footer-store">Votre magasin</h2>
      {stores.length !== 1 && (
        <>
          <label className="vh" htmlFor="footer-store-choice">
            Choisir un magasin
          </label>
          <SelectInput
            id="footer-store-choice"
            autoComplete="off"
            defaultValue={here?.store.id}
            options={stores.map(({ store }) => ({ value: store.id, label: store.town }))}
          />
        </>
      )}
      {stores.map((entry) => (
        <FooterShop key={entry.store.id} store={entry.store} hours={entry.hours} closing={entry.closing} />
      ))}
    </section>
  )
}

function FooterShop({ store, hours, closing }: Pick<FooterStore, 'store' | 'hours' | 'closing'>) {
  return (
    <div className="footer-shop">
      <address className="mt-3.5 not-italic">
        {store.address ?? ADDRESS_ON_REQUEST}, {postalLine(store)}
        <br />
        <a className="num font-bold" href={telHref(store.phone)} data-event="call">
          {phoneText(store.phone)}
        </a>
        <br />
        <a href={`mailto:${store.email}`}>{store.email}</a>
      </address>
      <HoursTable rows={hours} store={store.id} closing={closing} />
    </div>
  )
}
