import type { ReactNode } from 'react'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { PRICE_PATHS } from '../price-paths.ts'

const TABS = [
  { id: 'grid', label: 'Grille', href: PRICE_PATHS.grid },
  { id: 'plans', label: 'Changer en lot', href: PRICE_PATHS.plans },
  { id: 'supplier', label: 'Liste du fournisseur', href: PRICE_PATHS.supplier },
  { id: 'aid', label: 'Aide QualiRépar', href: PRICE_PATHS.aid },
  { id: 'services', label: 'Services', href: PRICE_PATHS.services },
  { id: 'history', label: 'Historique', href: PRICE_PATHS.history },
] as const

interface PriceHeadProps {
  tab: (typeof TABS)[number]['id']
  detail?: ReactNode
  children?: ReactNode
}

/** The head of the six screens of prices, and the way between them. */
export function PriceHead({ tab, detail, children }: PriceHeadProps) {
  return (
    <>
      <StaffHead title="Prix" detail={detail}>
        {children}
      </StaffHead>
      <nav className="price-tabs" aria-label="Prix">
        {TABS.map(({ id, label, href }) => (
          <SiteLink key={id} href={href} aria-current={id === tab ? 'page' : undefined}>
            {label}
          </SiteLink>
        ))}
      </nav>
    </>
  )
}
