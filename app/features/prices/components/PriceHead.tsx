import type { ReactNode } from 'react'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
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

/** The head of the six screens of prices, and the way between them; to that of the aid where a shop has the label. */
export function PriceHead({ tab, detail, children }: PriceHeadProps) {
  const isLabelled = hasLabel(useFacts())
  const shown = TABS.filter(({ id }) => id !== 'aid' || id === tab || isLabelled)
  return (
    <>
      <StaffHead title="Prix" detail={detail}>
        {children}
      </StaffHead>
      <nav className="price-tabs" aria-label="Prix">
        {shown.map(({ id, label, href }) => (
          <SiteLink key={id} href={href} aria-current={id === tab ? 'page' : undefined}>
            {label}
          </SiteLink>
        ))}
      </nav>
    </>
  )
}
