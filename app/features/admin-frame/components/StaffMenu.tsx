import { Eye, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { logoMark } from '#app/lib/brand-look.ts'
import { nameParts } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { cappedText } from '#app/lib/count-text.ts'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'
import { cx } from '#app/ui/cx.ts'
import { AREAS } from '../areas.ts'
import type { NavigationEntry } from '../navigation.ts'

interface StaffMenuProps {
  entries: readonly NavigationEntry[]
  pathname: string
  /** What waits in an area: drawn as a number beside its name. */
  counts: Partial<Record<NavigationEntry['id'], number>>
}

export function StaffMenu({ entries, pathname, counts }: StaffMenuProps) {
  const { business } = useFacts()
  const [shortName] = nameParts(business)
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is one line: where one is stays in sight.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('a[aria-current]')
    if (current) menu.current?.scrollTo({ left: current.offsetLeft - (menu.current.clientWidth - current.offsetWidth) / 2 })
  }, [pathname])
  const [firstOwn] = entries.filter((entry) => entry.own)
  return (
    <nav className="staff-menu" aria-label="Gestion" ref={menu}>
      <Wordmark mark={logoMark(business)} first={shortName} href={AREAS.dashboard.path} label={`${shortName}, tableau de bord`} />
      {entries.map(({ id, label, path, icon: Icon, own }) => (
        <SiteLink
          key={id}
          href={path}
          className={cx(own && id === firstOwn?.id && 'staff-end')}
          aria-current={isWithin(pathname, path) ? 'page' : undefined}
        >
          <Icon className="icon" aria-hidden="true" />
          {label}
          {counts[id] ? <span className="menu-count">{cappedText(counts[id])}</span> : null}
        </SiteLink>
      ))}
      <a href={href('/')}>
        <Eye className="icon" aria-hidden="true" />
        Voir le site
      </a>
      <Form method="post" action={href('/admin/sortie')}>
        <button type="submit">
          <LogOut className="icon" aria-hidden="true" />
          Se déconnecter
        </button>
      </Form>
    </nav>
  )
}

/** The dashboard is the start of every other path, so it only counts as itself. */
function isWithin(pathname: string, path: string): boolean {
  return pathname === path || (path !== AREAS.dashboard.path && pathname.startsWith(`${path}/`))
}
