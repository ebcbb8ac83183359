import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import type { SiteFacts } from '#app/platform/site/site-context.tsx'
import { siteFacts } from './site-facts.ts'

/** The markup of a component as it stands in a page of the site, with the facts of the starting shops unless others are given, or what the site says besides. */
export function renderedInSite(children: ReactNode, given: ShopFacts | { site: Partial<SiteFacts> } = startingFacts()): string {
  const site = 'site' in given ? given.site : { facts: given }
  const element = <SiteProvider value={{ ...siteFacts(), facts: startingFacts(), ...site }}>{children}</SiteProvider>
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
