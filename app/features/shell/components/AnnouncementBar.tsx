import { SiteLink } from '#app/ui/SiteLink.tsx'

/** One line above every page, for as long as staff let it stand. */
export function AnnouncementBar({ text, link }: { text: string; link: { text: string; to: string } | null }) {
  return (
    <aside className="announcement" aria-label="Annonce">
      <p>
        {text} {link && <SiteLink href={link.to}>{link.text}</SiteLink>}
      </p>
    </aside>
  )
}
