import { shortNameOf } from '#app/lib/shop-facts.ts'
import { getCtx, showsTag } from '#app/platform/ctx.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Route } from './+types/manifest.ts'

const DAY_S = 24 * 3600

export function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { business } = ctx.facts
  showsTag(ctx, tags.facts)
  const manifest = {
    name: business.name,
    short_name: shortNameOf(business),
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#062835',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': `public, max-age=${DAY_S}` },
  })
}
