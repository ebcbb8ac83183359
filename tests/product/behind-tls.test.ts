/** The whole site as it stands on the street: behind a real nginx that ends TLS, set up by the file that owners install. */
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { copyShop } from './copy-shop.ts'
import { freePort } from './free-port.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import type { TlsProxy } from './nginx.ts'
import { quoteFields } from './quote-form.ts'
import { MANAGER, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { BROWSER } from './site.ts'

const NAME = 'boutique.example'
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-tls-'))
const available = ensureNginx()

let server: ServerProcess
let proxy: TlsProxy
let origin = ''

beforeAll(async () => {
  if (!available) return
  const port = await freePort()
  origin = `https://${NAME}:${port}`
  server = await startServer({ DATA_DIR: copyShop(inject('shopTemplate'), path.join(directory, 'data')), PUBLIC_URL: origin, TRUST_PROXY: '1' })
  proxy = await startNginx(directory, { upstream: new URL(server.url).host, port, name: NAME })
})
afterAll(async () => {
  await proxy?.stop()
  await server?.stop()
  fs.rmSync(directory, { recursive: true, force: true })
})

interface Answer {
  status: number | undefined
  location: string | undefined
  cookie: string
  text: string
}

/** A request of a browser through nginx. */
function ask(address: string, options: { form?: URLSearchParams; headers?: Record<string, string>; through?: TlsProxy } = {}): Promise<Answer> {
  const { port, ca } = options.through ?? proxy
  const body = options.form?.toString()
  const form =
    body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': Buffer.byteLength(body), Origin: origin }
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        method: body === undefined ? 'GET' : 'POST',
        servername: NAME,
        ca,
        agent: false,
        headers: { Host: `${NAME}:${port}`, 'User-Agent': BROWSER, ...form, ...options.headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, location: response.headers.location, cookie: response.headers['set-cookie']?.[0] ?? '', text }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

test.runIf(available)('staff sign in behind TLS and keep a session in a __Host- cookie', async () => {
  const signedIn = await ask('/login', { form: new URLSearchParams(MANAGER) })
  expect([signedIn.status, signedIn.cookie]).toEqual([302, expect.stringMatching(/^__Host-phare_staff=.+; Secure$/)])
  const cookie = signedIn.cookie.split(';')[0] ?? ''
  expect((await ask('/admin', { headers: { Cookie: cookie } })).status).toBe(200)
  expect((await ask('/login.data', { form: new URLSearchParams(MANAGER) })).status).toBeLessThan(400)
})

test.runIf(available)('visitors ask for a quote, look a repair up and choose an hour behind TLS', async () => {
  const started = /name="started" value="([^"]+)"/.exec((await ask('/pro/devis')).text)?.[1] ?? ''
  const form = quoteFields({ started })
  let quote = await ask('/pro/devis', { form })
  // Nobody fills a form in within two seconds.
  await expect.poll(async () => (quote = await ask('/pro/devis', { form })).status).toBe(303)
  expect(quote.location).toMatch(/reference=D-/)
  expect((await ask(quote.location ?? '')).status).toBe(200)
  const lookedUp = await ask('/pro/suivi', { form: new URLSearchParams({ reference: 'T-22222222', contact: '0601020304' }) })
  expect(lookedUp.status).toBe(422)
  const booking = await ask('/pro/rendez-vous', { form: new URLSearchParams({ formKey: crypto.randomUUID(), name: 'Zoé' }) })
  expect([booking.status, booking.text]).toEqual([422, expect.stringContaining('value="Zoé"')])
})

test.runIf(available).each<[string, Record<string, string>, string]>([
  ['another site', { Origin: 'https://ailleurs.example' }, 'Origin is not the address of the site'],
  ['a page of nobody', { Origin: 'null' }, 'Origin is not the address of the site'],
  ['another port', { Origin: `https://${NAME}:1` }, 'Origin is not the address of the site'],
  ['the same host without TLS', { Origin: `http://${NAME}` }, 'Origin is not the address of the site'],
  ['a forged host', { Origin: 'https://ailleurs.example', 'X-Forwarded-Host': 'ailleurs.example' }, 'Origin is not the address of the site'],
])('a form from %s is refused, and the log says why', async (_, headers, reason) => {
  const before = server.said().length
  for (const address of ['/login', '/login.data', '/pro/devis', '/pro/suivi']) {
    expect([address, (await ask(address, { form: quoteFields({ started: '' }), headers })).status]).toEqual([address, 400])
  }
  await expect.poll(() => server.said().slice(before)).toContain(`request refused: ${reason}`)
})

test.runIf(available)('while the product starts again nginx answers with a page that comes back by itself', async () => {
  // Nothing listens on the first port: a free one might be the one of nginx itself, or of another test a moment later.
  const away = await startNginx(path.join(directory, 'away'), { upstream: '127.0.0.1:1', port: await freePort(), name: NAME })
  const answer = await ask('/', { through: away })
  const form = await ask('/pro/devis', { through: away, form: quoteFields({ started: '' }) })
  await away.stop()
  expect([answer.status, answer.text]).toEqual([503, expect.stringMatching(/http-equiv="refresh"[\s\S]*Le site redémarre, cette page revient/)])
  // The form's page would come back as if it had been sent.
  expect(form.status).toBe(503)
  expect(form.text).toContain('ce que vous venez d’envoyer n’est peut-être pas arrivé')
  expect(form.text).not.toContain('http-equiv="refresh"')
})

test.runIf(available)('what nginx refuses or gives up by itself it says in French, and that nothing is lost', async () => {
  let asked = 0
  // Takes every request and answers none.
  const upstreamPort = await freePort()
  const silent = http.createServer(() => void (asked += 1)).listen(upstreamPort, '127.0.0.1')
  onTestFinished(() => {
    silent.close().closeAllConnections()
  })
  const changed = (site: string) => site.replace('proxy_read_timeout 60s', 'proxy_read_timeout 2s').replace('phare_visitors 60', 'phare_visitors 1')
  const through = await startNginx(path.join(directory, 'silent'), {
    upstream: `127.0.0.1:${upstreamPort}`,
    port: await freePort(),
    name: NAME,
    changed,
  })
  onTestFinished(() => through.stop())
  const waiting = ask('/', { through })
  await expect.poll(() => asked).toBe(1)
  const crowded = await ask('/pro/devis', { through, form: quoteFields({ started: '' }) })
  expect([crowded.status, crowded.text]).toEqual([
    429,
    expect.stringMatching(/<title>Un instant<\/title>[\s\S]*depuis votre connexion\s: ce que vous[\s\S]*ce que vous avez saisi est encore là/),
  ])
  expect(crowded.text).not.toContain('http-equiv="refresh"')
  const late = await waiting
  expect([late.status, late.text]).toEqual([504, expect.stringMatching(/http-equiv="refresh"[\s\S]*n’a pas répondu à temps, cette page revient/)])
  const large = await ask('/pro/devis', { through, form: quoteFields({ started: '' }), headers: { 'Content-Length': String(200 * 1024 * 1024) } })
  expect([large.status, large.text]).toEqual([
    413,
    expect.stringMatching(/<title>Fichiers trop lourds<\/title>[\s\S]*Revenez en arrière\s: ce que vous avez saisi y est encore/),
  ])
  expect(large.text).toMatch(/<html lang="fr">/)
  expect(large.text).not.toContain('Un instant')
})

test.runIf(available)('a proxy that leaves its headers out is named in the log', async () => {
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    body: new URLSearchParams(MANAGER),
    headers: { Origin: origin },
    redirect: 'manual',
  })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Ce formulaire n’a pas été envoyé depuis une page de ce site.')])
  await expect.poll(() => server.said()).toContain('request refused: X-Forwarded-Proto is missing: the proxy must set it')
})

test.runIf(available)(
  'the product keeps an idle connection longer than any proxy of the recipes, so that no form is sent over one that is just being closed',
  async () => {
    const longestOfProxiesS = 120
    const agent = new http.Agent({ keepAlive: true })
    const { headers } = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(`${server.url}/healthz`, { agent, headers: { Host: new URL(origin).host } }, (response) => resolve(response.resume()))
        .on('error', reject)
    })
    agent.destroy()
    expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(longestOfProxiesS)
  },
)

test.runIf(available)('the log of nginx opens nobody’s page', async () => {
  await ask('/%70ro/reponse/GEHEIM1?jeton=GEHEIM2', { headers: { Referer: `${origin}/pro/avis/GEHEIM3` } })
  await ask('/login/nouveau-mot-de-passe?jeton=GEHEIM4')
  const logged = () => fs.readFileSync(path.join(directory, 'access.log'), 'utf8')
  // Nginx writes a line once its answer has left, which whoever asked may read before.
  await expect.poll(logged).toContain('"GET /login/nouveau-mot-de-passe HTTP/1.1"')
  expect(logged()).toContain('"GET /pro/reponse/... HTTP/1.1" 404')
  expect(logged()).not.toContain('GEHEIM')
})
