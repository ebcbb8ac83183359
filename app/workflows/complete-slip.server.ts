import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { CompleteSlipInput, SlipState } from '#app/features/repairs/deposit/complete-slip.schema.ts'
import { stateValues } from '#app/features/repairs/deposit/complete-slip.schema.ts'
import { ACCESSORIES, CONDITIONS, tickedText } from '#app/features/repairs/deposit/deposit-words.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { keepDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { changeRepairDueDay, keepDeviceCode } from '#app/features/repairs/repairs.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { depositSignatures, deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { mailSlip } from './new-case.server.ts'

/** Whether the slip of a return says nothing of the device yet: it is not signed, the device is here, and nobody wrote its state down. */
export async function isSlipOpen(ctx: Pick<Ctx, 'db'>, repairId: string): Promise<boolean> {
  const [open] = await openSlip(ctx, repairId)
  return open !== undefined
}

/**
 * Writes down in which state the device of a return came, what was left with it, its code and the day that was promised. The slip, which was to
 * leave with less, waits for its signature anew. False where another form was first, or it is signed or handed back.
 */
export async function completeSlip(
  ctx: AllowedCtx<'requests:write'>,
  { id, state, code, dueOn }: CompleteSlipInput & { id: string },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [open] = await openSlip(txCtx, id).for('update')
    if (!open) return false
    await keepDeposit(txCtx, id, { ...state, work: '', partKind: null, priceCents: null, aidCents: 0, ceilingCents: null })
    if (code !== '') await keepDeviceCode(txCtx, { id, code })
    if (dueOn !== null) await changeRepairDueDay(txCtx, { id, dueOn })
    await mailSlip(txCtx, id)
    return true
  })
}

/** `other-state`: somebody else put it right since the form opened. `closed`: it is signed, or the device handed back. */
type Corrected = 'corrected' | 'other-state' | 'closed'

/**
 * Puts right what a slip says of the device and of what was left with it; its mail says it anew.
 * @param input `base`: what the form opened with
 */
export async function correctSlip(
  ctx: AllowedCtx<'requests:write'>,
  { id, state, base }: { id: string; state: SlipState; base: string },
): Promise<Corrected> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [kept] = await tx
      .select({ deposit: deposits, number: repairs.number })
      .from(repairs)
      .innerJoin(deposits, eq(deposits.repair_id, repairs.id))
      .where(and(eq(repairs.id, id), ne(repairs.status, 'handed_over'), isUnsigned))
      .for('update', { of: [repairs, deposits] })
    if (!kept) return 'closed'
    const { condition, condition_note: conditionNote, accessories, accessories_note: accessoriesNote } = kept.deposit
    const before = { condition, conditionNote, accessories, accessoriesNote }
    if (JSON.stringify(stateValues(before)) !== base) return 'other-state'
    await tx
      .update(deposits)
      .set({
        condition: [...state.condition],
        condition_note: state.conditionNote,
        accessories: [...state.accessories],
        accessories_note: state.accessoriesNote,
      })
      .where(eq(deposits.repair_id, id))
    await recordAudit(txCtx, {
      action: 'repair.slip_corrected',
      subject: { kind: 'repair', id, label: referenceText(kept.number) },
      before: saidOf(before),
      after: saidOf(state),
    })
    await mailSlip(txCtx, id)
    return 'corrected'
  })
}

/** Condition and accessories in the words of the slip. */
function saidOf({ condition, conditionNote, accessories, accessoriesNote }: SlipState) {
  return { condition: tickedText(CONDITIONS, condition, conditionNote), accessories: tickedText(ACCESSORIES, accessories, accessoriesNote) }
}

const isUnsigned = sql`not exists (select from ${depositSignatures} where ${depositSignatures.repair_id} = ${repairs}.id)`

function openSlip({ db }: Pick<Ctx, 'db'>, repairId: string) {
  return db
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        eq(repairs.id, repairId),
        isNotNull(repairs.return_of),
        ne(repairs.status, 'handed_over'),
        sql`not exists (select from ${deposits} where ${deposits.repair_id} = ${repairs}.id)`,
        isUnsigned,
      ),
    )
}
