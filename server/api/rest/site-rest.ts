import type { Invalidation } from '#app/platform/cache/invalidation.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import type { HasPicture } from './catalogue-bounds.ts'
import { createRestHandler } from './handler.ts'
import type { RestHandler } from './handler.ts'
import { createIdentify } from './identity.ts'
import type { VerifyToken } from './identity.ts'
import { createRegistry } from './registry.ts'
import { SITE_TABLES, siteAccess } from './site-access.ts'
import { siteChanges } from './site-changes.ts'

export const REST_PATH = '/rest/v1'

/** The data API of this product, over its own tables and allow-list. */
export function createSiteRest(options: {
  db: Db
  anonKey: string
  verifyToken: VerifyToken
  hasPicture: HasPicture
  invalidation: Invalidation
  clock: () => Date
  log: Log
}): RestHandler {
  return createRestHandler({
    db: options.db,
    registry: createRegistry(SITE_TABLES),
    access: siteAccess(options.hasPicture, () => readLeastWarranty(options.db)),
    identify: createIdentify(options.anonKey, options.verifyToken),
    basePath: REST_PATH,
    schema: 'public',
    clock: options.clock,
    changes: siteChanges(options.invalidation),
    onFault: (error, request) => options.log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'data call failed'),
  })
}

/** Nothing is promised where nobody has put the facts of a shop in. */
async function readLeastWarranty(db: Db): Promise<number> {
  const [row] = await db.select({ claims: businesses.claims }).from(businesses)
  return row?.claims.warrantyMonthsMin ?? 0
}
