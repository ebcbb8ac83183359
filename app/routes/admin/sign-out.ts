import { href, redirect } from 'react-router'
import { withActor } from '#app/features/accounts/guard.server.ts'
import { endedSessionCookie } from '#app/features/accounts/session-cookie.server.ts'
import { signOut } from '#app/features/accounts/sign-out.commands.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { ctxContext, getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/sign-out.ts'

/** A browser that is already signed out gets the same answer. */
export const middleware: Route.MiddlewareFunction[] = [withActor]

export function loader() {
  return redirect(href('/admin'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getCtx(context)
  if (ctx.actor.kind === 'staff' || ctx.actor.kind === 'pending') await signOut(ctx, { scope: 'local' })
  context.set(ctxContext, { ...ctx, actor: VISITOR })
  return redirect(href('/login'), { headers: { 'Set-Cookie': endedSessionCookie(ctx, request) } })
}
