import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { ctxContext, getCtx } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Actor } from '#app/platform/session/actor.ts'
import { onceArrived } from '#app/platform/http/upload-files.server.ts'
import { readStaffCookie } from '#app/platform/session/cookie.ts'
import { isSameOrigin, isSecureRequest } from '#app/platform/session/secure-request.server.ts'
import { actorFromCookie } from './current-actor.server.ts'
import { STAFF_PATHS, loginPath } from './paths.ts'

const SEE_OTHER = 303

/** Reads the request's session cookie. */
export async function getActor(ctx: Ctx, request: Request): Promise<Actor> {
  return actorFromCookie(ctx, readStaffCookie(request.headers.get('Cookie'), isSecureRequest(request, ctx.env, ctx.log)))
}

/**
 * Middleware of the sign-in pages: they read the session if there is one, and refuse nobody. State-changing requests
 * from other sites are.
 */
export const withActor: MiddlewareFunction<Response> = async ({ request, context }) => {
  const ctx = getCtx(context)
  refuseForeignRequest(request, ctx)
  context.set(ctxContext, { ...ctx, actor: await getActor(ctx, request) })
}

/**
 * Middleware of the staff area: loaders and actions behind it never run for anybody who is not signed in. A member of the team who should have added a
 * second factor by now gets no further than the screen that adds one.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const ctx = getCtx(context)
  refuseForeignRequest(request, ctx)
  const actor = await getActor(ctx, request)
  // The page's own address: a request for data has another one.
  const { pathname, search } = url
  if (actor.kind === 'pending') throw redirect(`${STAFF_PATHS.secondFactor}${loginPath(pathname + search).slice(STAFF_PATHS.login.length)}`)
  if (actor.kind !== 'staff') throw redirect(loginPath(pathname + search))
  if (actor.factorDue?.daysLeft === 0 && pathname !== STAFF_PATHS.account) throw redirect(STAFF_PATHS.account, SEE_OTHER)
  context.set(ctxContext, { ...ctx, actor })
  // Asked again once the whole form has arrived: an account that was suspended meanwhile, or has another role, changes nothing with it.
  onceArrived(async () => {
    const later = await getActor(ctx, request)
    if (later.kind !== 'staff' || later.role !== actor.role) throw redirect(loginPath(pathname + search), SEE_OTHER)
  })
}

function refuseForeignRequest(request: Request, ctx: Ctx): void {
  const changesState = request.method !== 'GET' && request.method !== 'HEAD'
  if (changesState && !isSameOrigin(request, ctx.env)) throw new Response('Requête refusée', { status: 403, statusText: 'Requête refusée' })
}
