import { Menu, Plus } from 'lucide-react'
import { cappedText } from '#app/lib/count-text.ts'
import { cx } from '#app/ui/cx.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { NEW_CASE_PATH, isWithin } from '../navigation.ts'
import type { NavigationEntry } from '../navigation.ts'
import { MENU_ID } from './StaffMenu.tsx'

const WORDS = { dashboard: 'Jour', cases: 'Dossiers', bookings: 'Agenda' } as const
type BarArea = keyof typeof WORDS

interface BottomBarProps {
  entries: readonly NavigationEntry[]
  pathname: string
  /** What waits in an area. */
  counts: Partial<Record<NavigationEntry['id'], number>>
  /** The screen has no more urgent action than a new case. */
  next: boolean
}

/** On a phone: what the counter needs all day, below the thumb, and the menu with the rest. */
export function BottomBar({ entries, pathname, counts, next }: BottomBarProps) {
  const link = (area: BarArea) => {
    const entry = entries.find(({ id }) => id === area)
    if (!entry) return null
    const { icon: Icon, path } = entry
    return (
      <SiteLink href={path} aria-current={isWithin(pathname, path) && pathname !== NEW_CASE_PATH ? 'page' : undefined}>
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
        <SiteLink className={cx('bar-plus', next && 'is-next')} href={NEW_CASE_PATH} aria-current={pathname === NEW_CASE_PATH ? 'page' : undefined}>
          <Plus className="icon" aria-hidden="true" />
          Nouveau
        </SiteLink>
      )}
      {link('bookings')}
      <button type="button" popoverTarget={MENU_ID}>
        <Menu className="icon" aria-hidden="true" />
        Menu
      </button>
    </nav>
  )
}
