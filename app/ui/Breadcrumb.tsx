import { SiteLink } from './SiteLink.tsx'

export type Crumb = { label: string; href?: string }

/** The way back up. The last item is the page itself and has no link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const last = items.length - 1
  return (
    <nav className="breadcrumb-nav" aria-label="Fil d’Ariane">
      <ol className="breadcrumb">
        {items.map(({ label, href }, index) => (
          <li key={label}>
            {href && index < last ? (
              <SiteLink href={href}>{label}</SiteLink>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
