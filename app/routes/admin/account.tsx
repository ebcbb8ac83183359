import { AREAS } from '#app/features/admin-frame/areas.ts'
import { getUser } from '#app/features/accounts/account.commands.server.ts'
import { AccountScreen } from '#app/features/accounts/components/AccountScreen.tsx'
import { countRecoveryCodes } from '#app/features/accounts/recovery-codes.commands.server.ts'
import { listSessions } from '#app/features/accounts/sessions.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/account.ts'
import { requireArea } from './area-guard.server.ts'
import { runAccountIntent } from './account-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('account')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [user, sessions, recoveryCodesLeft] = await Promise.all([getUser(ctx), listSessions(ctx), countRecoveryCodes(ctx)])
  const { email, newEmail, name, role, factors, monthlyDigest } = user
  return {
    user: { email, newEmail, name, role, factors, monthlyDigest },
    mayRead: can(ctx.actor, 'analytics:rows'),
    sessions,
    recoveryCodesLeft,
    now: ctx.now,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runAccountIntent(getCtx(context), request)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.account.label) }]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
