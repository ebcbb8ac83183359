import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { findSentLabel } from '#app/features/requests/label-again.server.ts'
import type { SentLabel } from '#app/features/requests/label-again.server.ts'
import { listOpenReports } from '#app/features/requests/warranty-reports.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The label that was sent for a fault which was reported by the link of a warranty; null without one, or once the device is here. */
export async function reportedLabel(ctx: Ctx, token: string): Promise<(SentLabel & { requestId: string }) | null> {
  const warranty = await findWarranty(ctx, token)
  for (const { id } of warranty ? await listOpenReports(ctx, referenceText(warranty.number)) : []) {
    const label = await findSentLabel(ctx, id)
    if (label) return { ...label, requestId: id }
  }
  return null
}
