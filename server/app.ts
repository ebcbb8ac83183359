/**
 * The whole site as one request listener, mounted the same way by `npm start` and `npm run dev`.
 * Built by Vite together with the routes, so that there is one module graph.
 */
import type { RequestListener } from 'node:http'
import { routes } from 'virtual:react-router/server-build'
import type { LikelyNext } from '#app/features/analytics/likely-next.server.ts'
import { readCaseMail } from '#app/features/words/case-mail.queries.server.ts'
import { readContractWords } from '#app/features/words/published-word.queries.server.ts'
import { ctxWithParts } from '#app/platform/cache/kept-parts.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addressNetwork } from '#app/platform/http/client-address.server.ts'
import { clearUploads } from '#app/platform/http/upload-files.server.ts'
import { noteIssuedNumbers } from '#app/platform/ledger/ledger-witness.server.ts'
import { createMediaStorage, mediaFileStorage } from '#app/platform/media/media-storage.server.ts'
import { getServerSecret } from '#app/platform/secrets/secrets.server.ts'
import { openSealer } from '#app/platform/secrets/sealer.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { createPasswordHasher } from '#app/platform/session/passwords.server.ts'
import { backupJobs } from './backup-job.ts'
import { clientFacts } from './bindings.ts'
import type { Bindings } from './bindings.ts'
import { findClientScripts } from './client-scripts.ts'
import { clockJob } from './clock-job.ts'
import { siteJobs } from './jobs.ts'
import { inTurn } from './in-turn.ts'
import { keepBetweenRequests } from './kept.ts'
import { createListener } from './listener.ts'
import { PAGES_AT_ONCE, TURNS_AT_ONCE, createPlaceTurns } from './place-turns.ts'
import { pageRules } from './page-rules.ts'
import { createPageRenderer, createRequestHandler } from './request-handler.ts'
import type { Runtime } from './runtime.ts'
import { startScheduler } from './scheduler.ts'
import { mountSite } from './site.ts'
import { createStaffStreams } from './staff-stream.ts'
import { upkeepJobs } from './upkeep-jobs.ts'
import { securityHeaders } from './security-headers.ts'
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

  const kept = await keepBetweenRequests(runtime)
  const { parts, readFacts, invalidation } = kept
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
    const memo = kept.memo.fromNow()
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

  const headers = securityHeaders(env.PUBLIC_URL)
  const streams = createStaffStreams({ changes: kept.staffChanges, makeCtx, headers })
  const site = mountSite({ runtime, anonKey, makeCtx, headers, kept, media: tools.media, streams })
  const turns = createPlaceTurns(TURNS_AT_ONCE, PAGES_AT_ONCE)
  const placeOf = (request: Parameters<typeof clientFacts>[0]) => addressNetwork(clientFacts(request, env).address)

  // The work without a request: the jobs, and what they need.
  const ctx = { ...(await systemCtx({ env, log, database, doing: 'tâche planifiée', passwords: tools.passwords })), memo: kept.memo, invalidation }
  const storage = mediaFileStorage(env)
  const upkeep = [...upkeepJobs(database, clock), ...backupJobs({ env, database, clock }), clockJob({ clock, log, onSetBack: kept.forgetAll })]
  const jobs = [...siteJobs({ ctx, readFacts, clock, mailer: tools.mailer, storage, onLikelyNext: (found) => (likelyNext = found) }), ...upkeep]
  const scheduler = startScheduler(jobs, log)

  return {
    listener: inTurn(
      createListener({
        cache: kept.pages,
        views: kept.views,
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
      kept.staffChanges.close()
      await Promise.all([scheduler.stop(), tools.mailer.drain()])
      await noteIssuedNumbers({ db: database.db, env, now: clock() }).catch((error: unknown) =>
        log.warn({ err: error }, 'the last numbers given out could not be noted'),
      )
      await kept.views.close()
      await invalidation.close()
    },
  }
}
