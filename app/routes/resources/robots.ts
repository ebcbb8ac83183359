import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/robots.ts'

/** Rules are prefixes: `/devis` alone would also close the `/devis-gratuit-…` pages, so it is named whole, with and without a query. */
const CLOSED_TO_ROBOTS = ['/admin', '/login', '/pro/', '/devis$', '/devis?', '/auth/', '/rest/']

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL } = getCtx(context).env
  const lines = ['User-agent: *', ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${PUBLIC_URL}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
