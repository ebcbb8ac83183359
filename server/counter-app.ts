import { shortNameOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { plainPage } from './plain-page.ts'

export const COUNTER_APP_PATHS = { worker: '/admin/service-worker.js', manifest: '/admin/gestion.webmanifest' } as const
/** With the dashboard, whose address has no slash behind. */
const SCOPE = '/admin'

const OFFLINE_PAGE = plainPage(
  'Pas de réseau',
  'Le site ne répond pas depuis cet appareil. Rien de ce qui est enregistré n’est perdu. Ce que vous tapiez est resté dans l’écran d’avant\u00a0: revenez en arrière, l’envoi reprend de lui-même au retour du réseau.',
)

/**
 * The worker of the counter app. It keeps nothing: staff pages are private, so each comes from the server or not at all. Without a
 * network it answers with the page above, which stands in this script.
 */
const SCRIPT = `const OFFLINE_PAGE = ${JSON.stringify(OFFLINE_PAGE)}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const offline = () => new Response(OFFLINE_PAGE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } })
  event.respondWith(fetch(event.request).catch(offline))
})
self.addEventListener('push', (event) => {
  const { title, text, url } = event.data ? event.data.json() : { title: 'Nouvelle demande', text: '', url: '${SCOPE}' }
  event.waitUntil(self.registration.showNotification(title, { body: text, icon: '/icon-192.png', tag: url, data: { url } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find((each) => new URL(each.url).pathname.startsWith('${SCOPE}'))
      return open ? open.focus().then(() => open.navigate(url)) : self.clients.openWindow(url)
    }),
  )
})
`

/** The script is the same for everybody and says nothing of anybody. */
export function serviceWorker(headers: Readonly<Record<string, string>>): Response {
  return new Response(SCRIPT, {
    headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': SCOPE },
  })
}

/** The counter as an app of the telephone or the till. Browsers ask for it without saying who they are: it names the business alone. */
export function counterManifest({ business }: Pick<ShopFacts, 'business'>, headers: Readonly<Record<string, string>>): Response {
  const short = shortNameOf(business)
  const manifest = {
    id: SCOPE,
    name: `${short}, gestion`,
    short_name: `${short} gestion`,
    lang: 'fr',
    start_url: SCOPE,
    scope: SCOPE,
    display: 'standalone',
    background_color: '#f4f8f9',
    theme_color: '#062835',
    shortcuts: [
      { name: 'Dossiers', url: '/admin/dossiers' },
      { name: 'Rendez-vous', url: '/admin/rendez-vous' },
    ],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { ...headers, 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
}
