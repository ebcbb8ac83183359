import type { LucideIcon } from 'lucide-react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { cx } from './cx.ts'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

type ButtonLinkProps = SiteLinkProps & ButtonLook & { icon?: LucideIcon; iconEnd?: LucideIcon }

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon: Icon, iconEnd: IconEnd, className, children, ...rest }: ButtonLinkProps) {
  const iconClass = cx('icon', size === 's' && 'icon-s')
  return (
    <SiteLink className={buttonClass({ variant, size }, className)} {...rest}>
      {Icon && <Icon className={iconClass} aria-hidden="true" />}
      {children}
      {IconEnd && <IconEnd className={iconClass} aria-hidden="true" />}
    </SiteLink>
  )
}
