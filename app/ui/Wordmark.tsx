import type { LogoMarkLook } from '#app/lib/brand-look.ts'
import { LogoMark } from './LogoMark.tsx'
import { SiteLink } from './SiteLink.tsx'
import { cx } from './cx.ts'

/** From here on a name needs more than three lines beside the buttons of a phone. */
const LONG_NAME = 40

type WordmarkProps = { mark: LogoMarkLook; first: string; second?: string; href?: string; label?: string }

/** Logo and name: the first word in bold, the second lighter. */
export function Wordmark({ mark, first, second, href = '/', label }: WordmarkProps) {
  return (
    <SiteLink className={cx('wordmark', first.length + (second?.length ?? 0) > LONG_NAME && 'wordmark-long')} href={href} aria-label={label}>
      <LogoMark look={mark} />
      <span className="wordmark-name">
        {first} {second && <span>{second}</span>}
      </span>
    </SiteLink>
  )
}
