import { href, redirect } from 'react-router'
import { getCtx } from '#app/platform/ctx.server.ts'
import { filesOf, requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { Route } from './+types/refurbished-photos.ts'
import { requireArea } from './area-guard.server.ts'
import { addPhotos, knownId } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/refurbished/:id', { id: knownId(params.id) }))
}

/** Takes photos from the script of the device's screen: nothing when all is well, else one sentence. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const problem = await addPhotos(allow(getCtx(context), 'stock:write'), knownId(params.id), filesOf(await requireForm(request), 'photos'))
  if (!problem) return new Response(null, { status: 204 })
  return new Response(problem, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
