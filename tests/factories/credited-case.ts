import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { payments } from '#app/platform/db/tables/money.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { invoiceDeposit } from '#app/workflows/invoices.server.ts'
import { readWithdrawals } from '#app/workflows/kept-part.server.ts'
import { giveBack } from '#app/workflows/till.server.ts'
import { withdraw } from '#app/workflows/withdrawal.server.ts'
import type { inRepair } from './case-in-repair.ts'

export const BATTERY = [{ label: 'Batterie', amountCents: 50_00 }]
type Case = Awaited<ReturnType<typeof inRepair>>

/** Takes an amount of the first line of an invoice back, or all of it. */
export async function credit({ later }: Case, id: string, amountCents: number | null = null): Promise<void> {
  const lines = amountCents === null ? [0, 1, 2] : [0]
  expect(await creditInvoice(later(), { id, lines, withAid: false, note: 'Geste', amountCents })).toMatchObject({ kind: 'issued' })
}

/** The customer leaves all, or what was added to one of the contracts, counted from the oldest. Returns the withdrawal. */
export async function leave({ later, requestId }: Case, kept?: number): Promise<string> {
  const agreed = await later()
    .db.select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.request_id, requestId))
    .orderBy(contracts.concluded_at)
  const declaration = {
    token: '',
    reference: 'D-7K2M9Q',
    phone: '',
    name: 'Zoé Martin',
    email: 'zoe@exemple.fr',
    ...(kept !== undefined && { keep: agreed[kept]?.id ?? '' }),
  }
  expect((await withdraw({ ...later(), actor: VISITOR }, declaration)).kind).toBe('received')
  return (await readWithdrawals(later()))[0]?.id ?? ''
}

export async function refund({ later, reference, id, requestId }: Case, amountCents: number): Promise<void> {
  const about = { reference, repairId: id, requestId, invoiceId: null }
  const ctx = later()
  const [payment] = await ctx.db.select({ id: payments.id }).from(payments).where(eq(payments.repair_id, id))
  const given = {
    formKey: crypto.randomUUID(),
    about,
    amountCents,
    means: 'card',
    reference: '',
    reason: 'Rétractation',
    storeId: 'libourne',
  } as const
  expect((await giveBack(ctx, { ...given, paymentId: payment?.id ?? '', receiptTo: null })).kind).toBe('taken')
}

/** An invoice for a part of the price. Returns its id. */
export async function deposit({ later, reference }: Case, amountCents: number): Promise<string> {
  const result = await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents })
  expect(result).toMatchObject({ kind: 'issued' })
  return 'id' in result ? result.id : ''
}
