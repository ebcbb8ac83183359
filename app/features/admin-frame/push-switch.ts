/** Messages to this device: what the browser allows, and what the product knows of it. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

const ALERTS_PATH = '/admin/alertes'
const WORKER = { path: '/admin/service-worker.js', scope: '/admin' }

/** The worker is wanted for messages, and in the installed app, where it answers without a network. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(WORKER.path, { scope: WORKER.scope })
}

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && (await isHeard(subscription)) ? 'on' : 'off'
}

/** What the product knows of it, which may have gone back to a backup or be another colleague's; without an answer, what the browser knows. */
async function isHeard({ endpoint }: PushSubscription): Promise<boolean> {
  try {
    const answer = await post({ intent: 'ask', endpoint })
    if (!answer.ok) return true
    const { allowed }: { allowed: boolean } = await answer.json()
    return allowed
  } catch {
    return true
  }
}

/** Asks the person, then the browser, then tells the product. */
export async function allowPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await startWorker()
  const registration = await navigator.serviceWorker.ready
  const { publicKey }: { publicKey: string } = await fetch(ALERTS_PATH).then((response) => response.json())
  // One for a key that the shop has lost would keep the new one out.
  const earlier = await registration.pushManager.getSubscription()
  if (earlier && keyText(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  const answer = await post({ intent: 'allow', endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' })
  if (answer.ok) return 'on'
  await subscription.unsubscribe()
  return 'off'
}

export async function stopPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await post({ intent: 'stop', endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}

function post(fields: Record<string, string>): Promise<Response> {
  return fetch(ALERTS_PATH, { method: 'POST', body: new URLSearchParams(fields) })
}

/** A key as the product writes it, base64url. */
function keyText(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
