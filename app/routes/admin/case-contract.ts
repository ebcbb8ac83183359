import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findCaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractFileOf } from '#app/features/contracts/contract-documents.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/case-contract.ts'
import { requireArea } from './area-guard.server.ts'
import { staffFile } from './staff-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** The contract of a case as its customer has it, for the team. */
export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const records = await findCaseRecords(ctx, reference)
  const contract = records && (await findCaseContract(ctx, { repairId: records.repairId, originId: records.requestId }))
  const file = contract ? await contractFileOf(ctx, contract.id) : undefined
  return staffFile(file && { type: file.type, content: file.content })
}
