import { eq } from 'drizzle-orm'
import { openRequest } from '#app/features/requests/staff-opened.commands.server.ts'
import { referenceNumber } from '#app/lib/case-reference.ts'
import { mainStore, servingStore, takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { openRepair } from './cases.server.ts'
import { mailSlip } from './new-case.server.ts'
import { noteReturn, takeBack } from './take-back.server.ts'

/** `reference`: of the case that was opened, or of the one that was open already. */
export type ReturnResult = { kind: 'opened' | 'already-open'; reference: string } | { kind: 'refused'; problem: string }

/**
 * Takes a device back under the warranty of a case: a case of its own, for the same person, device and shop, that costs nothing until
 * somebody says a price. The first case stays as it is.
 */
export async function openReturn(
  ctx: AllowedCtx<'requests:write'>,
  input: { reference: string; fault: string; askedOn?: string | null },
): Promise<ReturnResult> {
  return ctx.db.transaction(async (tx): Promise<ReturnResult> => {
    const txCtx = { ...ctx, db: tx }
    const first = await takeBack(txCtx, { number: referenceNumber(input.reference) ?? 0, askedOn: input.askedOn ?? null })
    if ('problem' in first) {
      const { problem, openReturn: open } = first
      return open === undefined ? { kind: 'refused', problem } : { kind: 'already-open', reference: open }
    }
    const [before] = await tx.select().from(repairs).where(eq(repairs.id, first.id))
    if (!before || before.erased_at !== null) {
      return { kind: 'refused', problem: 'Les coordonnées de ce client sont effacées\u00a0: ouvrez un nouveau dossier avec l’IMEI.' }
    }
    const { number, id } = await openRepair(
      txCtx,
      {
        storeId: servingStore(ctx.facts, before.store_id)?.id ?? mainStore(ctx.facts).id,
        device: before.device,
        fault: input.fault,
        imei: before.imei,
        name: before.customer_name,
        phone: before.customer_phone,
        email: before.customer_email,
        dueOn: null,
      },
      first.reportId === null ? await postedOrigin(txCtx, before, input.fault) : null,
      undefined,
      first,
    )
    await noteReturn(txCtx, first, number)
    await mailSlip(txCtx, id)
    return { kind: 'opened', reference: `T-${number}` }
  })
}

/** What came by post for its first repair goes back by post: a case of a parcel, though nobody has reported the fault online. Null for what was brought. */
async function postedOrigin(
  txCtx: AllowedCtx<'requests:write'>,
  before: typeof repairs.$inferSelect,
  fault: string,
): Promise<{ kind: 'request'; id: string } | null> {
  if (before.origin !== 'request' || before.origin_id === null || !takesParcels(txCtx.facts)) return null
  const [first] = await txCtx.db.select().from(requests).where(eq(requests.id, before.origin_id))
  if (!first || first.kind !== 'postal') return null
  const { street = '', postcode = '', city = '' } = first.details
  const id = crypto.randomUUID()
  await openRequest(txCtx, {
    id,
    kind: 'postal',
    state: 'waiting',
    storeId: workshopOf(txCtx.facts).id,
    device: before.device,
    description: fault,
    name: before.customer_name,
    phone: before.customer_phone,
    email: before.customer_email,
    details: { street, postcode, city },
  })
  return { kind: 'request', id }
}
