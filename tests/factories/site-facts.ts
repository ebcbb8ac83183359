import { startingFacts } from '#app/content/starting-facts.ts'
import type { SiteFacts } from '#app/platform/site/site-context.tsx'

/** What components ask about the site that they stand on. */
export function siteFacts(): SiteFacts {
  return {
    publicUrl: 'https://www.example.fr',
    quote: { href: '/devis', newTab: false },
    renderedAt: '2026-11-20T10:30:00Z',
    scripts: { areModules: false, enhance: '', parts: [], fields: '', audience: null, islands: {} },
    isDemo: false,
    mailLeaves: true,
    facts: startingFacts(),
  }
}
