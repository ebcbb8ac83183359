import { SiteLink } from '../SiteLink.tsx'

export interface Segment {
  label: string
  href: string
  current: boolean
}

/** One of a few views of the same screen; the address keeps the choice. */
export function Segmented({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className="segmented" aria-label={label}>
      {segments.map((segment) => (
        <SiteLink key={segment.href} href={segment.href} aria-current={segment.current ? 'page' : undefined}>
          {segment.label}
        </SiteLink>
      ))}
    </nav>
  )
}
