import { href, redirect } from 'react-router'
import { shopCookie, toShop } from '#app/features/admin-frame/shop-in-view.ts'
import { findSavedView } from '#app/features/cases/saved-views.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/case-view.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** Opens one's own view: the list as it was kept, and the shop that was in view. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const view = await findSavedView(ctx, params.id)
  if (!view) return redirect(href('/admin/dossiers'))
  return redirect(view.query === '' ? href('/admin/dossiers') : `${href('/admin/dossiers')}?${view.query}`, {
    headers: { 'Set-Cookie': shopCookie(toShop(ctx.facts, view.shop)) },
  })
}
