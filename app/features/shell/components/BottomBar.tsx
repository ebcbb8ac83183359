import { FileText, House, MapPin, Wrench } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSite } from '#app/platform/site/site-context.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** The four doors under the thumb. */
export function BottomBar() {
  const { pathname } = useLocation()
  const { quote } = useSite()
  const items = [
    { label: 'Accueil', href: '/', icon: House, newTab: false },
    { label: 'Devis', href: quote.href, icon: FileText, newTab: quote.newTab },
    { label: 'Magasins', href: '/magasins', icon: MapPin, newTab: false },
    { label: 'Suivi', href: '/suivi-reparation', icon: Wrench, newTab: false },
  ]
  return (
    <nav className="bottom-bar" aria-label="Accès rapide">
      {items.map(({ label, href, icon: Icon, newTab }) => (
        <SiteLink key={label} href={href} newTab={newTab} aria-current={pathname === href.split('?')[0] ? 'page' : undefined}>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}
