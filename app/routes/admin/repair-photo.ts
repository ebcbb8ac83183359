import { findRepairPhoto } from '#app/features/repairs/repair-photos.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/repair-photo.ts'
import { requireArea } from './area-guard.server.ts'
import { staffFile } from './staff-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('repairs')]

/** A photo of a repair, for the team alone. */
export async function loader({ context, params: { id, photo } }: Route.LoaderArgs) {
  return staffFile(isUuid(id) && isUuid(photo) ? await findRepairPhoto(getCtx(context), id, photo) : undefined)
}
