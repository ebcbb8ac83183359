import { eq } from 'drizzle-orm'
import { withdrawalFormFile } from '#app/features/contracts/contract-documents.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { lockContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { PAPER_FORM_PATH, withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** `unchanged`: the customer knows already, or the contract gives no such right. `stays`: no mail leaves this site, so that nobody would be told. */
type Informing = { kind: 'informed'; until: string } | { kind: 'unchanged' } | { kind: 'no-email' } | { kind: 'stays' } | { kind: 'unknown' }

/**
 * Tells a customer by mail, on a durable medium, of a right that nobody had told of: twelve months more become fourteen days from now
 * (code de la consommation, article L. 221-20).
 */
export async function informOfWithdrawal(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }): Promise<Informing> {
  return ctx.db.transaction(async (tx): Promise<Informing> => {
    const txCtx = { ...ctx, db: tx }
    const contract = await lockContract(txCtx, id)
    if (!contract) return { kind: 'unknown' }
    if (contract.place === 'counter' || contract.informedAt !== null || contract.withdrawalId !== null) return { kind: 'unchanged' }
    if (contract.email === '' || contract.email === ERASED_EMAIL) return { kind: 'no-email' }
    if (!leaves(ctx, 'mail')) return { kind: 'stays' }
    const token = await contractToken(txCtx, id)
    // Contracts older than the link have none.
    await tx
      .update(contracts)
      .set({ informed_at: ctx.now, link_hash: linkHash(token), updated_at: ctx.now })
      .where(eq(contracts.id, id))
    const until = dateText(lastWithdrawalDay(contract.concludedAt, ctx.now))
    const store = servingStore(ctx.facts, contract.storeId) ?? mainStore(ctx.facts)
    const words = await ctx.caseMail(txCtx, 'droit-de-retractation', {
      nom: contract.name,
      contrat: contract.text,
      fin: until,
      'formulaire.lien': `${ctx.env.PUBLIC_URL}${PAPER_FORM_PATH}`,
      telephone: phoneText(store.phone),
    })
    const bodies = caseMailBodies(words, { sender: signatureOf(ctx.facts, store), href: `${ctx.env.PUBLIC_URL}${withdrawalPath({ token })}` })
    const subjectId = contract.repairId ?? contract.requestId ?? contract.bookingId ?? id
    await enqueueMail(
      txCtx,
      { to: contract.email, replyTo: store.email, subject: words.subject, ...bodies, attachments: [await withdrawalFormFile(txCtx)] },
      subjectId,
    )
    await recordAudit(txCtx, { action: 'contract.informed', subject: { kind: 'contract', id, label: contract.text } })
    return { kind: 'informed', until }
  })
}
