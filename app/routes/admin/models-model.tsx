import { data, useNavigation } from 'react-router'
import { StaffModelScreen } from '#app/features/catalogue/editing/components/StaffModelScreen.tsx'
import { findStaffModel, listModelChoices } from '#app/features/catalogue/editing/model.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/models-model.ts'
import { requireArea } from './area-guard.server.ts'
import { runModel } from './catalogue-actions.server.ts'
import { knownId } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const model = await findStaffModel(ctx, knownId(params.id))
  if (!model) throw data(null, { status: 404 })
  return { model, choices: await listModelChoices(ctx), publicUrl: ctx.env.PUBLIC_URL, arrival: arrivalNotice(url.searchParams) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return formAnswer(await runModel(allow(getCtx(context), 'catalogue:write'), knownId(params.id), await requireForm(request)))
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(root, loaderData?.model.values.name ?? 'Modèle') }]
}

export default function Model({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { arrival, ...shown } = loaderData
  return <StaffModelScreen key={shown.model.id} {...shown} answer={actionData ?? (arrival && { notice: arrival })} busy={busy} />
}

/** What the address says has just been done, such as a model that was added. */
function arrivalNotice(params: URLSearchParams): StaffNotice | undefined {
  if (params.get('cree') === 'oui') return done('Modèle ajouté. Ajoutez ses réparations.')
  if (params.get('copie') === 'oui') return done('Copie ajoutée hors ligne, avec ses réparations.')
  if (params.get('reparation') === 'ajoutee') return done('Réparation ajoutée.')
  return undefined
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
