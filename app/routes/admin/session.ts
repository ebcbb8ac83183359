import { browserSession } from '#app/features/accounts/sessions.queries.server.ts'
import { withActor } from '#app/features/accounts/guard.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/session.ts'

/** Answers rather than leads to sign-in: the browser asks in the background. */
export const middleware: Route.MiddlewareFunction[] = [withActor]

export function loader({ context }: Route.LoaderArgs) {
  return answer(context)
}

/** Asked before the session expires, and when a page comes back from the browser's memory. */
export function action({ context }: Route.ActionArgs) {
  return answer(context)
}

function answer(context: Route.LoaderArgs['context']): Response {
  const session = browserSession(getCtx(context))
  return Response.json(session, { status: session ? 200 : 401, headers: { 'Cache-Control': 'no-store' } })
}
