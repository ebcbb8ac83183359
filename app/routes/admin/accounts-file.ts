import { data } from 'react-router'
import { readAccountPeriod } from '#app/features/till/account-period.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { accountCsv, isAccountFile } from '#app/workflows/accounts-files.server.ts'
import type { Route } from './+types/accounts-file.ts'
import { requireScreenRight } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireScreenRight('money:export')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'money:export')
  const [, name = ''] = /^([a-z]+)\.csv$/.exec(params.file) ?? []
  if (!isAccountFile(name)) throw data('Fichier inconnu', { status: 404 })
  const period = readAccountPeriod(url.searchParams, ctx.now)
  if (!period) throw data('Cette période n’existe pas, ou finit avant de commencer.', { status: 400 })
  return new Response(await accountCsv(ctx, name, period), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${period.from}-${period.until}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
