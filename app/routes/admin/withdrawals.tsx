import { z } from 'zod'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { WithdrawalsScreen } from '#app/features/contracts/components/WithdrawalsScreen.tsx'
import { listWithdrawals, settleWithdrawal } from '#app/features/contracts/staff-withdrawals.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireFields } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/withdrawals.ts'
import { requireArea } from './area-guard.server.ts'

const SettleForm = z.object({ id: z.uuid(), note: typedLine.pipe(z.string().max(200)) })

export const middleware: Route.MiddlewareFunction[] = [requireArea('withdrawals')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { withdrawals: await listWithdrawals(ctx), today: parisTime(ctx.now).date }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'requests:write')
  const settled = await settleWithdrawal(ctx, requireFields(await requireTexts(request), SettleForm))
  return { notice: settled ? done('C’est noté.') : failed('Cette rétractation est déjà réglée.') }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.withdrawals.label) }]
}

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalsScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
