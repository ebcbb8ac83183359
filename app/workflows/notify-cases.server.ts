import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Why nothing was said to a customer. */
export type NotTold = 'gone' | 'changed' | 'no-device' | 'already-told' | 'no-way'

const WHY = { 'already-notified': 'already-told', 'no-email': 'no-way', 'unknown-repair': 'gone' } as const

export interface Told {
  told: number
  /** What was written to them stays on the server: nothing here sends it. */
  kept: number
  refused: { reference: string; name: string; why: NotTold }[]
}

/** Tells the customers of many cases where their repair stands, each once; not those whose case somebody has moved since the list was read. */
export async function notifyCases(ctx: AllowedCtx<'requests:write'>, picked: readonly { reference: string; step: string }[]): Promise<Told> {
  const result: Told = { told: 0, kept: 0, refused: [] }
  for (const { reference, step } of picked) {
    const parts = await findCaseRecords(ctx, reference)
    const row = parts && (await findCaseRow(ctx, parts))
    const why = !row ? 'gone' : row.step !== step ? 'changed' : await tell(ctx, parts.repairId)
    if (why === 'told' || why === 'kept') result[why] += 1
    else result.refused.push({ reference, name: row?.name ?? '', why })
  }
  return result
}

async function tell(ctx: AllowedCtx<'requests:write'>, repairId: string | null): Promise<NotTold | 'told' | 'kept'> {
  if (repairId === null) return 'no-device'
  const { kind } = await notifyCustomer(ctx, { id: repairId })
  if (kind !== 'notified' && kind !== 'texted') return WHY[kind]
  return leaves(ctx, kind === 'texted' ? 'sms' : 'mail') ? 'told' : 'kept'
}
