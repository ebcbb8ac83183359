import { href, redirect } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { TownsScreen } from '#app/features/business/components/TownsScreen.tsx'
import { findLastTownChange } from '#app/features/business/last-change.queries.server.ts'
import { listTowns, visitAreas } from '#app/features/business/towns.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { formerWorkshopNote, listTownsShown } from '#app/workflows/town-pages.server.ts'
import type { Route } from './+types/towns.ts'
import { requireArea } from './area-guard.server.ts'
import { runTownsIntent } from './town-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('towns')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'facts:write')
  return {
    towns: await listTownsShown(ctx),
    note: await formerWorkshopNote(ctx),
    lastChange: await findLastTownChange(ctx),
    areas: visitAreas(await listTowns(ctx)),
    stores: ctx.facts.stores.map(({ id, town }) => ({ id, town })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await runTownsIntent(allow(getCtx(context), 'facts:write'), await requireTexts(request))
  if (answer.addedSlug) throw redirect(href('/admin/communes/:slug', { slug: answer.addedSlug }))
  return formAnswer(answer)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.towns.label) }]
}

export default function Towns({ loaderData, actionData }: Route.ComponentProps) {
  return <TownsScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
