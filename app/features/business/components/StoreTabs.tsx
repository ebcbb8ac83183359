import { SiteLink } from '#app/ui/SiteLink.tsx'
import { STORE_TABS, STORE_TAB_PARAM } from '../store-tabs.ts'
import type { StoreTab } from '../store-tabs.ts'

interface StoreTabsProps {
  /** The address of the screen without what it shows. */
  path: string
  tab: StoreTab
  /** How many there are of what a part lists. */
  counts: Partial<Record<StoreTab, number>>
}

/** The way between the parts of a shop: links, so that each has its address and works without a script; what is unsaved is asked about by the frame. */
export function StoreTabs({ path, tab, counts }: StoreTabsProps) {
  return (
    <nav className="price-tabs" aria-label="Magasin">
      {STORE_TABS.map(({ id, word, label }) => (
        <SiteLink key={id} href={word === null ? path : `${path}?${STORE_TAB_PARAM}=${word}`} aria-current={id === tab ? 'page' : undefined}>
          {label}
          {counts[id] ? <small> {counts[id]}</small> : null}
        </SiteLink>
      ))}
    </nav>
  )
}
