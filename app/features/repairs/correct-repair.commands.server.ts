import { eq } from 'drizzle-orm'
import { takesTexts } from '#app/lib/phone.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { readdressMails } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { correctWaitingSlip } from './deposit/deposit.commands.server.ts'
import { openedCorrection } from './opened-correction.ts'
import type { OpenedCorrection } from './opened-correction.ts'
import type { CorrectInput } from './repair.schema.ts'
import { changeRepair, rewordNotices } from './repairs.commands.server.ts'
import type { RepairChange } from './repairs.commands.server.ts'

/** Fields that the trail may name; those of the person are left out of it altogether. */
const NAMED_IN_TRAIL = ['device', 'fault', 'imei'] as const

/**
 * Puts right what was written down when the device came in, also once it is handed over. A person that was forgotten stays so.
 * Nothing was sent to a new e-mail address yet: the mail of each step can be sent again, and what still waits leaves to it.
 * @param input.seen what the rest of the input was taken from; `changed-since`: somebody has corrected it meanwhile, and nothing is written
 */
export async function correctRepair(
  ctx: AllowedCtx<'requests:write'>,
  { id, quiet: _quiet, seen, ...input }: CorrectInput & { seen?: OpenedCorrection },
): Promise<RepairChange | { kind: 'erased' } | { kind: 'changed-since' }> {
  let refusal: 'erased' | 'changed-since' | undefined
  const result = await changeRepair(ctx, id, async (txCtx, repair) => {
    if (repair.erased_at !== null) refusal = 'erased'
    else if (seen && JSON.stringify(openedRow(repair)) !== JSON.stringify(seen)) refusal = 'changed-since'
    if (refusal) return undefined
    const { storeId, name, phone, email, ...named } = input
    const values = { ...named, store_id: storeId, customer_name: name, customer_phone: phone, customer_email: email }
    const changed = columnsOf(values).filter((column) => values[column] !== repair[column])
    if (changed.length === 0) return undefined
    await correctWaitingSlip(txCtx, repair, async () => {
      await txCtx.db
        .update(repairs)
        .set({ ...values, updated_at: ctx.now })
        .where(eq(repairs.id, id))
    })
    await rewordNotices(txCtx, id)
    if (email !== repair.customer_email) {
      await txCtx.db.delete(repairMessages).where(eq(repairMessages.repair_id, id))
      await readdressMails(txCtx, id, { from: repair.customer_email, to: email })
    }
    if (phone !== repair.customer_phone) await readdressMails(txCtx, id, { from: repair.customer_phone, to: takesTexts(phone) ? phone : '' })
    const fields = NAMED_IN_TRAIL.filter((field) => changed.includes(field))
    const isMoved = changed.includes('store_id')
    const after = { ...(fields.length > 0 && { fields }), ...(isMoved && { store_id: storeId }) }
    return {
      action: 'repair.corrected',
      ...(isMoved && { before: { store_id: repair.store_id } }),
      ...(Object.keys(after).length > 0 && { after }),
    }
  })
  return refusal ? { kind: refusal } : result
}

function openedRow(repair: typeof repairs.$inferSelect): OpenedCorrection {
  const { store_id: storeId, customer_name: customer, customer_phone: phone, customer_email: email, device, fault, imei } = repair
  return openedCorrection({ storeId, device, fault, imei, customer, phone, email })
}

/** Another shop looks after a repair from now on. */
export async function moveRepairToShop(ctx: AllowedCtx<'requests:write'>, { id, storeId }: { id: string; storeId: string }): Promise<RepairChange> {
  return changeRepair(ctx, id, async (txCtx, repair) => {
    if (repair.store_id === storeId) return undefined
    await txCtx.db.update(repairs).set({ store_id: storeId, updated_at: ctx.now }).where(eq(repairs.id, id))
    await rewordNotices(txCtx, id)
    return { action: 'repair.corrected', before: { store_id: repair.store_id }, after: { store_id: storeId } }
  })
}

/** `Object.keys` of a literal: it has no other keys than its type says. */
function columnsOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}
