import { LogoMark } from './LogoMark.tsx'
import { SiteLink } from './SiteLink.tsx'

type WordmarkProps = { first: string; second?: string; href?: string; label?: string }

/** Logo and name: the first word in bold, the second lighter. */
export function Wordmark({ first, second, href = '/', label }: WordmarkProps) {
  return (
    <SiteLink className="wordmark" href={href} aria-label={label}>
      <LogoMark />
      {first} {second && <span>{second}</span>}
    </SiteLink>
  )
}
