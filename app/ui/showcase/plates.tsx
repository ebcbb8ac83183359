import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { PageSprite, spriteHtml } from '../page-sprite.ts'
import type { SpriteDrawing } from '../page-sprite.ts'
import { STAFF_SHEET } from '../page-sheet.ts'
import { Showcase, StaffShowcase } from '../Showcase.tsx'
import adminSheet from '../styles/admin.css?inline'
import showcaseSheet from '../styles/showcase.css?inline'

/** The two plates, by the address that development gives them (`scripts/looks/plates.ts`). No real shop has these addresses. */
export const PLATES: Readonly<Record<string, () => string>> = {
  '/planche': () => plate('Planche des composants', <Showcase />, STAFF_SHEET + showcaseSheet),
  '/planche/gestion': () => plate('Planche de la gestion', withRouter(<StaffShowcase />), STAFF_SHEET + adminSheet + showcaseSheet),
}

/** A whole document. Components of public pages collect their icons there as they do on the site. */
function plate(title: string, content: ReactNode, sheet: string): string {
  const drawings = new Map<string, SpriteDrawing>()
  const body = renderToStaticMarkup(<PageSprite value={drawings}>{content}</PageSprite>)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${sheet}</style>`
  // Fonts wait for a class of the root on a phone (`fonts.ts`); here they are there from the start.
  return `<!DOCTYPE html><html lang="fr" class="fonts-on"><head>${head}</head><body>${body}${spriteHtml(drawings.values())}</body></html>`
}

/** Lists of the staff area read their address from the router. */
function withRouter(content: ReactNode): ReactNode {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element: content }])} />
}
