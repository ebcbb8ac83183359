import { RouterContextProvider, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { hasStaffCookie } from '#app/platform/session/cookie.ts'
import { findAudienceClient } from './audience-client.ts'
import type { Bindings } from './bindings.ts'
import { contentSecurityPolicy } from './csp.ts'
import { frameOrigins } from './frame-origins.ts'
import { startScriptLazily } from './lazy-script.ts'
import { RETRY_AFTER_S } from './outage.ts'
import { keepUsedStyle } from './page-style.ts'
import { findVisitorRoutes, nameVisitorRoutes } from './visitor-routes.ts'

const STAFF_PAGE = /^\/(admin|login)(\/|$)/

export interface DocumentParts {
  env: Env
  anonKey: string
  /** Directory of the built client files; undefined while Vite serves them. */
  clientDir: string | undefined
  makeCtx: (bindings: Bindings) => Ctx
  headers: Readonly<Record<string, string>>
}

/** Answers what a React Router route answers: pages, forms and files made on request. */
export function createDocuments({ env, anonKey, clientDir, makeCtx, headers }: DocumentParts) {
  const csp = { frameOrigins: frameOrigins(env) }
  const audience = findAudienceClient(clientDir, anonKey)
  const visitorRoutes = findVisitorRoutes(clientDir)
  const handleRoute = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')

  return async function answerRoute(request: Request, bindings: Bindings): Promise<Response> {
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
}
