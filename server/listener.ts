import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { ViewCounter } from '#app/features/catalogue/view-counter.server.ts'
import { canonicalTarget } from '#app/platform/http/page-params.ts'
import type { ParamRules } from '#app/platform/http/page-params.ts'
import { hasStaffCookie } from '#app/platform/session/cookie.ts'
import { PLAIN_PAGE_POLICY } from './csp.ts'
import { followedPath, ownTarget, plainTarget, smallTarget, withoutTrailingSlash } from './one-spelling.ts'
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts'
import { CROWDED, NoTurnError } from './place-turns.ts'
import type { PlaceTurns } from './place-turns.ts'
import { plainPage } from './plain-page.ts'
import { isPersonal } from './secret-addresses.ts'

/** Longest path and query that is looked at, characters. */
const MAX_TARGET_LENGTH = 8_000
/** Of pages and forms; the APIs have others. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const API = /^\/(auth|rest|storage|functions|realtime|graphql)\/v1(?=[/?]|$)/
/**
 * Addresses that are never pages: they go straight to the handlers behind. Among them what counts by the place that asks: a page is
 * rendered for nobody in particular, and all visitors would share one count.
 */
const NOT_A_PAGE =
  /^\/(assets\/|fonts\/|og\/|media\/|pro\/(bordereau|contrat)\/|healthz|readyz|admin|login)|^\/[\w.-]+\.(svg|png|ico|txt|xml|webmanifest)$/

const POLICY = { 'Content-Security-Policy': PLAIN_PAGE_POLICY }
/** Seen by `app/enhance/audience.client.ts`: who works here is not counted. Each page renews it. */
const STAFF_HINT = 'phare_equipe=1; Path=/; SameSite=Lax; Max-Age=3600'
/** With it `app/enhance/page-shown.client.ts` says that a page fetched ahead is being looked at. */
const SHOWN_HEADER = 'x-page-shown'

export interface ListenerOptions {
  cache: PageCache
  views: ViewCounter
  /** Whether a load of a model's page counts, for the place that it comes from. */
  countsView: (request: IncomingMessage, modelId: string) => boolean
  /** The query parameters that the page at a path reads. */
  rulesOf: (path: string) => ParamRules
  renderPage: (target: string) => Promise<RenderedPage>
  /** Where a request comes from, as limits count it. */
  placeOf: (request: IncomingMessage) => string
  turns: PlaceTurns
  /** Everything that is not a cached public page. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  headers: Readonly<Record<string, string>>
  onError: (error: unknown, request: IncomingMessage) => void
}

/**
 * The front door. Public pages are answered from memory without building a Request, everything else goes on to `handle`.
 * Broken requests get a clear answer here, before any code that could stumble over them.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { cache, views, countsView, rulesOf, renderPage, placeOf, turns, handle } = options

  function serve(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const viewed = page.status === 200 ? page.viewedModelId : null
    if (viewed !== null && isPageView(request) && countsView(request, viewed)) views.add(viewed)
    if (request.headers['if-none-match'] === page.etag && page.status === 200) {
      response.writeHead(304, forReader(request, page.headersNotModified)).end()
      return
    }
    const { headers, body } = page.variants[pickEncoding(request.headers['accept-encoding'])]
    response.writeHead(page.status, forReader(request, headers))
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function refuse(response: ServerResponse, status: number, title: string, text: string, extra: Record<string, string> = {}): void {
    const body = plainPage(title, text)
    response
      .writeHead(status, { ...options.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...POLICY, ...extra })
      .end(body)
  }

  function lead(response: ServerResponse, target: string): void {
    const isSecret = isPersonal(target.split('?', 1)[0] ?? '', target)
    response.writeHead(301, { ...options.headers, ...(isSecret && { 'Cache-Control': 'private, no-store' }), Location: target }).end()
  }

  /** Makes a page in the turn of whoever asks, and answers with it. */
  function makePage(request: IncomingMessage, response: ServerResponse, key: string, cacheable: boolean): void {
    const render = () => renderPage(key)
    // The turn comes first: nobody else waits for a page whose maker waits.
    turns
      .make(
        placeOf(request),
        () => (cacheable ? cache.getOrRender(key, render) : cache.renderOnce(render)),
        () => request.socket.destroyed,
      )
      .then(
        (page) => serve(request, response, page),
        (error: unknown) => {
          if (request.socket.destroyed) return
          if (error instanceof NoTurnError) return refuse(response, 503, ...CROWDED)
          options.onError(error, request)
          refuse(response, 503, 'Un souci passager', 'La page n’a pas pu être préparée. Réessayez dans un instant.', { 'Retry-After': '5' })
        },
      )
  }

  return (request, response) => {
    turns.heard()
    let target = ownTarget(request.url ?? '/', request.headers.host)
    request.url = target
    const method = request.method ?? 'GET'
    if (method === 'GET' || method === 'HEAD') {
      if (refusesPrefetch(request)) {
        response.writeHead(503, { ...options.headers, 'Cache-Control': 'no-store' }).end()
        return
      }
      const hit = cache.get(target, Date.now())
      if (hit) return serve(request, response, hit)
    }
    if (!isHost(request.headers.host) || namesSeveralHosts(request))
      return refuse(response, 400, 'Adresse illisible', 'Le nom du site dans cette demande est mal écrit.')
    // The APIs answer everything themselves, broken requests too, in their own form. What only begins there is an address like any other.
    if (API.test(target) && API.test(followedPath(target))) return handle(request, response)
    const refusal = refusalOf(method, target)
    if (refusal) return refuse(response, ...refusal)
    // The same address, however it was written: what follows, and the router, see one spelling.
    target = plainTarget(target)
    const small = smallTarget(target)
    if (method !== 'GET' && method !== 'HEAD') {
      request.url = small
      return handle(request, response)
    }
    request.url = target
    if (NOT_A_PAGE.test(target)) return handle(request, response)
    // Each page has one address: `/reparation/` leads to `/reparation`.
    const trimmed = withoutTrailingSlash(small)
    if (trimmed !== target) return lead(response, trimmed)
    const { key, cacheable } = canonicalTarget(target, rulesOf)
    const known = cacheable ? cache.get(key, Date.now()) : undefined
    if (known) return serve(request, response, known)
    makePage(request, response, key, cacheable)
  }
}

/** Pages are the same for staff, but theirs alone carry the hint: no cache on the way may keep it for others. */
function forReader(request: IncomingMessage, headers: string[]): string[] {
  if (!hasStaffCookie(request.headers.cookie)) return headers
  return [...headers.map((text) => text.replace(/^public, /, 'private, ')), 'Set-Cookie', STAFF_HINT]
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send the same few lists all day. */
const knownEncodings = new LRUCache<string, Encoding>({ max: 200 })

function pickEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const known = knownEncodings.get(accepted)
  if (known) return known
  const picked = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  knownEncodings.set(accepted, picked)
  return picked
}

function accepts(list: string, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(list)
}

/** A real person's look at a page: not of staff, of a robot, or of a browser fetching ahead; that one says so when the page is shown. */
function isPageView(request: IncomingMessage): boolean {
  const { headers, method } = request
  if (hasStaffCookie(headers.cookie)) return false
  if (method === 'HEAD' ? headers[SHOWN_HEADER] === undefined : method !== 'GET' || isFetchedAhead(request)) return false
  const agent = headers['user-agent']
  return agent ? !isRobot(agent) : false
}

function isFetchedAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  return typeof purpose === 'string' && purpose.includes('prefetch')
}

/** A visitor who asked to save data gets no page that may never be looked at: a browser that fetches ahead takes 503 for «not now». */
function refusesPrefetch(request: IncomingMessage): boolean {
  return request.headers['save-data'] === 'on' && isFetchedAhead(request)
}

/** Browsers repeat each other's names all day; the pattern of robots is long. Longer names than any browser has are not kept. */
const knownAgents = new LRUCache<string, boolean>({ max: 2_000 })
const AGENT_LENGTH = 512

function isRobot(agent: string): boolean {
  const known = knownAgents.get(agent)
  if (known !== undefined) return known
  const robot = isbot(agent)
  if (agent.length <= AGENT_LENGTH) knownAgents.set(agent, robot)
  return robot
}

/** The name that a client asked for, as an address can carry it. Programs that speak HTTP/1.0 send none. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))
}

/** Whether a request names its site more than once: Node takes the first name, a proxy in front may have looked at another. */
function namesSeveralHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct['host']?.length ?? 0) > 1
}

/** A path from the root, not an address of another host (`//host`), in decodable characters, without control characters, backslash or fragment. */
function isWellFormed(target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || /[\\#]/.test(path)) return false
  if (!path.includes('%')) return true
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Why an address, or the way in which it is asked for, is refused: status, title, text, headers. */
function refusalOf(method: string, target: string): [number, string, string, Record<string, string>?] | undefined {
  if (target.length > MAX_TARGET_LENGTH) return [414, 'Adresse trop longue', 'Cette adresse est trop longue pour être une page du site.']
  if (!isWellFormed(target)) return [400, 'Adresse illisible', 'Cette adresse contient des caractères mal écrits.']
  if (METHODS.has(method)) return undefined
  return [405, 'Méthode refusée', 'Le site ne connaît pas cette façon de demander une page.', { Allow: 'GET, HEAD, POST' }]
}
