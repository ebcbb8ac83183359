import type { LinkGroup } from '#app/content/landing/links.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { Container } from '#app/ui/Container.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

/** Neighbours, pages of the same kind, other offers in the same place. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  const offered = useOffered()
  return (
    <Container className="landing-links">
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="heading-s">{title}</h2>
          <ul className="inline-links">
            {links
              .filter(({ href }) => offered(href))
              .map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href}>{label}</SiteLink>
                </li>
              ))}
          </ul>
        </nav>
      ))}
    </Container>
  )
}
