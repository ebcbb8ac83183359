/**
 * The whole site as one request listener, mounted the same way by `npm start` and `npm run dev`.
 * Built by Vite together with the routes, so that there is one module graph.
 */
import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { routes } from 'virtual:react-router/server-build'
import type { LikelyNext } from '#app/features/analytics/likely-next.server.ts'
import { createFactsReader } from '#app/features/business/read-facts.server.ts'
import { readCaseMail } from '#app/features/words/case-mail.queries.server.ts'
import { readContractWords } from '#app/features/words/published-word.queries.server.ts'
import { createViewCounter } from '#app/features/catalogue/view-counter.server.ts'
import { createStaffChanges } from '#app/platform/cache/staff-changes.server.ts'
import { createInvalidation } from '#app/platform/cache/invalidation.server.ts'
import { KeptParts, ctxWithParts } from '#app/platform/cache/kept-parts.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addressNetwork } from '#app/platform/http/client-address.server.ts'
import { clearUploads } from '#app/platform/http/upload-files.server.ts'
import { noteIssuedNumbers } from '#app/platform/ledger/ledger-witness.server.ts'
import { MEDIA_PATH } from '#app/platform/media/media-name.ts'
import { createMediaStorage, mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { getServerSecret } from '#app/platform/secrets/secrets.server.ts'
import { openSealer } from '#app/platform/secrets/sealer.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import { mountApis } from './api/mount.ts'
import { backupJobs } from './backup-job.ts'
import { serveBrandFiles } from './brand-files.ts'
import { clientFacts } from './bindings.ts'
import type { Bindings, Site } from './bindings.ts'
import { findClientScripts } from './client-scripts.ts'
import { COUNTER_APP_PATHS, counterManifest, serviceWorker } from './counter-app.ts'
import { createDocuments } from './documents.ts'
import { mountHealth } from './health.ts'
import { siteJobs } from './jobs.ts'
import { inTurn } from './in-turn.ts'
import { createListener } from './listener.ts'
import { serveMedia } from './media-files.ts'
import { PageCache } from './page-cache.ts'
import { PAGES_AT_ONCE, createPlaceTurns } from './place-turns.ts'
import { pageRules } from './page-rules.ts'
import { createPageRenderer, createRequestHandler } from './request-handler.ts'
import type { Runtime } from './runtime.ts'
import { startScheduler } from './scheduler.ts'
import { STAFF_STREAM_PATH, createStaffStreams } from './staff-stream.ts'
import { upkeepJobs } from './upkeep-jobs.ts'
import { securityHeaders } from './security-headers.ts'
import { serveBuiltFiles } from './static-files.ts'
import { knownBrands } from '#db/seed/known-brands.ts'
import { siteMailer, systemCtx } from './system-ctx.ts'
import { createViewLimit } from './view-limit.ts'

export interface App {
  listener: RequestListener
  /** Drops pages after a write that did not go through a command (seeding, import). */
  publish: (tags: readonly string[]) => Promise<void>
  /** Ends what would outlast any request, as a stop begins. */
  beginStop: () => void
  close: () => Promise<void>
}

/** Puts the application together: what is kept between requests, the pages, the two APIs, the streams to open staff screens. */
export async function createApp(runtime: Runtime): Promise<App> {
  const { env, log, database, clock, clientDir } = runtime

  const anonKey = env.ANON_KEY ?? (await getServerSecret(database.db, 'anon_key'))
  await clearUploads(env.DATA_DIR, { alone: database.kind === 'embedded', now: clock() })

  // What is kept between requests.
  const memo = new Memo()
  const parts = new KeptParts()
  const cache = new PageCache({ keep: env.PAGE_CACHE === 'on' })
  const views = createViewCounter(database.db, log)
  const staffChanges = createStaffChanges(database)
  const invalidation = await createInvalidation(
    database,
    {
      // First what pages are made from, then the pages.
      onTags(tags) {
        memo.invalidate(tags)
        parts.invalidate(tags)
        cache.invalidate(tags)
        staffChanges.onTags(tags)
      },
      onLost() {
        memo.doubt()
        parts.invalidate('all')
        cache.doubt({ isAway: true })
      },
      onReturn() {
        memo.doubt()
        parts.invalidate('all')
        cache.doubt({ isAway: false })
      },
    },
    log,
  )
  const readFacts = createFactsReader({ db: database.db, memo, env })
  const tools = {
    mailer: siteMailer(env, log, readFacts),
    passwords: createPasswordHasher(),
    media: createMediaStorage(env),
    sealer: openSealer(env),
  }
  const scripts = findClientScripts(clientDir, anonKey)
  let likelyNext: LikelyNext = new Map()

  async function makeCtx({ page, requestId, client }: Bindings): Promise<Ctx> {
    const since = parts.generation
    const facts = await readFacts()
    return ctxWithParts(parts, since, {
      facts,
      page,
      db: database.db,
      databaseHealth: database.health,
      now: clock(),
      env,
      log: log.child({ requestId }),
      memo,
      actor: VISITOR,
      client,
      ...tools,
      knownBrands,
      caseMail: readCaseMail,
      contractWords: readContractWords,
      scripts,
      likelyNext,
      invalidation,
    })
  }

  // What answers requests, in the order in which it is asked.
  const headers = securityHeaders(env.PUBLIC_URL)
  const site: Site = new Hono()
  mountHealth(site, database)
  mountApis(site, { runtime, anonKey, invalidation, makeCtx, media: tools.media, headers })
  const answerMedia = serveMedia(tools.media, { headers, log })
  site.all(`${MEDIA_PATH}*`, (c) => answerMedia(c.req.raw))
  if (clientDir) site.use(serveBrandFiles({ readFacts, media: tools.media, clientDir, headers }), serveBuiltFiles(clientDir, headers))
  const streams = createStaffStreams({ changes: staffChanges, makeCtx, headers })
  site.get(COUNTER_APP_PATHS.worker, () => serviceWorker(headers))
  site.get(COUNTER_APP_PATHS.manifest, async () => counterManifest(await readFacts(), headers))
  site.get(STAFF_STREAM_PATH, (c) => streams.answer(c.req.raw, c.env))
  const answerRoute = createDocuments({ env, makeCtx, headers })
  site.all('*', (c) => answerRoute(c.req.raw, c.env))

  const turns = createPlaceTurns(PAGES_AT_ONCE)
  const placeOf = (request: Parameters<typeof clientFacts>[0]) => addressNetwork(clientFacts(request, env).address)

  // What goes on beside the requests.
  const ctx = { ...(await systemCtx({ env, log, database, doing: 'tâche planifiée', passwords: tools.passwords })), invalidation }
  const storage = mediaFileStorage(env)
  const upkeep = [...upkeepJobs(database, clock), ...backupJobs({ env, database, clock })]
  const jobs = [...siteJobs({ ctx, readFacts, clock, mailer: tools.mailer, storage, onLikelyNext: (found) => (likelyNext = found) }), ...upkeep]
  const scheduler = startScheduler(jobs, log)

  return {
    listener: inTurn(
      createListener({
        cache,
        views,
        countsView: createViewLimit(env),
        rulesOf: pageRules(Object.values(routes).filter((route) => route !== undefined)),
        renderPage: createPageRenderer(site, env, log),
        placeOf,
        turns,
        handle: createRequestHandler(site, { env, log, turns, placeOf }),
        headers,
        onError: (error, request) => log.error({ err: error, method: request.method }, 'page could not be rendered'),
      }),
    ),
    publish: invalidation.publish,
    beginStop: () => streams.close(),
    async close() {
      streams.close()
      staffChanges.close()
      await Promise.all([scheduler.stop(), tools.mailer.drain()])
      await noteIssuedNumbers({ db: database.db, env, now: clock() }).catch((error: unknown) =>
        log.warn({ err: error }, 'the last numbers given out could not be noted'),
      )
      await views.close()
      await invalidation.close()
    },
  }
}
