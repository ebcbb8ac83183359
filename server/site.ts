import { Hono } from 'hono'
import { MEDIA_PATH } from '#app/platform/media/media-name.ts'
import type { MediaStorage } from '#app/platform/media/media-storage.server.ts'
import { mountApis } from './api/mount.ts'
import type { ApiParts } from './api/mount.ts'
import type { Site } from './bindings.ts'
import { serveBrandFiles } from './brand-files.ts'
import { COUNTER_APP_PATHS, counterManifest, serviceWorker } from './counter-app.ts'
import { createDocuments } from './documents.ts'
import { mountHealth } from './health.ts'
import type { Kept } from './kept.ts'
import { serveMedia } from './media-files.ts'
import { STAFF_STREAM_PATH } from './staff-stream.ts'
import type { StaffStreams } from './staff-stream.ts'
import { serveBuiltFiles } from './static-files.ts'

interface SiteParts extends Pick<ApiParts, 'runtime' | 'anonKey' | 'makeCtx' | 'headers'> {
  kept: Pick<Kept, 'invalidation' | 'readFacts'>
  media: MediaStorage
  streams: StaffStreams
}

/** What answers requests, in the order in which it is asked: health, the two APIs, files, the streams to staff screens, then the routes. */
export function mountSite({ runtime, anonKey, makeCtx, headers, kept, media, streams }: SiteParts): Site {
  const { env, log, database, clientDir } = runtime
  const { invalidation, readFacts } = kept
  const site: Site = new Hono()
  mountHealth(site, database)
  mountApis(site, { runtime, anonKey, invalidation, makeCtx, media, headers })
  const answerMedia = serveMedia(media, { headers, log })
  site.all(`${MEDIA_PATH}*`, (c) => answerMedia(c.req.raw))
  if (clientDir) site.use(serveBrandFiles({ readFacts, media, clientDir, headers }), serveBuiltFiles(clientDir, headers))
  site.get(COUNTER_APP_PATHS.worker, () => serviceWorker(headers))
  site.get(COUNTER_APP_PATHS.manifest, async () => counterManifest(await readFacts(), headers))
  site.get(STAFF_STREAM_PATH, (c) => streams.answer(c.req.raw, c.env))
  const answerRoute = createDocuments({ env, makeCtx, headers })
  site.all('*', (c) => answerRoute(c.req.raw, c.env))
  return site
}
