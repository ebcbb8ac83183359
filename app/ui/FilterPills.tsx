import { SiteLink } from './SiteLink.tsx'

export type LinkPill = { label: string; count?: number; current: boolean; href: string }

/** Filters in one line that scrolls on small screens. They are links: the address keeps the choice. */
export function FilterPills({ label: name, links }: { label: string; links: readonly LinkPill[] }) {
  return (
    <nav className="filter-pills" aria-label={name}>
      {links.map(({ label, count, current, href }) => (
        <SiteLink key={href} href={href} aria-current={current ? 'true' : undefined}>
          {label}
          {count !== undefined && <small>{count}</small>}
        </SiteLink>
      ))}
    </nav>
  )
}
