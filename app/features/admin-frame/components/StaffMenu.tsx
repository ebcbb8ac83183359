import { Eye, LogOut, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { logoMark } from '#app/lib/brand-look.ts'
import { shortNameOf } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { cappedText } from '#app/lib/count-text.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'
import { AREAS } from '../areas.ts'
import { GROUPS, isWithin } from '../navigation.ts'
import type { NavigationEntry } from '../navigation.ts'

/** The button of the bar below the thumb opens the menu by it. */
export const MENU_ID = 'gestion'

interface StaffMenuProps {
  entries: readonly NavigationEntry[]
  pathname: string
  /** What waits in an area: drawn as a number beside its name. */
  counts: Partial<Record<NavigationEntry['id'], number>>
}

/** Beside the screen where there is room; else a sheet that opens before any script. */
export function StaffMenu({ entries, pathname, counts }: StaffMenuProps) {
  const { business } = useFacts()
  const shortName = shortNameOf(business)
  const menu = useRef<HTMLElement>(null)
  const shownFor = useRef(pathname)
  useEffect(() => {
    // Once it has led somewhere the sheet has done its work; one that was opened before the script stays open.
    if (shownFor.current !== pathname) menu.current?.hidePopover()
    shownFor.current = pathname
    // Beside the screen, where one is stays in sight.
    menu.current?.querySelector('a[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const filled = GROUPS.map(({ id, label }) => ({ id, label, entries: entries.filter(({ group }) => group === id) })).filter(
    (group) => group.entries.length > 0,
  )
  return (
    <nav className="staff-menu" id={MENU_ID} popover="auto" aria-label="Gestion" ref={menu}>
      <Wordmark mark={logoMark(business)} first={shortName} href={AREAS.dashboard.path} label={`${shortName}, tableau de bord`} />
      <button className="menu-close" type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" aria-label="Fermer le menu">
        <X className="icon" aria-hidden="true" />
      </button>
      <div className="menu-areas">
        {filled
          .filter(({ id }) => id !== 'own')
          .map((group) => (
            <div className="menu-group" key={group.id}>
              {group.label && <p>{group.label}</p>}
              <MenuEntries entries={group.entries} pathname={pathname} counts={counts} />
            </div>
          ))}
      </div>
      {/* The own account and the way out stand at the foot, in the same place however many areas the menu has. */}
      <div className="menu-group menu-foot">
        <MenuEntries entries={entries.filter(({ group }) => group === 'own')} pathname={pathname} counts={counts} />
        <a href={href('/')} title="Voir le site">
          <Eye className="icon" aria-hidden="true" />
          <span className="menu-word">Voir le site</span>
        </a>
        <Form method="post" action={href('/admin/sortie')}>
          <button type="submit" title="Se déconnecter">
            <LogOut className="icon" aria-hidden="true" />
            <span className="menu-word">Se déconnecter</span>
          </button>
        </Form>
      </div>
    </nav>
  )
}

function MenuEntries({ entries, pathname, counts }: StaffMenuProps) {
  return entries.map(({ id, label, path, icon: Icon }) => (
    <SiteLink key={id} href={path} title={label} aria-current={isWithin(pathname, path) ? 'page' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span className="menu-word">{label}</span>
      {counts[id] ? <span className="menu-count">{cappedText(counts[id])}</span> : null}
    </SiteLink>
  ))
}
