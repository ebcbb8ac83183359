import type { LogoMarkLook } from '#app/lib/brand-look.ts'
import { LogoMark } from './LogoMark.tsx'
import { SiteLink } from './SiteLink.tsx'

type WordmarkProps = { mark: LogoMarkLook; first: string; second?: string; href?: string; label?: string }

/** Logo and name: the first word in bold, the second lighter. */
export function Wordmark({ mark, first, second, href = '/', label }: WordmarkProps) {
  return (
    <SiteLink className="wordmark" href={href} aria-label={label}>
      <LogoMark look={mark} />
      <span className="wordmark-name">
        {first} {second && <span>{second}</span>}
      </span>
    </SiteLink>
  )
}
