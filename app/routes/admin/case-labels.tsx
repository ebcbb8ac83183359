import { Link } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { BULK_MAX, readPicked } from '#app/features/cases/bulk.ts'
import { DeviceLabels } from '#app/features/repairs/deposit/components/DeviceLabel.tsx'
import { countText } from '#app/lib/count-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { readDeviceLabels } from '#app/workflows/device-labels.server.ts'
import type { Route } from './+types/case-labels.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** The labels of the cases that were ticked in the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const picked = url.searchParams
    .getAll('case')
    .slice(0, BULK_MAX)
    .flatMap((text) => readPicked(text) ?? [])
  return readDeviceLabels(
    getCtx(context),
    picked.map(({ reference }) => reference),
  )
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Étiquettes') }]
}

export default function CaseLabels({ loaderData: labels }: Route.ComponentProps) {
  const back = <Link to={AREAS.cases.path}>{countText(labels.length, 'appareil au magasin', 'appareils au magasin')}</Link>
  return <DeviceLabels title="Étiquettes" detail={back} labels={labels} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
