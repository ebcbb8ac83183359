import { href, redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import type { AreaId } from '#app/features/admin-frame/areas.ts'
import { firstRunHref } from '#app/features/launch/first-run.ts'
import { noteRefusedAccess } from '#app/features/accounts/refusals.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'
import type { Right } from '#app/platform/session/rights.ts'

const SEE_OTHER = 303

/** Middleware of one screen: a request of an account without its right never reaches its loader or action. */
export function requireArea(id: AreaId): MiddlewareFunction<Response> {
  return requireScreenRight(AREAS[id].right)
}

/**
 * The same for a screen inside an area that asks for more. A page and a posted form lead to the page that explains: an error thrown
 * here would be shown by the outermost page, which speaks of an outage.
 */
export function requireScreenRight(right: Right): MiddlewareFunction<Response> {
  return async ({ context }) => {
    const ctx = getCtx(context)
    if (can(ctx.actor, right)) return
    await noteRefusedAccess(ctx, right)
    throw redirect(href('/admin/acces-reserve'), SEE_OTHER)
  }
}

/** Screens whose forms write the shop of a case, a visit or a payment: before there is one they lead to where it is added. */
const NEEDS_SHOP = /^\/admin\/(dossiers\/nouveau|caisse|livre-de-police|rendez-vous|reparations|refurbished\/nouveau)(\/|$)/

/** Middleware of the staff area, behind the one that knows who asks. */
export const requireShop: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { facts, actor } = getCtx(context)
  if (facts.stores.length > 0 || !NEEDS_SHOP.test(url.pathname)) return
  throw redirect(can(actor, 'settings:write') ? firstRunHref('magasins') : href('/admin'), SEE_OTHER)
}
