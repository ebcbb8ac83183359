import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { SiteProvider } from '#app/platform/site/site-context.tsx'

const SITE = {
  publicUrl: 'https://www.example.fr',
  quote: { href: '/pro/devis', newTab: false },
  renderedAt: '2026-11-20T09:00:00.000Z',
  scripts: { areModules: false, enhance: '', longForm: '', fields: '', audience: null, islands: {} },
  isDemo: false,
}

/** The markup of a component as it stands in a page of the site, with the facts of the starting shops unless others are given. */
export function renderedInSite(children: ReactNode, facts: ShopFacts = startingFacts()): string {
  const element = <SiteProvider value={{ ...SITE, facts }}>{children}</SiteProvider>
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
