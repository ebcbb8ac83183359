import { data, href, redirect } from 'react-router'
import { TownScreen } from '#app/features/business/components/TownScreen.tsx'
import { listTowns, visitAreas } from '#app/features/business/towns.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { listTownPages } from '#app/workflows/town-pages.server.ts'
import type { Route } from './+types/town.ts'
import { requireArea } from './area-guard.server.ts'
import { runTownIntent } from './town-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('towns')]

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'facts:write')
  const towns = await listTowns(ctx)
  const town = towns.find((each) => each.slug === slug)
  if (!town) throw data(null, { status: 404 })
  return {
    town,
    areas: visitAreas(towns),
    stores: ctx.facts.stores.map((store) => ({ id: store.id, town: store.town })),
    pages: await listTownPages(allow(ctx, 'words:write'), town),
  }
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  const answer = await runTownIntent(allow(getCtx(context), 'facts:write'), slug, await requireTexts(request))
  if (answer.isRemoved) throw redirect(href('/admin/communes'))
  return formAnswer(answer)
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(root, loaderData?.town.name ?? 'Commune') }]
}

export default function StaffTown({ loaderData, actionData }: Route.ComponentProps) {
  return <TownScreen key={loaderData.town.slug} {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
