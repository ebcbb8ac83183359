import { BUSINESS } from '#app/content/business.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { StaffModelList } from '#app/features/catalogue/components/StaffModelList.tsx'
import { listModelFilterChoices, listStaffModels } from '#app/features/catalogue/staff-model-list.queries.server.ts'
import { MODEL_LIST } from '#app/features/catalogue/staff-model-list.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/models.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('models')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const query = readListQuery(url.searchParams, MODEL_LIST)
  const [list, choices] = await Promise.all([listStaffModels(ctx, query), listModelFilterChoices(ctx)])
  return { list, query, choices, now: ctx.now }
}

export function meta() {
  return [{ title: `${AREAS.models.label} | ${BUSINESS.name}` }]
}

export default function Models({ loaderData }: Route.ComponentProps) {
  return <StaffModelList {...loaderData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
