import { FileText, House, MapPin, Wrench } from 'lucide-react'
import { useSite } from '#app/platform/site/site-context.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** The four doors under the thumb. */
export function BottomBar({ path }: { path: string }) {
  const { quote, facts } = useSite()
  const items = [
    { label: 'Accueil', href: '/', icon: House, newTab: false, event: undefined },
    { label: 'Devis', href: quote.href, icon: FileText, newTab: quote.newTab, event: 'quote' },
    { label: facts.stores.length === 1 ? 'Magasin' : 'Magasins', href: '/magasins', icon: MapPin, newTab: false, event: undefined },
    { label: 'Suivi', href: '/suivi-reparation', icon: Wrench, newTab: false, event: undefined },
  ]
  return (
    <nav className="bottom-bar" aria-label="Accès rapide">
      {items.map(({ label, href, icon: Icon, newTab, event }) => (
        <SiteLink key={label} href={href} newTab={newTab} data-event={event} aria-current={path === href.split('?')[0] ? 'page' : undefined}>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}
