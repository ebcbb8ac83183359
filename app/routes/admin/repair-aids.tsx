import { AidInput } from '#app/features/prices/aid.schema.server.ts'
import { listAidLines, removeAid, saveAid } from '#app/features/prices/aids.commands.server.ts'
import { AidsScreen } from '#app/features/prices/components/AidsScreen.tsx'
import type { AidAnswer } from '#app/features/prices/components/AidsScreen.tsx'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, requireIntent, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/repair-aids.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { lines: await listAidLines(ctx), canWrite: can(ctx.actor, 'settings:write') }
}

export async function action({ context, request }: Route.ActionArgs): Promise<AidAnswer> {
  const ctx = allow(getCtx(context), 'settings:write')
  const form = await requireForm(request)
  const intent = requireIntent(form, ['save', 'remove'])
  const id = textField(form, 'id')
  if (id !== '' && !isUuid(id)) return { id, typed: typedIn(form), notice: UNKNOWN }
  if (intent === 'remove') {
    const removed = await removeAid(ctx, { id })
    return { id, notice: removed.kind === 'unknown' ? UNKNOWN : done(REMOVED[removed.kind]) }
  }
  const input = readForm(form, AidInput)
  if (!input.valid) return { id, ...input.refusal }
  const saved = await saveAid(ctx, { id: id || null, aid: input.value })
  return { id, notice: saved.kind === 'done' ? done('Barème enregistré. Les pages suivent tout de suite.') : UNKNOWN }
}

const REMOVED = {
  done: 'Ligne retirée.',
  ended: 'Ligne terminée depuis hier. Elle reste au barème pour les prix annoncés jusque-là.',
} as const
const UNKNOWN = failed('Cette ligne n’existe plus. Rechargez la page.')

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Aide QualiRépar') }]
}

export default function RepairAids({ loaderData, actionData }: Route.ComponentProps) {
  return <AidsScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
