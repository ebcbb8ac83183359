import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string
  newTab?: boolean
  /** Leave the router aside: for files and other addresses that are not pages. */
  reload?: boolean
}

/** A router link inside the staff area, where the router runs; a plain anchor for everything else. */
export function SiteLink({ href, newTab = false, reload = false, children, ...rest }: SiteLinkProps) {
  const label = newTab ? (
    <>
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </>
  ) : (
    children
  )
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  if (isStaffScreen(href) && !reload) {
    return (
      <Link to={href} {...target} {...rest}>
        {label}
      </Link>
    )
  }
  return (
    <a href={href} {...target} {...rest}>
      {label}
    </a>
  )
}

function isStaffScreen(href: string): boolean {
  return /^(\?|\/(admin|login)(?=[/?#]|$))/.test(href)
}
