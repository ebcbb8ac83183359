import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { LaunchScreen } from '#app/features/launch/components/LaunchScreen.tsx'
import { launchNote } from '#app/features/launch/launch-examples.ts'
import { launchList } from '#app/features/launch/launch-list.ts'
import { mayLaunch } from '#app/features/launch/launch-required.ts'
import { noteHttps } from '#app/features/launch/setup.commands.server.ts'
import { reviewsHref } from '#app/features/reviews/reviews-answer.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { readLaunchFacts } from '#app/workflows/go-live.server.ts'
import type { Route } from './+types/launch.ts'
import { requireArea } from './area-guard.server.ts'
import { runLaunchIntent } from './launch-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('launch')]

const PATHS = {
  business: href('/admin/entreprise'),
  stores: href('/admin/magasins'),
  prices: href('/admin/prix'),
  servicePrices: href('/admin/prix/services'),
  words: `${href('/admin/contenus')}#services`,
  reviews: reviewsHref('published'),
  partners: `${href('/admin/contenus')}#partenaires`,
  stock: href('/admin/refurbished'),
  technicians: href('/admin/rendez-vous/horaires'),
  account: href('/admin/compte'),
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  if (new URL(request.url).protocol === 'https:') await noteHttps(ctx)
  const facts = await readLaunchFacts(ctx)
  const { launchedAt } = ctx.facts
  return {
    items: launchList(facts, PATHS),
    note: launchNote(facts.samples),
    mayLaunch: mayLaunch(facts),
    launched: launchedAt && momentText(new Date(launchedAt), ctx.now),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runLaunchIntent(allow(getCtx(context), 'settings:write'), await requireTexts(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.launch.label) }]
}

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  return <LaunchScreen {...loaderData} firstRunHref="/admin/premiers-pas" notice={actionData?.notice} mailFailure={actionData?.mailFailure} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
