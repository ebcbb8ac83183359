import { href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { StaffModelList } from '#app/features/catalogue/editing/components/StaffModelList.tsx'
import { listModelFilterChoices, listStaffModels } from '#app/features/catalogue/editing/model-list.queries.server.ts'
import { MODEL_LIST } from '#app/features/catalogue/editing/model-list.ts'
import { BULK_DONE_PARAM, BULK_UNDO_INTENT } from '#app/features/catalogue/editing/bulk-forms.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/models.ts'
import { requireArea } from './area-guard.server.ts'
import { runModelList } from './catalogue-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(url.searchParams, MODEL_LIST)
  const [list, choices] = await Promise.all([listStaffModels(ctx, query), listModelFilterChoices(ctx)])
  return { list, query, choices, now: ctx.now, notice: arrivalNotice(url.searchParams) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return runModelList(allow(getCtx(context), 'catalogue:write'), await requireForm(request))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.models.label) }]
}

export default function Models({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffModelList
      {...loaderData}
      notice={actionData?.notice ?? loaderData.notice}
      links={{
        add: href('/admin/models/nouveau'),
        brands: href('/admin/models/marques'),
        bulk: href('/admin/models/lot'),
        categories: href('/admin/models/categories'),
        table: href('/admin/models/tableau'),
      }}
      modelHref={(id) => href('/admin/models/:id', { id })}
    />
  )
}

/** What brought somebody here, said once, with what takes it back. */
function arrivalNotice(params: URLSearchParams): StaffNotice | undefined {
  const removed = params.get('supprime')
  if (removed) return { kind: 'done', text: 'Modèle supprimé.', undo: { intent: 'bring-back', undo: removed } }
  const bulk = params.get(BULK_DONE_PARAM)
  return bulk ? { kind: 'done', text: 'Les modèles choisis sont modifiés.', undo: { intent: BULK_UNDO_INTENT, undo: bulk } } : undefined
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
