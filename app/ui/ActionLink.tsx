import { ArrowRight } from 'lucide-react'
import { cx } from './cx.ts'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

/** The next step after a paragraph: bold, with an arrow. */
export function ActionLink({ className, children, ...rest }: SiteLinkProps) {
  return (
    <SiteLink className={cx('action-link', className)} {...rest}>
      {children}
      <ArrowRight className="icon icon-s" aria-hidden="true" />
    </SiteLink>
  )
}
