import type { Ctx } from '../ctx.server.ts'
import { leaves } from '../mail/leaving.ts'
import { isDemo } from './demo.ts'
import { quoteFormUrl } from './outside-apps.server.ts'
import type { SiteFacts } from './site-context.tsx'

/** What the pages of a request may need to know of this installation. */
export function siteFactsOf(ctx: Ctx): SiteFacts {
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    quote: { href: quoteFormUrl(ctx.env), newTab: ctx.env.PRO_SITE_URL !== undefined },
    renderedAt: ctx.now.toISOString(),
    scripts: ctx.scripts,
    isDemo: isDemo(ctx),
    mailLeaves: leaves(ctx, 'mail'),
    facts: ctx.facts,
  }
}
