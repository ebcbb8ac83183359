import { randomUUID } from 'node:crypto'
import { useNavigation } from 'react-router'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { NewDeviceScreen } from '#app/features/refurbished/components/NewDeviceScreen.tsx'
import { emptyDevice } from '#app/features/refurbished/device-form.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/refurbished-new.ts'
import { requireArea } from './area-guard.server.ts'
import { boughtDevice } from './bought-device.server.ts'
import { runNewDevice } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const { given, bought } = await boughtDevice(ctx, url)
  return { values: emptyDevice(ctx.facts, shopInView(ctx.facts, request.headers.get('Cookie')), given), bought, formKey: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runNewDevice(allow(getCtx(context), 'stock:write'), await requireForm(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Nouvel appareil') }]
}

export default function NewDevice({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <NewDeviceScreen values={loaderData.values} bought={loaderData.bought} formKey={loaderData.formKey} answer={actionData} busy={busy} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
