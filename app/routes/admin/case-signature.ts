import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findSignatureImage } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/case-signature.ts'
import { requireArea } from './area-guard.server.ts'
import { staffFile } from './staff-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** The signature under a deposit slip, for the team alone. */
export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const repairId = (await findCaseRecords(ctx, reference))?.repairId
  return staffFile(repairId ? await findSignatureImage(ctx, repairId) : undefined)
}
