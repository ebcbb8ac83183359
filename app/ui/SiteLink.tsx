import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string
  newTab?: boolean
  /** Leave the router aside: for files and other addresses that are not pages. */
  reload?: boolean
}

/** A router link for our own pages, a plain anchor for phones, mails, places in the page and other sites. */
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
  if (isOwnPage(href) && !reload) {
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

function isOwnPage(href: string): boolean {
  return href.startsWith('?') || (href.startsWith('/') && !href.startsWith('//'))
}
