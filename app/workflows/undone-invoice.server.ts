import { and, eq } from 'drizzle-orm'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { isTakenBack } from '#app/features/invoices/taken-back.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { paysDiagnosis } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'

/** `text`: "F2026-00001 de 99 €". */
export interface UndoneInvoice {
  id: string
  text: string
}

/**
 * The invoice that was issued for a repair before it was said that the device cannot be repaired, while no credit note has been made of it since: nothing of it
 * is due (`moneyOfCase` calls it voided). Undefined where there is none.
 */
export async function findUndoneInvoice(ctx: Ctx, repairId: string): Promise<UndoneInvoice | undefined> {
  const [repair] = await ctx.db
    .select({ givenUpAt: repairs.unrepairable_at, origin: repairs.origin, originId: repairs.origin_id, returnOf: repairs.return_of })
    .from(repairs)
    .where(eq(repairs.id, repairId))
  const givenUpAt = repair?.givenUpAt ?? null
  if (!repair || givenUpAt === null) return undefined
  const requestId = repair.origin === 'request' ? repair.originId : null
  const all = await listCaseInvoices(ctx, { repairId, requestId })
  const freeCents = await announcedCents(ctx, { repairId, requestId, returnOf: repair.returnOf })
  const undone = all.find(
    ({ id, kind, state, issuedAt, totalCents }) =>
      (kind === 'invoice' || kind === 'final') &&
      state === 'issued' &&
      issuedAt !== null &&
      issuedAt < givenUpAt &&
      totalCents > freeCents &&
      !isTakenBack(all, id) &&
      !all.some((credit) => credit.correctsId === id && credit.issuedAt !== null && credit.issuedAt >= givenUpAt),
  )
  return undone && { id: undone.id, text: `${undone.number ?? ''} de ${priceText(undone.totalCents)}` }
}

/** What the slip has announced for the diagnosis, cents, where nothing else was agreed on: so much is due all the same. */
async function announcedCents(
  ctx: Ctx,
  { repairId, requestId, returnOf }: { repairId: string; requestId: string | null; returnOf: string | null },
): Promise<number> {
  const deposit = await findDeposit(ctx, repairId)
  if (!deposit || !paysDiagnosis({ diagnosis: deposit.diagnosis, returnOf, deposit })) return 0
  const agreed = requestId === null ? 0 : await ctx.db.$count(quotes, and(eq(quotes.request_id, requestId), eq(quotes.state, 'accepted')))
  return agreed > 0 ? 0 : (deposit.diagnosisCents ?? 0)
}
