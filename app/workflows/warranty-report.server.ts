import { eq } from 'drizzle-orm'
import { unaskReview } from '#app/features/repairs/close-repair.commands.server.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { WARRANTY_DETAIL } from '#app/features/requests/request-kinds.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import { listOpenReports } from '#app/features/requests/warranty-reports.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { answerPromise } from '#app/lib/reopening.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'

/** `over`: the warranty does not run, or the device is back already. */
export type ReportResult = { kind: 'reported' | 'already'; reference: string } | { kind: 'unknown' } | { kind: 'over' }

/**
 * Takes down a fault that somebody reports by the link of a warranty: a request to the shop that repaired the device, in the name of its customer,
 * who gets a dated confirmation. The warranty stands still from that day once the device has come back (`openReturn`). A second report while one
 * is open is the same. Whoever reports one is not asked how the work was.
 */
export async function reportFault(ctx: Ctx, { token, fault }: { token: string; fault: string }): Promise<ReportResult> {
  return ctx.db.transaction(async (tx): Promise<ReportResult> => {
    const txCtx = { ...ctx, db: tx }
    const [repair] = await tx
      .select()
      .from(repairs)
      .where(eq(repairs.warranty_hash, linkHash(token)))
      .for('update')
    const warranty = await findWarranty(txCtx, token)
    if (!repair || !warranty) return { kind: 'unknown' }
    if (warranty.over || warranty.credited.all || warranty.openReturn || repair.erased_at !== null) return { kind: 'over' }
    const [email, phone] = [repair.customer_email || null, repair.customer_phone || null]
    if (email === null && phone === null) return { kind: 'over' }
    const reference = referenceText(repair.number)
    const [open] = await listOpenReports(txCtx, reference)
    if (open) return { kind: 'already', reference: open.reference }
    const reported = await submitRequest(
      txCtx,
      {
        kind: 'visit',
        formKey: crypto.randomUUID(),
        device: repair.device,
        repair: 'Retour sous garantie',
        description: fault,
        name: repair.customer_name,
        email,
        phone,
        storeId: repair.store_id,
        details: { [WARRANTY_DETAIL.field]: reference },
      },
      [],
      () => ({
        subject: `${repair.device}\u00a0: panne signalée sous garantie`,
        heading: 'Le signalement est bien arrivé',
        paragraphs: [
          // Whoever has the link may have written it: what they wrote is for the shop to read.
          `Une panne a été signalée par le lien de votre garantie le ${dateText(parisTime(ctx.now).date)}\u00a0: la garantie du dossier ${reference} est suspendue à partir de ce jour, et sa fin recule d’autant, jusqu’à ce que l’appareil vous soit rendu.`,
          `Le magasin vous répond ${answerPromise(ctx.facts, ctx.now)}. ${ctx.facts.business.welcome === 'walk_in' ? 'Vous pouvez aussi lui apporter l’appareil' : 'Pour lui apporter l’appareil, prenez rendez-vous par téléphone ou en répondant à ce message,'} avec la référence ${reference}.`,
        ],
      }),
    )
    await unaskReview(txCtx, repair.id)
    return { kind: 'reported', reference: reported }
  })
}
