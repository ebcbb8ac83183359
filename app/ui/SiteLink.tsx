import { createContext, createElement, use } from 'react'
import type { ComponentPropsWithRef, ElementType } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** What a link to one of our own pages is: a plain anchor, or the router's link in an application that stays in its page. */
const OwnPageLink = createContext<ElementType<ComponentPropsWithRef<'a'>>>('a')
export const OwnPageLinks = OwnPageLink.Provider

/** The path that most visitors of this page go on to: the browser may fetch it ahead (`platform/site/speculation-rules.ts`). */
export const LikelyPage = createContext<string | null>(null)

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string
  newTab?: boolean
  /** Leave the router aside: for files and other addresses that are not pages. */
  reload?: boolean
}

/** A link to our own pages, a phone, a mail, a place in the page or another site. */
export function SiteLink({ href, newTab = false, reload = false, children, ...rest }: SiteLinkProps) {
  const ownPageLink = use(OwnPageLink)
  const likely = use(LikelyPage) === href ? MARKED_LIKELY : null
  const link = isOwnPage(href) && !reload ? ownPageLink : 'a'
  return createElement(
    link,
    { href, ...(newTab ? NEW_TAB : null), ...likely, ...rest },
    children,
    newTab && <VisuallyHidden> (nouvel onglet)</VisuallyHidden>,
  )
}

const MARKED_LIKELY = { 'data-likely': '' }
const NEW_TAB = { target: '_blank', rel: 'noopener' }

function isOwnPage(href: string): boolean {
  return href.startsWith('?') || (href.startsWith('/') && !href.startsWith('//'))
}
