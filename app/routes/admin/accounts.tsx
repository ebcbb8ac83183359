import { href } from 'react-router'
import { ACCOUNT_PARAMS, lastMonth, readAccountPeriod } from '#app/features/till/account-period.ts'
import { AccountsScreen } from '#app/features/till/components/AccountsScreen.tsx'
import { getCtx } from '#app/platform/ctx.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/accounts.ts'
import { requireScreenRight } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireScreenRight('money:export')]

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const asked = readAccountPeriod(url.searchParams, ctx.now)
  return { period: asked ?? lastMonth(ctx.now), isRefused: asked === null, training: isTraining(ctx) }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Fichiers du comptable') }]
}

export default function Accounts({ loaderData: { period, isRefused, training } }: Route.ComponentProps) {
  const range = new URLSearchParams({ [ACCOUNT_PARAMS.from]: period.from, [ACCOUNT_PARAMS.until]: period.until }).toString()
  return (
    <AccountsScreen
      key={range}
      period={period}
      training={training}
      isRefused={isRefused}
      fileHref={(file) => `${href('/admin/caisse/comptable/:file', { file: `${file}.csv` })}?${range}`}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
