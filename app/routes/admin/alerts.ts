import { SubscriptionForm, allowAlerts, hearsAlerts, stopAlerts } from '#app/features/alerts/alerts.server.ts'
import { requireStaff } from '#app/features/accounts/guard.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireFields, textField } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { getPushSender } from '#app/platform/push/push-keys.server.ts'
import type { Route } from './+types/alerts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

const NEVER_KEPT = { 'Cache-Control': 'no-store' }

/** What a browser subscribes with. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicKey } = await getPushSender(getCtx(context))
  return Response.json({ publicKey }, { headers: NEVER_KEPT })
}

/** This browser wants messages, or no more, or asks whether it still gets them. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getCtx(context)
  const form = await requireTexts(request)
  const [intent, endpoint] = [textField(form, 'intent'), textField(form, 'endpoint')]
  if (intent === 'ask') return Response.json({ allowed: await hearsAlerts(ctx, { endpoint }) }, { headers: NEVER_KEPT })
  if (intent === 'stop') {
    await stopAlerts(ctx, { endpoint })
    return Response.json({ allowed: false }, { headers: NEVER_KEPT })
  }
  const kept = await allowAlerts(ctx, requireFields(form, SubscriptionForm))
  return Response.json({ allowed: kept === 'kept' }, { status: kept === 'kept' ? 200 : 400, headers: NEVER_KEPT })
}
