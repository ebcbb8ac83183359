import { useNavigation } from 'react-router'
import { SupplierScreen } from '#app/features/prices/suppliers/SupplierScreen.tsx'
import { listSuppliers } from '#app/features/prices/suppliers/suppliers.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/supplier-list.ts'
import { requireArea } from './area-guard.server.ts'
import { runSupplierList } from './supplier-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('prices')]

export async function loader({ context }: Route.LoaderArgs) {
  return { suppliers: await listSuppliers(allow(getCtx(context), 'catalogue:write')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runSupplierList(allow(getCtx(context), 'catalogue:write'), await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Liste du fournisseur') }]
}

export default function SupplierList({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <SupplierScreen suppliers={loaderData.suppliers} answer={actionData} busy={busy} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
