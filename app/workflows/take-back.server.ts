import { eq } from 'drizzle-orm'
import { retellHandOver } from '#app/features/repairs/close-repair.commands.server.ts'
import { findWarrantyOf, findWarrantyOfCase } from '#app/features/repairs/returns/returns.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import type { FirstRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { findWarrantyReport, warrantyOfRequest } from '#app/features/requests/warranty-reports.queries.server.ts'
import { referenceNumber } from '#app/lib/case-reference.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** The repair whose warranty a device comes back under, or why it does not; `openReturn`: it is back already, in that case. */
type TakenBack = FirstRepair | { problem: string; openReturn?: string }

/**
 * Looks whether a device may come back under the warranty of a case, or, where the case is itself a return, of the one before it. That
 * repair stays locked until the end of the transaction: two counters open one return. Pass the context of the transaction.
 * @param imei of the device that lies on the counter; undefined when nobody has typed one
 * @param askedOn when the customer asked for it, which counts (C. conso. L. 217-28); null: when they reported it online, or else today
 */
export async function takeBack(
  txCtx: AllowedCtx<'requests:write'>,
  { number, imei, askedOn: saidOn = null }: { number: number; imei?: string | null; askedOn?: string | null },
): Promise<TakenBack> {
  const warrants = await findWarrantyOfCase(txCtx, number)
  if (!warrants) return { problem: `Le dossier ${referenceText(number)} n’a pas de garantie.` }
  await txCtx.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.id, warrants.repairId)).for('update')
  // Read again once the repair is locked: another counter may have taken the device back meanwhile.
  const warranty = await findWarrantyOf(txCtx, warrants.repairId)
  if (!warranty) return { problem: `Le dossier ${referenceText(number)} n’a pas de garantie.` }
  const { repairId: id, reference, openReturn, firstDay, lastDay } = warranty
  const today = parisTime(txCtx.now).date
  const report = await findWarrantyReport(txCtx, reference)
  const askedOn = saidOn ?? report?.day ?? null
  if (openReturn !== null) return { problem: `Cet appareil est déjà revenu sous garantie\u00a0: dossier ${openReturn}.`, openReturn }
  if (askedOn !== null && (askedOn > today || askedOn < firstDay))
    return {
      problem:
        firstDay === today
          ? 'La garantie commence aujourd’hui\u00a0: le client n’a pu le signaler qu’aujourd’hui.'
          : `Le client l’a signalé entre le ${dateText(firstDay)} et aujourd’hui.`,
    }
  if (lastDay < (askedOn ?? today)) return { problem: `La garantie du dossier ${reference} est terminée depuis le ${dateText(lastDay)}.` }
  if (imei !== undefined && imei !== warranty.imei) return { problem: `Cet IMEI n’est pas celui du dossier ${reference}.` }
  return { id, reference, askedOn: askedOn === today ? null : askedOn, reportId: report?.id ?? null }
}

/** The repair that a device comes back under whose fault was reported by this request; null for any other request, and once that warranty is over. */
export async function reportedReturn(txCtx: AllowedCtx<'requests:write'>, requestId: string): Promise<FirstRepair | null> {
  const reference = await warrantyOfRequest(txCtx, requestId)
  const first = reference === null ? null : await takeBack(txCtx, { number: referenceNumber(reference) ?? 0 })
  return first === null || 'problem' in first ? null : first
}

/** Writes into the history of the first case that its device came back, and asks nobody any more how that repair was. Pass the context of the transaction. */
export async function noteReturn(txCtx: AllowedCtx<'requests:write'>, { id, reference }: FirstRepair, number: number): Promise<void> {
  const subject = { kind: 'repair', id, label: reference }
  await recordAudit(txCtx, { action: 'repair.returned', subject, after: { return: referenceText(number) } })
  await retellHandOver(txCtx, id)
}
