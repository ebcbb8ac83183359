import vm from 'node:vm'
import { expect, test } from 'vitest'
import { serviceWorker } from './counter-app.ts'

type Handler = (event: Record<string, unknown>) => void

/** The worker as a browser runs it, with a network that fails; there is no cache that it could use. */
async function aWorker() {
  const handlers = new Map<string, Handler>()
  const shown: unknown[] = []
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification: (...message: unknown[]) => shown.push(message) },
  }
  vm.runInNewContext(await serviceWorker({}).text(), { self, Response, URL, fetch: () => Promise.reject(new TypeError('offline')) })
  return { handlers, shown }
}

test('the worker of the counter app answers a page without a network, and leaves everything else to the browser', async () => {
  const { handlers } = await aWorker()
  const answers: Promise<Response>[] = []
  const ask = (request: object) => handlers.get('fetch')?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) })
  ask({ mode: 'cors', method: 'GET' })
  ask({ mode: 'navigate', method: 'POST' })
  expect(answers).toEqual([])
  ask({ mode: 'navigate', method: 'GET' })
  const page = await answers[0]
  expect([page?.status, page?.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(await page?.text()).toContain('Pas de réseau')
})

test('the worker shows what a message says', async () => {
  const { handlers, shown } = await aWorker()
  const arrival = { title: 'Nouvelle demande', text: 'iPhone 13, Libourne', url: '/admin/dossiers/D-7K2M9Q' }
  handlers.get('push')?.({ data: { json: () => arrival }, waitUntil: () => {} })
  expect(shown).toMatchObject([[arrival.title, { body: arrival.text, data: { url: arrival.url } }]])
})

test('the worker may answer for the dashboard too, and is asked for anew each time', () => {
  const { headers } = serviceWorker({})
  expect([headers.get('Service-Worker-Allowed'), headers.get('Cache-Control')]).toEqual(['/admin', 'no-cache'])
})
