import { BUSINESS } from '#app/content/business.ts'

const DAY_S = 24 * 3600

export function loader() {
  const manifest = {
    name: BUSINESS.name,
    short_name: BUSINESS.nameParts[0],
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
