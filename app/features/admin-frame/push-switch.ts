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
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the person, then the browser, then tells the product. */
export async function allowPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await startWorker()
  const registration = await navigator.serviceWorker.ready
  const { publicKey }: { publicKey: string } = await fetch(ALERTS_PATH).then((response) => response.json())
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
