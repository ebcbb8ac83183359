import { Link, data } from 'react-router'
import { casePath } from '#app/features/cases/case-list.ts'
import { DeviceLabels } from '#app/features/repairs/deposit/components/DeviceLabel.tsx'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { readDeviceLabels } from '#app/workflows/device-labels.server.ts'
import type { Route } from './+types/case-label.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [label] = await readDeviceLabels(getCtx(context), [params.reference])
  if (!label) throw data(null, { status: 404 })
  return label
}

export function meta({ matches: [root], params }: Route.MetaArgs) {
  return [{ title: pageTitle(root, `Étiquette ${params.reference}`) }]
}

export default function CaseLabel({ loaderData: label }: Route.ComponentProps) {
  return <DeviceLabels title="Étiquette" detail={<Link to={casePath(label.reference)}>{label.reference}</Link>} labels={[label]} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
