import { data, href, useNavigation } from 'react-router'
import { StaffDeviceScreen } from '#app/features/refurbished/components/StaffDeviceScreen.tsx'
import { findStaffDevice } from '#app/features/refurbished/device.queries.server.ts'
import { listReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/refurbished-device.ts'
import { requireArea } from './area-guard.server.ts'
import { knownId, runDevice } from './stock-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('refurbished')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const device = await findStaffDevice(ctx, knownId(params.id))
  if (!device) throw data(null, { status: 404 })
  const [reservation] = await listReservations(ctx, { shop: null, deviceId: device.id })
  return { device, reservation, arrival: arrivalNotice(url.searchParams) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return formAnswer(await runDevice(allow(getCtx(context), 'stock:write'), knownId(params.id), await requireForm(request)))
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  const values = loaderData?.device.values
  return [{ title: pageTitle(root, values ? `${values.brand} ${values.model}` : 'Appareil') }]
}

export default function Device({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { device, reservation, arrival } = loaderData
  return (
    <StaffDeviceScreen
      key={device.id}
      device={device}
      reservation={reservation}
      answer={actionData ?? (arrival && { notice: arrival })}
      busy={busy}
      uploadHref={href('/admin/refurbished/:id/photos', { id: device.id })}
      labelHref={href('/admin/refurbished/:id/etiquette', { id: device.id })}
    />
  )
}

/** What the address says has just been done, such as a device that was added. */
function arrivalNotice(params: URLSearchParams): StaffNotice | undefined {
  if (params.get('cree') === 'oui') return { kind: 'done', text: 'Appareil ajouté.' }
  if (params.get('copie') === 'oui') return { kind: 'done', text: 'Copie ajoutée en brouillon, sans photos ni contrôle.' }
  return undefined
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
