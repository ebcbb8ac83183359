import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFacts } from './site-facts.ts'

/** The markup of a component as it stands in a page of the site, with the facts of the starting shops unless others are given. */
export function renderedInSite(children: ReactNode, facts: ShopFacts = startingFacts()): string {
  const element = <SiteProvider value={{ ...siteFacts(), facts }}>{children}</SiteProvider>
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
