import { href, redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import type { AreaId } from '#app/features/admin-frame/areas.ts'
import { requireRight } from '#app/features/staff/guard.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'

/**
 * Middleware of one screen: whoever lacks its right never reaches its loader or action. A page leads to the one that explains;
 * an error thrown here would be shown by the outermost page, without the menu.
 */
export function requireArea(id: AreaId): MiddlewareFunction<Response> {
  const { right } = AREAS[id]
  const refuse = requireRight(right)
  return async (args, next) => {
    const looks = args.request.method === 'GET' || args.request.method === 'HEAD'
    if (looks && !can(getCtx(args.context).actor, right)) throw redirect(href('/admin/acces-reserve'))
    return refuse(args, next)
  }
}
