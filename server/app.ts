/**
 * The whole site as one request listener, mounted the same way by `npm start` and `npm run dev`.
 * Built by Vite together with the routes, so that there is one module graph.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { RouterContextProvider, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createViewCounter } from '#app/features/catalogue/view-counter.server.ts'
import { anonymiseOldVisits } from '#app/features/booking/visit-person.server.ts'
import { anonymiseOldRepairs } from '#app/features/repairs/repair-person.server.ts'
import { anonymiseOldRequests } from '#app/features/requests/request-person.server.ts'
import { purgeStaffData } from '#app/features/staff/purge.server.ts'
import { hours } from '#app/lib/durations.ts'
import { createInvalidation } from '#app/platform/cache/invalidation.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { ctxContext, emptyPageFacts } from '#app/platform/ctx.server.ts'
import type { Ctx, PageFacts } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { clientAddress, isLoopback } from '#app/platform/http/client-address.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { MEDIA_PATH } from '#app/platform/media/media-name.ts'
import { createMediaStore, mediaShelf } from '#app/platform/media/media-store.server.ts'
import { getServerSecret } from '#app/platform/secrets/secrets.server.ts'
import { startOutboxWorker } from '#app/platform/mail/outbox-worker.server.ts'
import { purgeMails } from '#app/platform/mail/outbox.server.ts'
import { NO_CLIENT, VISITOR } from '#app/platform/session/actor.ts'
import type { ClientFacts } from '#app/platform/session/actor.ts'
import { hasStaffCookie } from '#app/platform/session/cookie.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import { findAudienceClient } from './audience-client.ts'
import { startAudienceWork } from './audience-work.ts'
import { AUTH_PREFIX, createAuthApi } from './api/auth/handler.ts'
import { withCors } from './api/gateway.ts'
import { REST_PATH, createSiteRest } from './api/rest/site-rest.ts'
import { staffTokenVerifier } from './api/rest/staff-tokens.ts'
import { createVisitorLimit } from './api/visitor-limit.ts'
import { contentSecurityPolicy } from './csp.ts'
import { frameOrigins } from './frame-origins.ts'
import { startScriptLazily } from './lazy-script.ts'
import { keepUsedStyle } from './page-style.ts'
import { createListener } from './listener.ts'
import { serveMedia } from './media-files.ts'
import { startMonthlyDigest } from './monthly-digest.ts'
import { startPictureUpkeep } from './picture-upkeep.ts'
import { repeatWork } from './repeat-work.ts'
import { PageCache } from './page-cache.ts'
import type { RenderedPage } from './page-cache.ts'
import { isPersonal, loggedPath } from './secret-addresses.ts'
import { securityHeaders } from './security-headers.ts'
import { serveBuiltFiles } from './static-files.ts'
import { siteMailer, systemCtx } from './system-ctx.ts'
import { startVisitReminders } from './visit-reminders.ts'
import { findVisitorRoutes, nameVisitorRoutes } from './visitor-routes.ts'

export interface Runtime {
  env: Env
  log: Log
  database: Database
  clock: () => Date
  /** Directory of the built client files; undefined while Vite serves them. */
  clientDir?: string
}

export interface App {
  listener: RequestListener
  /** Drops pages after a write that did not go through a command (seeding, import). */
  publish: (tags: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

interface Bindings {
  page: PageFacts
  requestId: string
  client: ClientFacts
}

const STAFF_PAGE = /^\/(admin|login)(\/|$)/
/** Seconds after which a client may try again when the database is away. */
const RETRY_AFTER_S = '2'
/** How often sessions, links and limits that have served their time are removed. */
const PURGE_INTERVAL_MS = hours(1)

export async function createApp(runtime: Runtime): Promise<App> {
  const { env, log, database } = runtime
  const memo = new Memo()
  const cache = new PageCache({ keep: env.PAGE_CACHE === 'on' })
  const views = createViewCounter(database.db, log)
  const invalidation = await createInvalidation(
    database,
    (tags) => {
      // First what pages are made from, then the pages.
      memo.drop(tags)
      cache.drop(tags)
    },
    { databaseUrl: env.DATABASE_URL, log },
  )
  const headers = securityHeaders(env.PUBLIC_URL)
  const csp = { frameOrigins: frameOrigins(env) }
  const mailer = siteMailer(env, log)
  const passwords = createPasswordHasher()
  const media = createMediaStore(env)
  const anonKey = env.ANON_KEY ?? (await getServerSecret(database.db, 'anon_key'))
  const authApi = createAuthApi(anonKey)
  const restApi = createSiteRest({
    db: database.db,
    anonKey,
    verifyToken: staffTokenVerifier(() => ({ db: database.db, now: runtime.clock(), env })),
    invalidation,
    clock: runtime.clock,
    log,
  })
  const audience = findAudienceClient(runtime.clientDir, anonKey)
  const visitorRoutes = findVisitorRoutes(runtime.clientDir)
  const handleRoute = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')

  function makeCtx({ page, requestId, client }: Bindings): Ctx {
    return {
      db: database.db,
      now: runtime.clock(),
      env,
      log: log.child({ requestId }),
      memo,
      page,
      actor: VISITOR,
      client,
      mailer,
      passwords,
      media,
      invalidation,
    }
  }

  async function route(request: Request, bindings: Bindings): Promise<Response> {
    const { page, requestId } = bindings
    const context = new RouterContextProvider()
    context.set(ctxContext, makeCtx(bindings))
    const response = await handleRoute(request, context)
    const outage = page.outage
    const answer = new Headers(response.headers)
    for (const [name, value] of Object.entries(headers)) answer.set(name, value)
    answer.set('X-Request-Id', requestId)
    if (!answer.has('Cache-Control')) answer.set('Cache-Control', 'no-store')
    if (outage) answer.set('Retry-After', RETRY_AFTER_S)
    const status = outage ? 503 : page.forbidden ? 403 : response.status
    if (!answer.get('Content-Type')?.startsWith('text/html')) return new Response(response.body, { status, headers: answer })
    const html = await response.text()
    // Staff type at once, forty times a day: their script does not wait for them.
    const isStaffPage = STAFF_PAGE.test(new URL(request.url).pathname)
    // Who works here is not counted.
    const counted = hasStaffCookie(request.headers.get('cookie') ?? undefined) ? null : audience
    const sent = import.meta.env.DEV || isStaffPage ? html : startScriptLazily(keepUsedStyle(nameVisitorRoutes(html, visitorRoutes)), counted)
    if (!import.meta.env.DEV) answer.set('Content-Security-Policy', contentSecurityPolicy(sent, csp))
    return new Response(sent, { status, headers: answer })
  }

  const hono = new Hono<{ Bindings: Bindings }>()
  hono.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  hono.get('/readyz', async (c) => {
    try {
      await database.pool.query('select 1')
      return c.text('ok', 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
      return c.text('database unavailable', 503, { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S })
    }
  })
  hono.all(`${AUTH_PREFIX}/*`, async (c) => {
    const response = await authApi(c.req.raw, makeCtx(c.env), c.env.requestId)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    response.headers.set('X-Request-Id', c.env.requestId)
    return response
  })
  const visitorLimit = createVisitorLimit()
  hono.all(`${REST_PATH}/*`, async (c) => {
    const { address } = c.env.client
    const unlimited = !c.req.path.startsWith(`${REST_PATH}/analytics_`) || (env.RATE_LIMITS === 'off' && isLoopback(address))
    const retryAfterS = unlimited ? null : visitorLimit.take(address, Date.now())
    const response = retryAfterS === null ? await restApi(c.req.raw) : tooManyCalls(retryAfterS)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    response.headers.set('X-Request-Id', c.env.requestId)
    return response
  })
  const answerMedia = serveMedia(media, { headers, log })
  hono.all(`${MEDIA_PATH}*`, (c) => answerMedia(c.req.raw))
  if (runtime.clientDir) hono.use(serveBuiltFiles(runtime.clientDir, headers))
  hono.all('*', (c) => route(c.req.raw, c.env))

  async function renderPage(target: string): Promise<RenderedPage> {
    const startedMs = performance.now()
    const page = emptyPageFacts()
    const requestId = newRequestId()
    const url = new URL(target, env.PUBLIC_URL)
    const request = new Request(url, { headers: { accept: 'text/html' } })
    const response = await hono.fetch(request, { page, requestId, client: NO_CLIENT } satisfies Bindings)
    log.info({ requestId, path: loggedPath(url.pathname), status: response.status, ms: Math.round(performance.now() - startedMs) }, 'page rendered')
    const answer = new Headers(response.headers)
    // The page may be served many times; the id is that of its rendering.
    if (response.status === 200) answer.delete('X-Request-Id')
    if (response.status === 200) answer.set('Cache-Control', isPersonal(url.pathname) ? 'private, no-store' : 'public, max-age=0, must-revalidate')
    return { status: response.status, headers: answer, body: Buffer.from(await response.arrayBuffer()), facts: page }
  }

  const handleRest = getRequestListener(
    async (request, { incoming }) => {
      const startedMs = performance.now()
      const requestId = newRequestId()
      const response = await hono.fetch(request, {
        page: emptyPageFacts(),
        requestId,
        client: clientFacts(incoming, env),
      } satisfies Bindings)
      log.info(
        {
          requestId,
          method: request.method,
          path: loggedPath(new URL(request.url).pathname),
          status: response.status,
          ms: Math.round(performance.now() - startedMs),
        },
        'request',
      )
      return response
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        log.error({ err: error }, 'request failed')
        return new Response('Erreur du serveur', { status: isDatabaseOutage(error) ? 503 : 500, headers: { 'Retry-After': RETRY_AFTER_S } })
      },
    },
  )

  const outbox = startOutboxWorker({ db: database.db, deliver: mailer.deliver, clock: runtime.clock, log })
  const purge = repeatWork(
    async () => {
      const system = { db: database.db, now: runtime.clock() }
      const anonymised = [anonymiseOldRequests(system), anonymiseOldVisits(system), anonymiseOldRepairs(system)]
      await Promise.all([purgeStaffData(system), purgeMails(system), ...anonymised])
    },
    (error) => log.warn({ err: error }, 'purge of old data failed'),
    PURGE_INTERVAL_MS,
  )
  const reminders = startVisitReminders({ db: database.db, env, clock: runtime.clock, log })
  const digest = startMonthlyDigest(systemCtx({ env, log, database, doing: 'monthly digest' }), runtime.clock)
  const pictures = startPictureUpkeep({ db: database.db, shelf: mediaShelf(env), clock: runtime.clock, log })
  const audienceWork = startAudienceWork({ db: database.db, env, clock: runtime.clock, log })

  return {
    listener: createListener({
      cache,
      views,
      renderPage,
      handle: (request, response) => void handleRest(request, response),
      headers,
      onError: (error, request) => log.error({ err: error, method: request.method }, 'page could not be rendered'),
    }),
    publish: invalidation.publish,
    async close() {
      await purge.stop()
      await reminders.stop()
      await digest.stop()
      await outbox.stop()
      await audienceWork.stop()
      await pictures.stop()
      await mailer.drain()
      await views.close()
      await invalidation.close()
    },
  }
}

/** HTTP/1 and HTTP/2 requests alike: only the socket and the headers are read. */
function clientFacts(incoming: Pick<IncomingMessage, 'socket' | 'headers'>, env: Env): ClientFacts {
  const forwarded = incoming.headers['x-forwarded-for']
  return {
    address: clientAddress(incoming.socket?.remoteAddress, typeof forwarded === 'string' ? forwarded : null, env.TRUST_PROXY),
    userAgent: incoming.headers['user-agent'] ?? null,
  }
}

/** In the data API's own form. */
function tooManyCalls(retryAfterS: number): Response {
  const body = { code: '53400', message: 'Too many calls from this address', details: null, hint: null }
  return withCors(Response.json(body, { status: 429, headers: { 'Retry-After': String(retryAfterS) } }))
}

function newRequestId(): string {
  return crypto.randomUUID()
}
