import { noteRefusedCall } from '#app/features/accounts/refusals.server.ts'
import type { Invalidation } from '#app/platform/cache/invalidation.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isLoopback } from '#app/platform/http/client-address.server.ts'
import type { MediaStorage } from '#app/platform/media/media-storage.server.ts'
import { withSiteHeaders } from '../bindings.ts'
import type { Bindings, Site } from '../bindings.ts'
import type { Runtime } from '../runtime.ts'
import { AUTH_PREFIX, createAuthApi } from './auth/handler.ts'
import { createCallLimits } from './call-limits.ts'
import { preflight, withCors } from './gateway.ts'
import type { NoteForbidden } from './rest/handler.ts'
import { refusedAnswer, respond } from './rest/refused-answer.ts'
import { RestError } from './rest/errors.ts'
import { REST_PATH, createSiteRest } from './rest/site-rest.ts'
import { staffTokenVerifier } from './rest/staff-tokens.ts'

export interface ApiParts {
  runtime: Runtime
  anonKey: string
  invalidation: Invalidation
  makeCtx: (bindings: Bindings) => Promise<Ctx>
  media: MediaStorage
  headers: Readonly<Record<string, string>>
}

/** `/auth/v1` and `/rest/v1`, as docs/data-api.md describes them. */
export function mountApis(site: Site, { runtime, anonKey, invalidation, makeCtx, media, headers }: ApiParts): void {
  const { env, log, database, clock } = runtime
  const authApi = createAuthApi(anonKey)
  const restApi = createSiteRest({
    db: database.db,
    anonKey,
    verifyToken: staffTokenVerifier(() => ({ db: database.db, now: clock(), env })),
    hasPicture: async (name) => (await media.find(name)) !== undefined,
    invalidation,
    clock,
    log,
  })
  const limits = createCallLimits(anonKey)
  site.all(`${AUTH_PREFIX}/*`, async (c) =>
    withSiteHeaders(await authApi(c.req.raw, await makeCtx(c.env), c.env.requestId), headers, c.env.requestId),
  )
  site.all(`${REST_PATH}/*`, async (c) => {
    const { address } = c.env.client
    const unlimited = env.RATE_LIMITS === 'off' && isLoopback(address)
    const retryAfterS = unlimited ? null : limits.take(c.req.raw, address, Date.now())
    const noteForbidden: NoteForbidden = async (person, call) => noteRefusedCall(await makeCtx(c.env), person, call)
    const noteAnswer = (length: number) => {
      if (!unlimited) limits.weigh(c.req.raw, address, Date.now(), length)
    }
    const isCrowd = (session: string) => !unlimited && limits.isCrowd(address, Date.now(), session)
    const takeLoose = () => unlimited || limits.takeLoose(address, Date.now())
    const answer =
      retryAfterS === null ? await restApi(c.req.raw, { noteForbidden, noteAnswer, isCrowd, takeLoose }) : tooManyCalls(c.req.method, retryAfterS)
    return withSiteHeaders(answer, headers, c.env.requestId)
  })
  for (const [service, name] of Object.entries(NOT_OFFERED_SERVICES)) {
    site.all(`/${service}/v1/*`, (c) => withSiteHeaders(c.req.method === 'OPTIONS' ? preflight() : notOffered(name), headers, c.env.requestId))
  }
}

/** Other services of the hosted backend, which its standard client also knows the way to. */
const NOT_OFFERED_SERVICES = { storage: 'Storage', functions: 'Edge functions', realtime: 'Realtime', graphql: 'GraphQL' } as const

function notOffered(name: string): Response {
  const body = { code: 'feature_disabled', message: `${name} is not offered by this server`, details: null, hint: null }
  return withCors(Response.json(body, { status: 404 }))
}

/** In the data API's own form. */
function tooManyCalls(method: string, retryAfterS: number): Response {
  const refusal = new RestError(429, { code: '53400', message: 'Too many calls from this address' }, { 'Retry-After': String(retryAfterS) })
  return respond(method, refusedAnswer(refusal))
}
