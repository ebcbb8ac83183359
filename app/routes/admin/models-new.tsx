import { randomUUID } from 'node:crypto'
import { useNavigation } from 'react-router'
import { NewModelScreen } from '#app/features/catalogue/editing/components/NewModelScreen.tsx'
import { emptyModel, listModelChoices } from '#app/features/catalogue/editing/model.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/models-new.ts'
import { requireArea } from './area-guard.server.ts'
import { runNewModel } from './catalogue-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  return { formKey: randomUUID(), values: emptyModel(''), choices: await listModelChoices(ctx), publicUrl: ctx.env.PUBLIC_URL }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runNewModel(allow(getCtx(context), 'catalogue:write'), await requireForm(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Nouveau modèle') }]
}

export default function NewModel({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <NewModelScreen {...loaderData} answer={actionData} busy={busy} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
