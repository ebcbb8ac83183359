import { Plus, Search } from 'lucide-react'
import { cappedText } from '#app/lib/count-text.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { NEW_CASE_PATH } from '../navigation.ts'
import type { NavigationEntry } from '../navigation.ts'

const WORDS = { dashboard: 'Jour', cases: 'Dossiers', till: 'Caisse' } as const
type BarArea = keyof typeof WORDS

interface BottomBarProps {
  entries: readonly NavigationEntry[]
  pathname: string
  /** What waits in an area. */
  counts: Partial<Record<NavigationEntry['id'], number>>
  onSearch: () => void
}

/** On a phone: what the counter needs all day, below the thumb. The menu above has the rest. */
export function BottomBar({ entries, pathname, counts, onSearch }: BottomBarProps) {
  const link = (area: BarArea) => {
    const entry = entries.find(({ id }) => id === area)
    if (!entry) return null
    const { icon: Icon, path } = entry
    const isHere = pathname === path || (area !== 'dashboard' && pathname.startsWith(`${path}/`) && pathname !== NEW_CASE_PATH)
    return (
      <SiteLink href={path} aria-current={isHere ? 'page' : undefined}>
        <Icon className="icon" aria-hidden="true" />
        {WORDS[area]}
        {counts[area] ? <span className="menu-count">{cappedText(counts[area])}</span> : null}
      </SiteLink>
    )
  }
  return (
    <nav className="bottom-bar" aria-label="Au pouce">
      {link('dashboard')}
      {link('cases')}
      {entries.some(({ id }) => id === 'cases') && (
        <SiteLink href={NEW_CASE_PATH} aria-current={pathname === NEW_CASE_PATH ? 'page' : undefined}>
          <Plus className="icon" aria-hidden="true" />
          Nouveau
        </SiteLink>
      )}
      <button type="button" onClick={onSearch}>
        <Search className="icon" aria-hidden="true" />
        Rechercher
      </button>
      {link('till')}
    </nav>
  )
}
