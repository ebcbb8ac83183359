import { findCaseWithdrawal } from '#app/features/contracts/case-contract.queries.server.ts'
import { findLinkOfOrigin, lookUpRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { findRequestByContact } from '#app/features/requests/find-by-contact.queries.server.ts'
import type { KnownRequest } from '#app/features/requests/find-by-contact.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** A repair that can be followed, a request that has not become one yet, or nothing that fits. */
type CaseLookup = { kind: 'found'; token: string } | { kind: 'request'; request: KnownRequest & { isWithdrawn: boolean } } | { kind: 'missed' }

/** What a customer means who types a reference and a contact: the repair (T-…), or the request that it began as (D-…). */
export async function lookUpCase(
  ctx: Pick<Ctx, 'db'>,
  input: { reference: string; contact: string },
  options: { missFloorMs?: number } = {},
): Promise<CaseLookup> {
  const request = await findRequestByContact(ctx, input)
  if (!request) return lookUpRepair(ctx, input, options)
  const token = await findLinkOfOrigin(ctx, request.id)
  if (token !== undefined) return { kind: 'found', token }
  const withdrawal = await findCaseWithdrawal(ctx.db, { repairId: null, originId: request.id })
  return { kind: 'request', request: { ...request, isWithdrawn: withdrawal !== undefined } }
}
