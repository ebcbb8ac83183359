import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { withTurn } from '#app/platform/http/turn.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { PREVIEW_PARAM } from '#app/platform/http/page-params.ts'
import { pageBytes } from '#app/lib/page-text.ts'
import type { ClientFacts } from '#app/platform/session/actor.ts'
import { clientFacts, newRequestId } from './bindings.ts'
import type { Bindings, Site } from './bindings.ts'
import { RETRY_AFTER_S } from './outage.ts'
import type { RenderedPage } from './page-cache.ts'
import { CROWDED } from './place-turns.ts'
import type { PlaceTurns } from './place-turns.ts'
import { plainPage } from './plain-page.ts'
import { addressedTarget, foreignOrigin } from './request-address.ts'
import { isPersonal, loggedPath, loggedWord } from './secret-addresses.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionMark } from './session-mark.ts'

interface HandlerParts {
  env: Env
  log: Log
  turns: PlaceTurns
  /** Where a request comes from, as limits count it. */
  placeOf: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Hands requests of node:http to the site, one line of the log each. */
export function createRequestHandler(site: Site, { env, log, turns, placeOf }: HandlerParts): Handler {
  const handle = getRequestListener(
    async (request, { incoming }) => {
      const startedMs = performance.now()
      const requestId = newRequestId()
      const isForm = changesPage({ method: request.method, url: new URL(request.url).pathname })
      const bindings: Bindings = { page: emptyPageFacts(), requestId, client: clientFacts(incoming, env) }
      const response = await withTurn(
        // A form is carried out even if its sender no longer waits for the answer.
        () => turns.take(placeOf(incoming), isForm ? undefined : () => incoming.socket.destroyed, sessionMark(incoming, env)),
        async () => site.fetch(request, bindings),
      )
      log.info(
        {
          requestId,
          method: request.method,
          path: loggedPath(new URL(request.url).pathname),
          status: response.status,
          ms: Math.round(performance.now() - startedMs),
          // Nobody reads this answer, and the router says 500 of one that it gave up.
          ...(incoming.socket.destroyed && { left: true }),
        },
        'request',
      )
      return response
    },
    {
      overrideGlobalObjects: false,
      // Programs that speak HTTP/1.0, such as those that watch whether the site is up, name no host.
      hostname: new URL(env.PUBLIC_URL).host,
      errorHandler: (error) => {
        log.error({ err: error }, 'request failed')
        return new Response('Erreur du serveur', { status: isDatabaseOutage(error) ? 503 : 500, headers: { 'Retry-After': RETRY_AFTER_S } })
      },
    },
  )
  const refusalHeaders = { ...securityHeaders(env.PUBLIC_URL), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return (request, response) => {
    const fault = changesPage(request) ? foreignOrigin(request, env) : undefined
    if (fault !== undefined) {
      const { host, origin, 'x-forwarded-proto': forwardedProto } = request.headers
      const path = loggedPath((request.url ?? '/').split('?', 1)[0] ?? '/')
      const [saidHost, saidOrigin, saidProto] = [host, origin, forwardedProto].map((said) => said && loggedWord(String(said)))
      log.warn({ path, host: saidHost, origin: saidOrigin, forwardedProto: saidProto }, `request refused: ${fault}`)
      const text = 'Ce formulaire n’a pas été envoyé depuis une page de ce site. Ouvrez la page du site et recommencez.'
      response.writeHead(400, refusalHeaders).end(plainPage('Requête refusée', text))
      return
    }
    if (changesPage(request) && turns.isCrowded(placeOf(request), sessionMark(request, env))) {
      response.writeHead(503, { ...refusalHeaders, ...CROWDED[2] }).end(plainPage(CROWDED[0], CROWDED[1]))
      return
    }
    request.url = addressedTarget(request.url ?? '/', request, env)
    void handle(request, response)
  }
}

/** Pages change something by POST alone; the APIs are for programs of any origin and check credentials. */
function changesPage(request: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return request.method === 'POST' && !/^\/(auth|rest)\/v1(?=[/?]|$)/.test(request.url ?? '')
}

/** A page is made for whoever asks: one that counted by the place of its reader would count all visitors as one, and lock them out together. */
const WHOEVER_ASKS: ClientFacts = {
  get address(): null {
    throw new Error('a page knows no place: an address whose answer counts by it belongs into NOT_A_PAGE (listener.ts)')
  },
  userAgent: null,
}

/** Renders a public page for the cache: for no visitor in particular. */
export function createPageRenderer(site: Site, env: Env, log: Log): (target: string) => Promise<RenderedPage> {
  return async (target) => {
    const startedMs = performance.now()
    const page = emptyPageFacts()
    const requestId = newRequestId()
    const url = new URL(target, env.PUBLIC_URL)
    const request = new Request(url, { headers: { accept: 'text/html' } })
    const response = await site.fetch(request, { page, requestId, client: WHOEVER_ASKS, takesText: true } satisfies Bindings)
    log.info({ requestId, path: loggedPath(url.pathname), status: response.status, ms: Math.round(performance.now() - startedMs) }, 'page rendered')
    const answer = new Headers(response.headers)
    // The page may be served many times; the id is that of its rendering.
    if (response.status === 200) answer.delete('X-Request-Id')
    const isPrivate = isPersonal(url.pathname, url.search) || url.searchParams.has(PREVIEW_PARAM)
    if (response.status === 200) answer.set('Cache-Control', isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate')
    const body = page.html === null ? Buffer.from(await response.arrayBuffer()) : pageBytes(page.html)
    // These facts outlive the answer until the whole heap is collected, which comes the sooner the more they hold (decision 235).
    page.html = null
    return { status: response.status, headers: answer, body, facts: page }
  }
}
