import { findRequestFile } from '#app/features/requests/request-files.queries.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/request-file.ts'
import { requireArea } from './area-guard.server.ts'
import { staffFile } from './staff-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('requests')]

/** A photo or the label of a request, for the team alone. */
export async function loader({ context, params: { id, file: fileId } }: Route.LoaderArgs) {
  return staffFile(isUuid(id) && isUuid(fileId) ? await findRequestFile(getCtx(context), id, fileId) : undefined)
}
