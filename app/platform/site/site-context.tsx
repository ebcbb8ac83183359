import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** Addresses of what browsers run on public pages. */
export interface ClientScripts {
  /** While developing, what is started is modules that import others; a build makes one plain file of each. */
  areModules: boolean
  /** What every page starts. */
  enhance: string
  /** What a page with these elements starts before it, in this order. */
  parts: readonly { address: string; neededBy: string }[]
  /** What looks after fields, asked for when somebody goes into one. */
  fields: string
  /** The audience client, with the public key behind the `#`. */
  audience: string | null
  /** The files of each island, its own first. */
  islands: Readonly<Record<string, readonly string[]>>
}

/** What every page may need to know of this installation. */
export interface SiteFacts {
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: string
  /** The quote form: our own, or an outside application that opens in a new tab. */
  quote: { href: string; newTab: boolean }
  /** Instant at which the page was rendered, ISO 8601. */
  renderedAt: string
  scripts: ClientScripts
  /** Much of what the site shows is invented: every page says so. */
  isDemo: boolean
  /** Whether mails leave this machine: a page promises none that cannot. */
  mailLeaves: boolean
  /** The business and its shops. */
  facts: ShopFacts
}

const SiteContext = createContext<SiteFacts | null>(null)

export function SiteProvider({ value, children }: { value: SiteFacts; children: ReactNode }) {
  return <SiteContext value={value}>{children}</SiteContext>
}

export function useSite(): SiteFacts {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite must be used within a SiteProvider')
  return site
}

/** The business and its shops, for components of pages; an island gets what it shows as props. */
export function useFacts(): ShopFacts {
  return useSite().facts
}
