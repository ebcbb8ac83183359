import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'

const STAFF_SCREEN = /^(\?|\/(admin|login)(?=[/?#]|$))/

/** The link of the staff area: the router changes its screens without loading the page anew. Public pages are documents of their own. */
export function RouterLink({ href = '', children, ...rest }: ComponentPropsWithRef<'a'>) {
  if (STAFF_SCREEN.test(href)) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
