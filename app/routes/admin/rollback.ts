import { href, redirect } from 'react-router'
import { decideHeldMails, settleRollback } from '#app/features/rollbacks/rollbacks.commands.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { Route } from './+types/rollback.ts'
import { requireScreenRight } from './area-guard.server.ts'

const SEE_OTHER = 303

export const middleware: Route.MiddlewareFunction[] = [requireScreenRight('settings:write')]

type Run = (ctx: AllowedCtx<'settings:write'>, form: FormData) => Promise<unknown>

const RUN = {
  settle: (ctx, form) => (isUuid(textField(form, 'id')) ? settleRollback(ctx, textField(form, 'id')) : Promise.resolve(false)),
  'send-held': (ctx, form) => decideHeldMails(ctx, { ids: idsOf(form), send: true }),
  'drop-held': (ctx, form) => decideHeldMails(ctx, { ids: idsOf(form), send: false }),
} as const satisfies Record<string, Run>

/** Nothing to see here: the dashboard says what there is to deal with. */
export function loader() {
  return redirect(href('/admin'))
}

/** The buttons of the notice after a return to a backup, on the dashboard and on « Factures ». */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await requireForm(request)
  await RUN[requireIntent(form, INTENTS)](allow(getCtx(context), 'settings:write'), form)
  return redirect(href('/admin'), SEE_OTHER)
}

const INTENTS = ['settle', 'send-held', 'drop-held'] as const

function idsOf(form: FormData): string[] {
  return textField(form, 'ids').split(' ').filter(isUuid)
}
