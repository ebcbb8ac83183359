import type { Invalidation } from '#app/platform/cache/invalidation.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isLoopback } from '#app/platform/http/client-address.server.ts'
import { withSiteHeaders } from '../bindings.ts'
import type { Bindings, Site } from '../bindings.ts'
import type { Runtime } from '../app.ts'
import { AUTH_PREFIX, createAuthApi } from './auth/handler.ts'
import { withCors } from './gateway.ts'
import { REST_PATH, createSiteRest } from './rest/site-rest.ts'
import { staffTokenVerifier } from './rest/staff-tokens.ts'
import { createVisitorLimit } from './visitor-limit.ts'

export interface ApiParts {
  runtime: Runtime
  anonKey: string
  invalidation: Invalidation
  makeCtx: (bindings: Bindings) => Ctx
  headers: Readonly<Record<string, string>>
}

/** `/auth/v1` and `/rest/v1`, as docs/data-api.md describes them. */
export function mountApis(site: Site, { runtime, anonKey, invalidation, makeCtx, headers }: ApiParts): void {
  const { env, log, database, clock } = runtime
  const authApi = createAuthApi(anonKey)
  const restApi = createSiteRest({
    db: database.db,
    anonKey,
    verifyToken: staffTokenVerifier(() => ({ db: database.db, now: clock(), env })),
    invalidation,
    clock,
    log,
  })
  const visitorLimit = createVisitorLimit()
  site.all(`${AUTH_PREFIX}/*`, async (c) => withSiteHeaders(await authApi(c.req.raw, makeCtx(c.env), c.env.requestId), headers, c.env.requestId))
  site.all(`${REST_PATH}/*`, async (c) => {
    const { address } = c.env.client
    const unlimited = !c.req.path.startsWith(`${REST_PATH}/analytics_`) || (env.RATE_LIMITS === 'off' && isLoopback(address))
    const retryAfterS = unlimited ? null : visitorLimit.take(address, Date.now())
    return withSiteHeaders(retryAfterS === null ? await restApi(c.req.raw) : tooManyCalls(retryAfterS), headers, c.env.requestId)
  })
}

/** In the data API's own form. */
function tooManyCalls(retryAfterS: number): Response {
  const body = { code: '53400', message: 'Too many calls from this address', details: null, hint: null }
  return withCors(Response.json(body, { status: 429, headers: { 'Retry-After': String(retryAfterS) } }))
}
